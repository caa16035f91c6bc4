import { puzzle } from '@spomen/contract/puzzle.ts'
import type { Person } from './cast.ts'
import type { Family } from './family.ts'
import { picture } from './pictures.ts'
import { valueOf } from './world.ts'

/** Suggests so many photographs for Milan's page, each of another colour; answers their ids, the first one first. */
export async function bring({ as, milanId }: Family, by: Person, many = 1): Promise<string[]> {
  const files = await Promise.all(Array.from({ length: many }, (_, number) => picture(number + 1)))
  valueOf(await as(by)(puzzle.suggest, { deceasedId: milanId }, files))
  const waiting = valueOf(await as(by)(puzzle.group, { deceasedId: milanId, userId: by.id }))
  return waiting.slice(-many).map(({ suggestionId }) => suggestionId)
}
