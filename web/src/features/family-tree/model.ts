/** What a family tree is made of. It lives in this browser alone (U01, U02). */
import { longest } from '@spomen/contract/limits.ts'
import { genders } from '@spomen/contract/vocabulary.ts'
import * as z from 'zod/mini'
import { isVagueDay } from './vague-day.ts'

/** The most people of one tree: beyond, no drawing would help anybody. */
export const mostPeople = 10_000

/** Given by `unusedId`, or in order where a file is read. */
const Ref = z.string().check(z.regex(/^[pc]\d{1,7}$/))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(longest.title))
const VagueDay = z.string().check(z.refine((given) => isVagueDay(given)))

export const TreePerson = z.object({
  id: Ref,
  name: Name,
  /** As much of the day as is known: see vague-day.ts. */
  born: VagueDay,
  /** The same; `?` for somebody who has died on a day nobody knows. */
  died: z.string().check(z.refine((given) => given === '?' || isVagueDay(given))),
  gender: z.nullable(z.enum(genders)),
  note: z.string().check(z.maxLength(longest.note)),
  /** The id of their memorial in this house. */
  memorial: z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/))),
})
export type TreePerson = z.infer<typeof TreePerson>

/** One or two people, from when to when, and their children, the eldest first. */
export const Couple = z.object({
  id: Ref,
  partners: z.array(Ref).check(z.minLength(1), z.maxLength(2)),
  from: VagueDay,
  to: VagueDay,
  children: z.array(Ref),
})
export type Couple = z.infer<typeof Couple>

/** A family. Everybody is the child of one couple at most, and nobody their own ancestor: see `findInconsistency`. */
export interface Tree {
  id: string
  name: string
  people: Readonly<Record<string, TreePerson>>
  couples: Readonly<Record<string, Couple>>
  /** In milliseconds. */
  changedAt: number
  /** When it was removed; it can be brought back for thirty days. */
  removedAt: number | null
}

/** An id of a kind, such as `p4837261`, that is nobody's and was nobody's: what was begun of those taken out is kept by theirs. */
export function unusedId(kind: 'p' | 'c', taken: Readonly<Record<string, unknown>>): string {
  const id = kind + Math.random().toFixed(7).slice(2)
  return id in taken ? unusedId(kind, taken) : id
}

/** A person of whom nothing but the name is known. */
export const unknownPerson = (id: string, name: string): TreePerson => ({
  id,
  name,
  born: '',
  died: '',
  gender: null,
  note: '',
  memorial: null,
})

/** Why people and couples make no family, or null: data from files and storage is not trusted. */
export function findInconsistency({
  people,
  couples,
}: Pick<Tree, 'people' | 'couples'>): 'stranger' | 'twice' | 'circle' | null {
  const above = new Map<string, readonly string[]>()
  for (const { partners, children } of Object.values(couples)) {
    if ([...partners, ...children].some((id) => !(id in people))) return 'stranger'
    if (new Set([...partners, ...children]).size < partners.length + children.length) return 'twice'
    for (const child of children) {
      if (above.has(child)) return 'twice'
      above.set(child, partners)
    }
  }
  return hasCircle(above) ? 'circle' : null
}

function hasCircle(above: ReadonlyMap<string, readonly string[]>) {
  const clear = new Set<string>()
  for (const start of above.keys()) {
    const path = new Set<string>()
    const toVisit: { id: string; isLeaving: boolean }[] = [{ id: start, isLeaving: false }]
    for (let step = toVisit.pop(); step; step = toVisit.pop()) {
      const { id, isLeaving } = step
      if (isLeaving) {
        path.delete(id)
        clear.add(id)
      } else if (path.has(id)) {
        return true
      } else if (!clear.has(id)) {
        path.add(id)
        toVisit.push({ id, isLeaving: true })
        for (const parent of above.get(id) ?? []) toVisit.push({ id: parent, isLeaving: false })
      }
    }
  }
  return false
}
