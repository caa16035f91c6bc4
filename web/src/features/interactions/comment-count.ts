import type { Comment } from '@spomen/contract/interactions.ts'

/** How many comments there are, replies included. */
export const countWithReplies = (all: readonly Comment[]) =>
  all.reduce((count, { thread }) => count + 1 + thread.length, 0)
