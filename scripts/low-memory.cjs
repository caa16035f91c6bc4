'use strict'
/**
 * How Node runs the server and its commands. With little room for what lives a moment, in megabytes: its usual sixteen,
 * kept three times, cost a quarter of an idle server.
 */
const lowMemoryFlags = ['--max-semi-space-size=4']

/**
 * What threads give back is kept in two heaps of the C library and not in eight for each core: fifteen megabytes less of a
 * command that copies a house (decision 103), five of an idle server (decision 124). Other systems than Linux do not know
 * the word.
 */
const lowMemoryEnvironment = { MALLOC_ARENA_MAX: '2' }

module.exports = { lowMemoryFlags, lowMemoryEnvironment }
