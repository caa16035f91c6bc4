/** Who is related to whom in a tree. */
import type { Couple, TreePerson, Tree } from './model.ts'
import { daySpan } from './vague-day.ts'

export interface Kin {
  /** The couple somebody is the child of. */
  parentsOf: (id: string) => Couple | undefined
  /** The couples somebody is one of, the earliest first. */
  couplesOf: (id: string) => readonly Couple[]
}

const kinByCouples = new WeakMap<Tree['couples'], Kin>()
const none: readonly Couple[] = []

/** Compares by what is known of two days; where nothing is, neither comes first. */
const byDay = (one: string, other: string) => {
  const [first, second] = [daySpan(one)?.first, daySpan(other)?.first]
  return first && second ? first.localeCompare(second) : 0
}

/** The parents and the couples of everybody in a tree; found once for the same couples. */
export function kinOf({ couples }: Pick<Tree, 'couples'>): Kin {
  const before = kinByCouples.get(couples)
  if (before) return before
  const above = new Map<string, Couple>()
  const beside = new Map<string, Couple[]>()
  for (const couple of Object.values(couples)) {
    for (const child of couple.children) above.set(child, couple)
    for (const partner of couple.partners) beside.set(partner, [...(beside.get(partner) ?? []), couple])
  }
  for (const theirs of beside.values()) theirs.sort((one, other) => byDay(one.from, other.from))
  const kin = { parentsOf: (id: string) => above.get(id), couplesOf: (id: string) => beside.get(id) ?? none }
  kinByCouples.set(couples, kin)
  return kin
}

/** The partner of somebody in a couple; undefined where they are alone. */
export const partnerIn = (couple: Couple, id: string) => couple.partners.find((partner) => partner !== id)

/** The children of a couple, by age where all births are known, else as they were written down. */
export function childrenOf({ people }: Pick<Tree, 'people'>, { children }: Couple): readonly string[] {
  const births = children.map((id) => daySpan(people[id]?.born ?? '')?.first)
  if (!births.every((birth) => birth !== undefined)) return children
  return children.toSorted((one, other) => byDay(people[one]?.born ?? '', people[other]?.born ?? ''))
}

/** A relative who is still there when somebody is gone. */
export function nearestOf(tree: Tree, id: string): string | undefined {
  const { parentsOf, couplesOf } = kinOf(tree)
  return [parentsOf(id), ...couplesOf(id)]
    .flatMap((couple) => [...(couple?.partners ?? []), ...(couple?.children ?? [])])
    .find((other) => other !== id)
}

/** Somebody's brothers and sisters, the half ones after the whole. */
export function siblingsOf(tree: Tree, id: string): readonly string[] {
  const { parentsOf, couplesOf } = kinOf(tree)
  const own = parentsOf(id)
  if (!own) return []
  const others = own.partners.flatMap(couplesOf).filter((couple) => couple !== own)
  const all = [own, ...others].flatMap((couple) => childrenOf(tree, couple))
  return [...new Set(all)].filter((sibling) => sibling !== id)
}

/** All who descend from somebody. */
export function descendantsOf(tree: Tree, id: string): ReadonlySet<string> {
  const { couplesOf } = kinOf(tree)
  const found = new Set<string>()
  const toVisit = [id]
  for (let next = toVisit.pop(); next !== undefined; next = toVisit.pop()) {
    for (const child of couplesOf(next).flatMap((couple) => couple.children)) {
      if (found.has(child)) continue
      found.add(child)
      toVisit.push(child)
    }
  }
  return found
}

/** The same tree with nobody but somebody's ancestors and descendants, and those these had children or lived with. */
export function lineageOf(tree: Tree, id: string): Tree {
  const { couplesOf } = kinOf(tree)
  const own = new Set([id, ...ancestorsOf(tree, id)])
  const below = descendantsOf(tree, id)
  for (const one of [id, ...below]) {
    own.add(one)
    for (const { partners } of couplesOf(one)) for (const partner of partners) own.add(partner)
  }
  const couples = Object.entries(tree.couples).flatMap(([coupleId, couple]) => {
    const partners = couple.partners.filter((one) => own.has(one))
    const children = couple.children.filter((child) => own.has(child))
    const isWhole = partners.length === 2 || (partners.length === 1 && children.length > 0)
    return isWhole ? [[coupleId, { ...couple, partners, children }]] : []
  })
  return {
    ...tree,
    people: Object.fromEntries(Object.entries(tree.people).filter(([one]) => own.has(one))),
    couples: Object.fromEntries(couples),
  }
}

/** All whom somebody descends from. */
export function ancestorsOf(tree: Tree, id: string): ReadonlySet<string> {
  const { parentsOf } = kinOf(tree)
  const found = new Set<string>()
  const toVisit = [id]
  for (let next = toVisit.pop(); next !== undefined; next = toVisit.pop()) {
    for (const parent of parentsOf(next)?.partners ?? []) {
      if (found.has(parent)) continue
      found.add(parent)
      toVisit.push(parent)
    }
  }
  return found
}

/** People by name as this language sorts them. */
export const sortByName = (people: Tree['people'], tag: string): readonly TreePerson[] =>
  Object.values(people).toSorted((one, other) => one.name.localeCompare(other.name, tag))
