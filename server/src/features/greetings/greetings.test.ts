import { greetings } from '@spomen/contract/greetings.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import type { Person } from '../../../test/cast.ts'
import { type Family, family, putOnPlan } from '../../../test/family.ts'
import { linesFor } from '../../../test/history.ts'
import { holdingTable, somebodyWaits } from '../../../test/locks.ts'
import { valueOf } from '../../../test/world.ts'

async function greet({ as, clock, milanId }: Family, person: Person, note: string): Promise<string> {
  clock.forward(1_000)
  return valueOf(await as(person)(greetings.post, { personId: milanId, note })).id
}

const read = async ({ as, milanId }: Family, person: Person) =>
  valueOf(await as(person)(greetings.list, { personId: milanId }))

test('a greeting answers with itself, as the call table says (H03, H08)', async () => {
  const { bare, ben, milanId } = await family()
  const body = { Note: '<p>Rest <b>well</b>.</p>', ByUserId: ben.id, PersonId: milanId }
  const answer = await bare('POST /api/reflastgreetings/create', { by: ben, body })
  expect(answer.status).toBe(201)
  expect(JSON.parse(answer.text)).toEqual({
    id: expect.stringMatching(/^\w{26}$/),
    note: '<p>Rest <b>well</b>.</p>',
    byUserId: ben.id,
    byUserFullName: 'Ben Đorđević',
    byUserImage: null,
    createdAt: '2026-04-12T10:00:00.000Z',
    createdBy: ben.id,
    modifiedAt: null,
    modifiedBy: null,
    personId: milanId,
    reported: false,
  })
})

test('greetings are read newest first, all or a page of them (H02, Q55, Q63)', async () => {
  const home = await family()
  const first = await greet(home, home.ben, 'One')
  const second = await greet(home, home.ann, 'Two')
  const third = await greet(home, home.ben, 'Three')
  expect((await read(home, home.ben)).map(({ id }) => id)).toEqual([third, second, first])
  const page = await home.bare(
    `GET /api/reflastgreetings/?personId=${home.milanId}&pageSize=2&pageNumber=2`,
    {
      by: home.ann,
    },
  )
  expect(JSON.parse(page.text)).toMatchObject([{ id: first }])
  const newest = valueOf(await home.as(home.ben)(greetings.list, { personId: home.milanId, pageSize: 2 }))
  expect(newest.map(({ id }) => id)).toEqual([third, second])
})

test('only the hand that wrote a greeting changes it; the family may take it down (H12, Q36)', async () => {
  const home = await family()
  const { as, ann, ben } = home
  const id = await greet(home, ben, 'Rest well.')
  const anns = await greet(home, ann, 'Sleep well, father.')
  expect(await as(ann)(greetings.change, { id, note: 'Mine' })).toRefuse('forbidden')
  expect(await as(ben)(greetings.remove, { id: anns })).toRefuse('forbidden')
  const changed = valueOf(
    await as(ben)(greetings.change, { id, note: 'Rest well, Milan.', currentUser: ben.id }),
  )
  expect(changed).toMatchObject({ note: 'Rest well, Milan.', modifiedBy: ben.id })
  expect(changed.modifiedAt).not.toBeNull()
  valueOf(await as(ann)(greetings.remove, { id }))
  expect(await as(ben)(greetings.change, { id, note: 'Again' })).toRefuse('notFound')
  expect(await as(ben)(greetings.remove, { id })).toRefuse('notFound')
  expect((await read(home, ben)).map((greeting) => greeting.id)).toEqual([anns])
})

test("nobody writes in another's name (Q56)", async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  expect(await as(ben)(greetings.post, { personId: milanId, note: 'As Ann', byUserId: ann.id })).toRefuse(
    'forbidden',
  )
  const id = await greet(home, ben, 'Rest well.')
  expect(await as(ben)(greetings.change, { id, note: 'As Ann', currentUser: ann.id })).toRefuse('forbidden')
})

test.each([
  ['Free', 3],
  ['Basic', 10],
] as const)(
  'the plan %s holds %i greetings, and a place that was left can be taken again (H14–H16)',
  async (plan, most) => {
    const home = await family()
    const { as, ann, ben, milanId } = home
    await putOnPlan(home, milanId, plan)
    const ids = []
    for (let number = 0; number < most; number++)
      ids.push(await greet(home, number % 2 ? ann : ben, `${number}`))
    const more = () => as(ben)(greetings.post, { personId: milanId, note: 'One more' })
    expect(await more()).toEqual({ ok: false, why: 'maximumUpload', status: 400 })
    valueOf(await as(ben)(greetings.change, { id: ids[0] ?? '', note: 'Other words' }))
    valueOf(await as(ann)(greetings.remove, { id: ids[0] ?? '' }))
    valueOf(await more())
  },
)

