import { audiences } from '@spomen/contract/audiences.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { ulid } from 'ulid'
import { expect, test } from 'vitest'
import { daysAfter } from '../../kit/clock.ts'
import { type Family, family } from '../../../test/family.ts'
import { newest, putBack } from '../../../test/history.ts'
import { newKeeper } from '../../../test/keepers.ts'
import { valueOf } from '../../../test/world.ts'

const school = { title: 'The school by the river', from: '1956-09-03' }

async function tell({ as, ann, clock, milanId }: Family, from: string, title = from): Promise<string> {
  clock.forward(1_000)
  return valueOf(await as(ann)(timelines.add, { personId: milanId, title, from })).id
}

const read = async ({ as, ben, milanId }: Family) =>
  valueOf(await as(ben)(timelines.list, { personId: milanId }))

test('an entry answers with itself, as the call table says (I03, I06)', async () => {
  const { bare, ann, milanId } = await family()
  const body = {
    Title: ' The school by the river ',
    Description: 'On Saturdays he walked home.\nTwo hours and a half.',
    From: '1956-09-03T00:00:00.000Z',
    To: '1960-06-12T22:00:00.000Z',
    PersonId: milanId,
    CurrentUser: ann.id,
    DateOfCreate: '2026-04-12T10:00:00.000Z',
  }
  const answer = await bare('POST /api/RefTimelines/Create/', { by: ann, body })
  expect(answer.status).toBe(201)
  expect(JSON.parse(answer.text)).toEqual({
    id: expect.stringMatching(/^\w{26}$/),
    personId: milanId,
    userId: ann.id,
    title: 'The school by the river',
    description: 'On Saturdays he walked home.\nTwo hours and a half.',
    from: '1956-09-03',
    to: '1960-06-12',
    createdAt: '2026-04-12T10:00:00.000Z',
    createdBy: ann.id,
    modifiedAt: null,
    modifiedBy: null,
    reported: false,
    assets: [],
  })
})

test('a life is read by its days, those of one day as they were told, and the page carries it (I16, Q63, G05)', async () => {
  const home = await family()
  const wedding = await tell(home, '1962-10-21')
  const before = await tell(home, '1934-02-17')
  const first = await tell(home, '1956-09-03')
  const second = await tell(home, '1956-09-03')
  const order = [before, first, second, wedding]
  expect((await read(home)).map(({ id }) => id)).toEqual(order)
  const whole = async (person: Family['ann']) =>
    valueOf(await home.as(person)(profiles.whole, { id: home.milanId })).timelines
  expect(await whole(home.ben)).toEqual(await read(home))
  expect(await whole(home.cleo)).toEqual([])
  const bare = await home.bare(`GET /api/reftimelines/?PersonId=${home.milanId}`, { by: home.ben })
  expect((JSON.parse(bare.text) as { id: string }[]).map(({ id }) => id)).toEqual(order)
})

test('what is no whole entry is refused (I05, I15, Q47, Q97)', async () => {
  const { bare, ann, milanId } = await family()
  const told = { ...school, personId: milanId }
  const cases: readonly (readonly [object, string])[] = [
    [{ title: undefined }, 'fillAllFields'],
    [{ title: '  ' }, 'fillAllFields'],
    [{ title: null }, 'fillAllFields'],
    [{ from: undefined }, 'fillAllFields'],
    [{ from: '' }, 'fillAllFields'],
    [{ from: '1956' }, 'fillAllFields'],
    [{ from: '1956-02-30' }, 'invalidDate'],
    [{ to: '1956-02-30' }, 'invalidDate'],
    [{ to: '1956-09-02' }, 'fillAllFields'],
    [{ from: '2026-04-13' }, 'invalidDate'],
    [{ to: '2026-04-13' }, 'invalidDate'],
    [{ from: '1637-12-31' }, 'invalidDate'],
    [{ from: '0938-04-12' }, 'invalidDate'],
    [{ title: 't'.repeat(201) }, 'textTooLong'],
    [{ description: 'd'.repeat(10_001) }, 'textTooLong'],
    [{ assets: 'all' }, 'fillAllFields'],
    [{ assets: [{ type: 1 }] }, 'fillAllFields'],
  ]
  for (const [wrong, why] of cases) {
    const body = { ...told, ...wrong }
    for (const line of ['POST /api/reftimelines/create', 'PUT /api/reftimelines/update']) {
      const id = line.startsWith('PUT') ? { id: milanId } : {}
      const isOfWords = why !== 'invalidDate' && !('to' in wrong && wrong.to === '1956-09-02')
      if (line.startsWith('PUT') && !isOfWords) continue
      const answer = await bare(line, { by: ann, body: { ...body, ...id } })
      expect([wrong, line, answer.status, answer.text]).toEqual([wrong, line, 400, why])
    }
  }
})

