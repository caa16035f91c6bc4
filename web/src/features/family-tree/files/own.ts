/** A tree as a file of our own: nothing is lost on the way out and back in. */
import { longest } from '@spomen/contract/limits.ts'
import * as z from 'zod/mini'
import { Couple, newTreeId, Person, type Tree } from '../model.ts'
import { no, type Reading } from './reading.ts'

const kind = 'family tree'
const version = 1

const Envelope = z.object({ spomen: z.literal(kind), version: z.number() })

const File = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.title)),
  people: z.array(Person),
  couples: z.array(Couple),
})

export const writeOwn = ({ name, people, couples }: Tree): string =>
  JSON.stringify(
    { spomen: kind, version, name, people: Object.values(people), couples: Object.values(couples) },
    null,
    1,
  )

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]))

export function readOwn(text: string): Reading {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return no('damaged')
  }
  const envelope = Envelope.safeParse(given)
  if (!envelope.success) return no('unknownKind')
  if (envelope.data.version > version) return no('newerVersion')
  const file = File.safeParse(given)
  if (!file.success) return no('damaged')
  const { name, people, couples } = file.data
  const tree = {
    id: newTreeId(),
    name,
    people: byId(people),
    couples: byId(couples),
    changedAt: Date.now(),
    removedAt: null,
  }
  const isWhole =
    Object.keys(tree.people).length === people.length && Object.keys(tree.couples).length === couples.length
  return isWhole ? { ok: true, tree, leftOut: null } : no('damaged')
}
