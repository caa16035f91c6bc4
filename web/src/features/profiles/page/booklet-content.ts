/** What of a memorial comes on paper; apart from `booklet.ts`, which every page begins with. */
import type { Greeting } from '@spomen/contract/greetings.ts'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import type { BookletParts } from './booklet.ts'

/**
 * The photographs on paper: those that stand beside the life already do not come a second time, and what a moderator has
 * hidden not at all.
 */
export function albumOf(
  { images, timelines }: Pick<MemorialProfile, 'images' | 'timelines'>,
  { life }: BookletParts,
) {
  const open = images.filter(({ reported }) => !reported)
  if (!life) return open
  const placed = new Set(timelines.flatMap(({ assets }) => assets.map(({ entityId }) => entityId)))
  return open.filter(({ id }) => !placed.has(id))
}

/** The greetings on paper: what a moderator has hidden stays off it, where nothing says so. */
export const greetingsOnPaper = (greetings: readonly Greeting[]) =>
  greetings.filter(({ reported }) => !reported)
