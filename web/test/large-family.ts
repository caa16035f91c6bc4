import type { Couple, TreePerson, Tree } from '../src/features/family-tree/model.ts'

/**
 * A family of about so many people, the same each time: some marry twice, and `marriedIn` of those who marry bring
 * parents and perhaps a brother or sister.
 */
export function largeFamily(size: number, { marriedIn = 0.1, seed = 7 } = {}): Tree {
  const people: Record<string, TreePerson> = {}
  const couples: Record<string, Couple> = {}
  let state = seed
  let bornSoFar = 0
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647

  function born(year: number) {
    bornSoFar += 1
    const id = `p${bornSoFar}`
    people[id] = {
      id,
      name: `Person ${id}`,
      born: String(year),
      died: '',
      gender: null,
      note: '',
      memorial: null,
    }
    return id
  }
  let couplesSoFar = 0
  const join = (partners: string[], from: number, children: string[]) => {
    couplesSoFar += 1
    const id = `c${couplesSoFar}`
    couples[id] = { id, partners, from: String(from), to: '', children }
  }

  const waiting: [id: string, year: number][] = [[born(1700), 1700]]
  for (let next = waiting.shift(); next && bornSoFar < size; next = waiting.shift()) {
    const [id, year] = next
    const times = chance() < 0.12 ? 2 : chance() < 0.85 || bornSoFar < 6 ? 1 : 0
    for (let time = 0; time < times; time += 1) {
      const partner = born(year)
      if (chance() < marriedIn) {
        const siblings = [partner]
        if (chance() < 0.5) {
          const sibling = born(year + 2)
          siblings.push(sibling)
          waiting.push([sibling, year + 2])
        }
        join([born(year - 25), born(year - 27)], year - 3, siblings)
      }
      const children = Array.from({ length: 1 + Math.floor(chance() * 4) }, (_, index) => {
        const child = born(year + 22 + index * 2 + time * 10)
        waiting.push([child, year + 22 + index * 2 + time * 10])
        return child
      })
      join([id, partner], year + 20 + time * 10, children)
    }
  }
  return { id: 'large', name: 'Large', people, couples, changedAt: 0, removedAt: null }
}

/** So many families of about so many people each, in one tree and without a common relative, as a file may hold them. */
export function separateFamilies(count: number, size: number): Tree {
  const families = Array.from({ length: count }, (_, index) => {
    const { people, couples } = largeFamily(size, { seed: index + 1 })
    const moved = (id: string) => `${id[0]}${index * 1_000 + Number(id.slice(1))}`
    return {
      people: Object.values(people).map((person) => ({ ...person, id: moved(person.id) })),
      couples: Object.values(couples).map(({ id, partners, children, ...years }) => ({
        ...years,
        id: moved(id),
        partners: partners.map(moved),
        children: children.map(moved),
      })),
    }
  })
  const byId = <Item extends { id: string }>(items: readonly Item[]) =>
    Object.fromEntries(items.map((item) => [item.id, item]))
  return {
    id: 'forest',
    name: 'Forest',
    people: byId(families.flatMap(({ people }) => people)),
    couples: byId(families.flatMap(({ couples }) => couples)),
    changedAt: 0,
    removedAt: null,
  }
}
