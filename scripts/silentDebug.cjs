// Takes the place of the package `debug` in every bundle: the quantile functions would otherwise bring a logger that
// reads the environment and the terminal, into a package that computes and does nothing else.
module.exports = () => () => {};