test('a changed entry is checked like a new one', async () => {
  const home = await family()
  const { as, ann } = home
  const id = await tell(home, '1956-09-03')
  const change = (told: object) => as(ann)(timelines.change, { ...school, id, ...told })
  expect(await change({ to: '1956-09-02' })).toRefuse('fillAllFields')
  expect(await change({ from: '2026-04-13' })).toRefuse('invalidDate')
  expect(await change({ to: '2026-04-13' })).toRefuse('invalidDate')
  expect(await change({ from: '1637-12-31' })).toRefuse('invalidDate')
  expect(await read(home)).toMatchObject([{ title: '1956-09-03', to: null, modifiedAt: null }])
})

test.each([
  ['one day', { from: '1962-10-21', to: '1962-10-21' }, '1962-10-21'],
  ['an end left empty', { from: '1962-10-21', to: '' }, null],
  ['an end of nothing', { from: '1962-10-21', to: null }, null],
  ['today', { from: '2026-04-12', to: '2026-04-12' }, '2026-04-12'],
  ['the war before the birth', { from: '1914-07-28', to: '1918-11-11' }, '1918-11-11'],
  ['the oldest that is believed', { from: '1638-01-01' }, null],
] as const)('an entry may be of %s (Q47, Q104)', async (_, days, to) => {
  const { as, ann, milanId } = await family()
  const told = { personId: milanId, title: 'Then', ...days }
  const answer = valueOf(await as(ann)(timelines.add, told))
  expect([answer.from, answer.to]).toEqual([days.from, to])
})

test('words are text: marks stay letters, and breaks stay breaks (promises 2.5)', async () => {
  const { as, ann, milanId } = await family()
  const told = {
    title: 'A <b>bold</b>\nmove',
    description: '<script>alert(1)</script>\n\n“Good,” he said.',
  }
  const answer = valueOf(await as(ann)(timelines.add, { personId: milanId, from: '1962-10-21', ...told }))
  expect(answer).toMatchObject({ title: 'A <b>bold</b> move', description: told.description })
})

test('Ann tells an entry anew, and empties what she leaves out (I07)', async () => {
  const home = await family()
  const { bare, ann, clock } = home
  const id = await tell(home, '1956-09-03')
  clock.forward(60_000)
  const line = 'PUT /api/reftimelines/update'
  const told = { ...school, description: 'By the Danube.', to: '1960-06-12', currentUser: ann.id }
  const changed = await bare(line, { by: ann, body: { Id: id, ...told } })
  expect(JSON.parse(changed.text)).toMatchObject({
    id,
    title: school.title,
    description: 'By the Danube.',
    to: '1960-06-12',
    createdAt: '2026-04-12T10:00:01.000Z',
    modifiedAt: '2026-04-12T10:01:01.000Z',
    modifiedBy: ann.id,
  })
  const emptied = await bare(`${line}?id=${id}`, { by: ann, body: school })
  expect(JSON.parse(emptied.text)).toMatchObject({ title: school.title, description: null, to: null })
})

test('an entry as it was read can be sent back whole', async () => {
  const home = await family()
  const id = await tell(home, '1956-09-03')
  const [entry] = await read(home)
  const body = { ...entry, title: 'The school' }
  const answer = await home.bare('PUT /api/reftimelines/update', { by: home.ann, body })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toMatchObject({ id, title: 'The school' })
})

test("nobody tells in another's name, nor moves an entry elsewhere (I09, Q56, Q92)", async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const id = await tell(home, '1956-09-03')
  const told = { ...school, personId: milanId }
  expect(await as(ann)(timelines.add, { ...told, currentUser: ben.id })).toRefuse('forbidden')
  expect(await as(ann)(timelines.add, { ...told, userId: ben.id })).toRefuse('forbidden')
  expect(await as(ann)(timelines.change, { ...school, id, currentUser: ben.id })).toRefuse('forbidden')
  expect(await as(ann)(timelines.change, { ...school, id, personId: ben.id })).toRefuse('notFound')
  expect(await as(ben)(timelines.change, { ...school, id })).toRefuse('forbidden')
  expect((await read(home)).map(({ title }) => title)).toEqual(['1956-09-03'])
})

