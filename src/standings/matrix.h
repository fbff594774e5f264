// Just enough linear algebra for ratings.
#pragma once

#include <vector>

namespace shinpan::standings {

using Matrix = std::vector<std::vector<double>>;

// precondition: `matrix` is symmetric and positive definite
Matrix inverse(Matrix matrix);

// The pseudo-inverse of a matrix whose rows add up to 0 and that has no other null vector than the
// one of equal numbers: the Laplacian of a connected graph.
Matrix laplacian_inverse(Matrix laplacian);

}  // namespace shinpan::standings
