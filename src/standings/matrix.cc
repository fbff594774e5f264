#include "standings/matrix.h"

#include <cassert>

namespace shinpan::standings {

// Gauss and Jordan in place. The pivots of a positive definite matrix are never small compared
// with what is left, so they are taken as they come.
Matrix inverse(Matrix matrix) {
    const std::size_t n = matrix.size();
    for (std::size_t k = 0; k < n; ++k) {
        const double pivot = matrix[k][k];
        assert(pivot > 0);
        matrix[k][k] = 1;
        for (double& entry : matrix[k])
            entry /= pivot;
        for (std::size_t row = 0; row < n; ++row) {
            if (row == k) continue;
            const double factor = matrix[row][k];
            matrix[row][k] = 0;
            for (std::size_t column = 0; column < n; ++column)
                matrix[row][column] -= factor * matrix[k][column];
        }
    }
    return matrix;
}

Matrix laplacian_inverse(Matrix laplacian) {
    const std::size_t n = laplacian.size();
    if (n == 0) return laplacian;
    // Lift the null vector to an eigenvalue of the size of the others, and lower it again.
    double trace = 0;
    for (std::size_t i = 0; i < n; ++i)
        trace += laplacian[i][i];
    const double eigenvalue = trace > 0 ? trace / static_cast<double>(n) : 1;
    const double share = 1 / static_cast<double>(n);
    for (std::vector<double>& row : laplacian) {
        for (double& entry : row)
            entry += eigenvalue * share;
    }
    Matrix inverted = inverse(std::move(laplacian));
    for (std::vector<double>& row : inverted) {
        for (double& entry : row)
            entry -= share / eigenvalue;
    }
    return inverted;
}

}  // namespace shinpan::standings
