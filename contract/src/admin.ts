import * as z from 'zod/mini'

/**
 * How far a list of the operator's page is counted and paged through: whoever looks for something older names it. No
 * page of a house with a million memorials costs more than this many entries of an index.
 */
export const mostFound = 10_000
