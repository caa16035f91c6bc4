/** Whatever stands in the table of facts goes all the way; one that is forgotten somewhere is named here, with the place. */
import {
  type FactName,
  factNames,
  factRow,
  factsOfKind,
  factsOn,
  isDayFact,
  type FactType,
  factTypes,
  type MemorialKind,
} from '@spomen/contract/facts.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import type { Person } from './cast.ts'
import { unzip } from './unzip.ts'
import { type World, world } from './world.ts'

type FactValues = Readonly<Record<string, unknown>>

/** What is told of a fact at first, and what is told anew: of no two the same. */
const examples: Record<FactType, (name: FactName, place: number, isAnew: boolean) => string | number> = {
  name: (name, _, isAnew) => `${name} ${isAnew ? 'told anew' : 'as it was told'}`,
  line: (name, _, isAnew) => `${name} ${isAnew ? 'told anew' : 'as it was told'}`,
  text: (name, _, isAnew) => `${name} ${isAnew ? 'told anew' : 'as it was told'}`,
  day: (_, place, isAnew) => `${1900 + place}-${isAnew ? '02' : '01'}-17`,
  knownDay: (_, place, isAnew) => `${1900 + place}-${isAnew ? '04' : '03'}-17`,
  measurement: (_, place, isAnew) => `${(isAnew ? 300 : 100) + place}.25`,
  gender: (_, __, isAnew) => (isAnew ? 'Male' : 'Other'),
  latitude: (_, place, isAnew) => (isAnew ? -place : place) + 0.125,
  longitude: (_, place, isAnew) => (isAnew ? -place : place) + 0.625,
}

const example = (name: FactName, isAnew: boolean) =>
  examples[factRow(name).type](name, factNames.indexOf(name), isAnew)

const someFacts = (isAnew = false): FactValues =>
  Object.fromEntries(factNames.map((name) => [factRow(name).wire, example(name, isAnew)]))

/** As the archive's page writes it. */
const onPaper = (name: FactName) => {
  const told = String(example(name, true))
  return isDayFact(name) ? told.split('-').reverse().join('/') : told
}

/** Says which facts a place does not show as they were told. */
function missing(
  place: string,
  names: readonly FactName[],
  shown: FactValues | null,
  isAnew = false,
): string[] {
  return names
    .filter((name) => shown?.[factRow(name).wire] !== example(name, isAnew))
    .map((name) => `“${name}” was told, but ${place} shows ${JSON.stringify(shown?.[factRow(name).wire])}`)
}

function asking({ bare }: World, by: Person) {
  return async <Answer = FactValues>(line: string, body?: FactValues): Promise<Answer> => {
    const { status, text } = await bare(line, { by, ...(body && { body }) })
    expect([line, status, status < 300 ? '' : text]).toEqual([line, status, ''])
    return (text ? JSON.parse(text) : null) as Answer
  }
}