test('an entry that Ann deletes is gone for everybody at once, and comes back as it was for 30 days (promises 1.4)', async () => {
  const home = await family()
  const { as, ctx, ann, ben, clock, milanId } = home
  const id = await tell(home, '1956-09-03')
  const [entry] = await read(home)
  const removed = async () => valueOf(await as(ann)(timelines.removed, { personId: milanId }))
  expect(await removed()).toEqual([])
  valueOf(await as(ann)(timelines.remove, { id }))
  expect(await read(home)).toEqual([])
  expect(await as(ann)(timelines.remove, { id })).toRefuse('notFound')
  expect(await as(ann)(timelines.change, { ...school, id })).toRefuse('notFound')
  expect(await removed()).toEqual([
    {
      id,
      title: '1956-09-03',
      from: '1956-09-03',
      to: null,
      removedAt: '2026-04-12T10:00:01.000Z',
      goneAt: '2026-05-12T10:00:01.000Z',
    },
  ])
  expect(await as(ben)(timelines.restore, { id })).toRefuse('forbidden')
  expect(valueOf(await as(ann)(timelines.restore, { id }))).toEqual(entry)
  expect(valueOf(await as(ann)(timelines.restore, { id }))).toEqual(entry)
  expect(await read(home)).toEqual([entry])

  const takenAway = (days: number) =>
    ctx.db
      .updateTable('timeline_entries')
      .set({ deleted_at: daysAfter(clock.now(), -days) })
      .where('id', '=', id)
      .execute()
  await takenAway(29)
  expect(await removed()).toHaveLength(1)
  await takenAway(30)
  expect(await removed()).toEqual([])
  expect(await as(ann)(timelines.restore, { id })).toRefuse('notFound')
})

test('an entry another keeper removed and brought back is the one Ann sends again after a lost answer', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const keeper = await newKeeper(home)
  const draft = { ...school, personId: milanId, draftId: ulid() }
  const send = async () => valueOf(await as(ann)(timelines.add, draft)).id
  const id = await send()
  valueOf(await as(keeper)(timelines.remove, { id }))
  valueOf(await as(keeper)(timelines.restore, { id }))
  expect(await send()).toBe(id)
  valueOf(await as(keeper)(timelines.remove, { id }))
  valueOf(await putBack(home, keeper, (await newest(home, 'entryRemoved')).id))
  expect(await send()).toBe(id)
  expect(await read(home)).toMatchObject([{ id }])
})

test('an entry Ann has sent again while it was removed stands there, and the removed one can still be brought back', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const draft = { ...school, personId: milanId, draftId: ulid() }
  const send = async () => valueOf(await as(ann)(timelines.add, draft)).id
  const first = await send()
  valueOf(await as(ann)(timelines.remove, { id: first }))
  const [second, third] = await Promise.all([send(), send()])
  expect([second === first, third]).toEqual([false, second])
  valueOf(await as(ann)(timelines.restore, { id: first }))
  expect((await read(home)).map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
  expect(await send()).toBe(second)
})

test('a closed memorial takes its life along, and brings it back', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const id = await tell(home, '1956-09-03')
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await as(ann)(timelines.list, { personId: milanId })).toRefuse('notFound')
  expect(await as(ann)(timelines.change, { ...school, id })).toRefuse('notFound')
  expect(await as(ann)(timelines.remove, { id })).toRefuse('notFound')
  expect(await as(ann)(timelines.restore, { id })).toRefuse('notFound')
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(await read(home)).toMatchObject([{ id }])
})

test('an entry kept for the keepers and then removed is theirs alone when Ann’s telephone sends it again (YC10)', async () => {
  const home = await family()
  const { as, ann, milanId } = home
  const send = async (draft: { draftId: string }) =>
    valueOf(await as(ann)(timelines.add, { ...school, ...draft, personId: milanId })).id
  for (const audience of ['keepers', 'inside', 'page'] as const) {
    const draft = { draftId: ulid() }
    const first = await send(draft)
    valueOf(await as(ann)(audiences.entries, { ids: [first], audience }))
    valueOf(await as(ann)(timelines.remove, { id: first }))
    const second = await send(draft)
    const seen = valueOf(await as(ann)(timelines.list, { personId: milanId })).find(({ id }) => id === second)
    expect(seen?.audience ?? 'page').toBe(audience)
    expect((await read(home)).some(({ id }) => id === second)).toBe(audience !== 'keepers')
  }
})
