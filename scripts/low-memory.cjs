'use strict'
/**
 * How Node runs the server: with little room for what lives a moment, in megabytes. Its usual sixteen, kept three times,
 * cost a quarter of an idle server.
 */
module.exports = ['--max-semi-space-size=4']