test('a greeting that a moderator hides makes room for whoever no longer sees it, as their page says (H16, QP28, QP30)', async () => {
  const home = await family()
  const { as, ann, ben, ctx, milanId } = home
  await putOnPlan(home, milanId, 'Free')
  const hidden = await greet(home, ann, 'Buy cheap watches')
  for (const note of ['Two', 'Three']) await greet(home, ann, note)
  const counted = async (person: Person) =>
    valueOf(await as(person)(profiles.metrics, { deceasedId: milanId })).numberOfLastGreetings
  const write = (person: Person) => as(person)(greetings.post, { personId: milanId, note: 'One more' })
  expect([await counted(ben), await write(ben)]).toMatchObject([3, { why: 'maximumUpload' }])
  const hide = (reported: boolean) =>
    ctx.db.updateTable('greetings').set({ reported }).where('id', '=', hidden).execute()
  await hide(true)
  // The family still sees all three, and is told that the page is full.
  expect([await counted(ann), await write(ann)]).toMatchObject([3, { why: 'maximumUpload' }])
  expect(await counted(ben)).toBe(2)
  valueOf(await write(ben))
  expect([await counted(ben), await write(ben)]).toMatchObject([3, { why: 'maximumUpload' }])
  // Shown again, there is one more than the plan holds (Q59).
  await hide(false)
  expect([await counted(ben), await counted(ann)]).toEqual([4, 4])
})

test('the best plans hold as many as come', async () => {
  const home = await family()
  for (const plan of ['Pro', 'Premium', 'Free always - Premium'] as const) {
    await putOnPlan(home, home.milanId, plan)
    for (let number = 0; number < 11; number++) await greet(home, home.ben, `${number}`)
  }
  expect(await read(home, home.ann)).toHaveLength(33)
})

test('a note is there, shows something and is no longer than it may be (H06, H07, Q66, Q97)', async () => {
  const { bare, ben, milanId } = await family()
  const post = (note: unknown) =>
    bare('POST /api/reflastgreetings/create', { by: ben, body: { note, personId: milanId } })
  for (const note of [
    undefined,
    null,
    '',
    '  ',
    '<p></p>',
    '<p>&nbsp;<br></p>',
    '<script>alert(1)</script>',
    5,
    [],
  ])
    expect([note, await post(note)]).toMatchObject([note, { status: 400, text: 'fillAllFields' }])
  expect(await post('w'.repeat(10_001))).toMatchObject({ status: 400, text: 'textTooLong' })
  expect((await post('w'.repeat(10_000))).status).toBe(201)
  expect((await post(`<p><b>${'w'.repeat(10_000)}</b></p>`)).status).toBe(201)
  expect((await post('🕯️'.repeat(4_000))).status).toBe(201)
})

test('the family hears of a greeting with its first words, and not of its own (H20, V06)', async () => {
  const home = await family()
  const { ctx, ann, ben, milanId, mails } = home
  const before = (await mails()).length
  await greet(
    home,
    ben,
    `<p>Rest &amp; sleep, <b>&lt;Milan&gt;</b>.</p><p>${'We waited by the river. '.repeat(20)}</p>`,
  )
  const [mail, ...more] = (await mails()).slice(before)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: ann.mail, link: `https://spomen.example/Profile/${milanId}` })
  expect(mail?.text).toContain('Milan Jovanović\n12/04/1938 – 03/11/2021\n\nDear Ann,')
  expect(mail?.text).toMatch(/> Rest & sleep, <Milan>\. We waited by the river\. .*…\n/)
  expect(mail?.html).toContain('Rest &#38; sleep, &#60;Milan&#62;.')
  // Whoever opens it without being signed in finds their own address filled in.
  expect(mail?.text).toContain(`/Profile/${milanId}#for=ann%40example.org\n`)
  await greet(home, ann, 'Sleep well, father.')
  await ctx.db.updateTable('accounts').set({ notify_last_greeting: false }).where('id', '=', ann.id).execute()
  await greet(home, ben, 'Again.')
  expect(await mails()).toHaveLength(before + 1)
})

test('what a moderator has hidden stays in sight of its author and the family alone (Q26)', async () => {
  const home = await family()
  const { ctx, ann, ben } = home
  const bens = await greet(home, ben, 'One')
  const anns = await greet(home, ann, 'Two')
  await ctx.db.updateTable('greetings').set({ reported: true }).execute()
  expect((await read(home, ben)).map(({ id }) => id)).toEqual([bens])
  expect((await read(home, ann)).map(({ id }) => id)).toEqual([anns, bens])
})

test('a greeting that is changed while it is removed is gone, and nothing tells of a change', async () => {
  const home = await family()
  const { as, ann, ben, ctx } = home
  const id = await greet(home, ben, 'Rest well.')
  const letGo = await holdingTable(ctx.db, 'memorial_history')
  const removed = as(ben)(greetings.remove, { id })
  await somebodyWaits(ctx.db)
  const changed = as(ben)(greetings.change, { id, note: 'Rest well, old friend.' })
  await somebodyWaits(ctx.db, 2)
  await letGo()
  expect(await removed).toSucceed()
  expect(await changed).toRefuse('notFound')
  const lines = await linesFor(home, ann)
  expect(lines.map(({ kind }) => kind)).not.toContain('greetingChanged')
})