/** What stands in a file of somebody's archive. */
async function archiveOf({ address }: World, { token }: Person) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/api/files/export`, { headers })
  const files = [...unzip(Buffer.from(await response.arrayBuffer()))]
  return (end: string) => files.find(([path]) => path.endsWith(end))?.[1].toString('utf8') ?? `no ${end}`
}

const lines = {
  person: {
    make: 'POST /api/refdeceaseds/createperson',
    change: 'PUT /api/refdeceaseds/updatedeceasedperson',
  },
  pet: { make: 'POST /api/refdeceaseds/createpet', change: 'PUT /api/refdeceaseds/updatedeceasedpet' },
} as const

const kinds: readonly MemorialKind[] = ['person', 'pet']

const begunIn = (elsewhere: string) =>
  (JSON.parse(elsewhere) as { begunMemorials: { telling: FactValues }[] }).begunMemorials[0]?.telling ?? {}

test.each(kinds)(
  'all that is told of a %s goes from the draft to the archive (G05, G51, Q98)',
  async (kind) => {
    const open = await world()
    const { ann } = await open.bring('ann')
    const ask = asking(open, ann)
    const theirs = factsOfKind(kind)
    const others = factNames.filter((name) => !theirs.some((one) => one === name))
    const wires = others.map((name) => factRow(name).wire)
    const at = (id: string) => `GET /api/refdeceaseds/getById?id=${id}`

    await ask('PUT /api/refdeceaseds/draft', { draftId: ulid(), version: 0, telling: someFacts() })
    const draft = await ask<{ telling: FactValues }>('GET /api/refdeceaseds/draft')
    expect(missing('the draft', factNames, draft.telling)).toEqual([])

    const { id } = await ask<{ id: string }>(lines[kind].make, someFacts())
    const page = await ask(at(id))
    expect(missing('the page of a new memorial', theirs, page)).toEqual([])
    expect(wires.filter((wire) => page[wire] !== null)).toEqual([])

    const anew = { ...someFacts(true), id }
    const changed = await ask(lines[kind].change, anew)
    expect(missing('the answer to a change', theirs, changed, true)).toEqual([])
    expect(missing('the page after a change', theirs, await ask(at(id)), true)).toEqual([])
    expect(wires.filter((wire) => changed[wire] !== null)).toEqual([])

    const among = (names: readonly FactName[]) => names.filter((name) => theirs.some((one) => one === name))
    for (const list of ['getmany', 'getmanymy']) {
      const { items } = await ask<{ items: FactValues[] }>(`GET /api/refdeceaseds/${list}`)
      expect(missing(`the list ${list}`, among(factsOn('list')), items[0] ?? null, true)).toEqual([])
    }
    const card = await ask(`GET /api/refdeceaseds/deceasedmetrics?deceasedId=${id}`)
    expect(missing('the card', among(factsOn('card')), card, true)).toEqual([])

    const response = await fetch(`${open.address}/api/files/export`, {
      headers: { authorization: `Bearer ${ann.token}` },
    })
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    const read = (end: string) =>
      [...files].find(([path]) => path.endsWith(end))?.[1].toString('utf8') ?? `no ${end}`
    const { memorial } = JSON.parse(read('memorial.json')) as { memorial: FactValues }
    expect(missing('memorial.json of the archive', theirs, memorial, true)).toEqual([])
    const { begunMemorials } = JSON.parse(read('elsewhere.json')) as {
      begunMemorials: { telling: FactValues }[]
    }
    expect(missing('the draft in the archive', factNames, begunMemorials[0]?.telling ?? null)).toEqual([])
    const [paper = ''] = read('index.html').split('</article>')
    const unsaid = theirs.filter((name) => !paper.includes(onPaper(name)))
    expect(unsaid.map((name) => `“${name}” is not on the page of the archive`)).toEqual([])
  },
)

test('a draft from before a fact came to be is one that does not say it', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const ask = asking(open, ann)
  await ask('PUT /api/refdeceaseds/draft', { draftId: ulid(), version: 0, telling: someFacts() })
  const rewrite = (telling: FactValues) =>
    open.ctx.db
      .updateTable('memorial_drafts')
      .set({ telling: JSON.stringify(telling) })
      .execute()
  const whole = await ask<{ telling: FactValues }>('GET /api/refdeceaseds/draft')
  for (const name of factNames) {
    const { [factRow(name).wire]: _, ...older } = whole.telling
    await rewrite(older)
    const { telling } = await ask<{ telling: FactValues }>('GET /api/refdeceaseds/draft')
    expect(Object.keys(telling)).toEqual(Object.keys(whole.telling))
    expect([name, ['', null, 'Male'].includes(telling[factRow(name).wire] as string)]).toEqual([name, true])
  }
  await rewrite({ isPet: false, firstName: 'Mil' })
  const begun = begunIn((await archiveOf(open, ann))('elsewhere.json'))
  expect(Object.keys(begun)).toEqual(Object.keys(whole.telling))
})

test.each(kinds)('no fact of a %s is longer than it may be, and none is cut (Q97)', async (kind) => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const ask = asking(open, ann)
  const { id } = await ask<{ id: string }>(lines[kind].make, someFacts())
  const written = factsOfKind(kind).filter((name) => ['name', 'line', 'text'].includes(factRow(name).type))
  for (const name of written) {
    const { wire, type } = factRow(name)
    const { most } = factTypes[type]
    const longest = { ...someFacts(), id, [wire]: 'm'.repeat(most) }
    expect([name, (await ask(lines[kind].change, longest))[wire]]).toEqual([name, longest[wire]])
    for (const line of Object.values(lines[kind])) {
      const body = { ...longest, [wire]: 'm'.repeat(most + 1) }
      const { status, text } = await open.bare(line, { by: ann, body })
      expect([name, line, status, text]).toEqual([name, line, 400, 'textTooLong'])
    }
  }
})
