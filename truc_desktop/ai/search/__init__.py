"""How a robot works out what a move is worth: playouts, the bet game, certainties."""
