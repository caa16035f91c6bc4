/** A tree as a file of our own: nothing is lost on the way out and back in. */
import { longest } from '@spomen/contract/limits.ts'
import * as z from 'zod/mini'
import { randomId } from '../../../kit/ids.ts'
import { Couple, TreePerson, type Tree } from '../model.ts'
import { unreadable, type TreeFileResult } from './tree-file-result.ts'

const kind = 'family tree'
const version = 1

const Envelope = z.object({ spomen: z.literal(kind), version: z.number() })

const NativeFile = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.title)),
  people: z.array(TreePerson),
  couples: z.array(Couple),
})

/** A tree as a file of our own, JSON. */
export const writeNativeFile = ({ name, people, couples }: Tree): string =>
  JSON.stringify(
    { spomen: kind, version, name, people: Object.values(people), couples: Object.values(couples) },
    null,
    1,
  )

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]))

/** The tree in a file of our own; says why where it is none, damaged, or of a newer version. */
export function readNativeFile(text: string): TreeFileResult {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return unreadable('damaged')
  }
  const envelope = Envelope.safeParse(given)
  if (!envelope.success) return unreadable('unknownKind')
  if (envelope.data.version > version) return unreadable('newerVersion')
  const file = NativeFile.safeParse(given)
  if (!file.success) return unreadable('damaged')
  const { name, people, couples } = file.data
  const tree = {
    id: randomId(),
    name,
    people: byId(people),
    couples: byId(couples),
    changedAt: Date.now(),
    removedAt: null,
  }
  const isWhole =
    Object.keys(tree.people).length === people.length && Object.keys(tree.couples).length === couples.length
  return isWhole ? { ok: true, tree, skipped: null } : unreadable('damaged')
}
