import { following } from '@spomen/contract/following.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { valueOf } from '../../../test/world.ts'

const words = 'We went to school together.'

async function ask({ as, milanId }: Family, person: Person): Promise<string> {
  const made = valueOf(await as(person)(following.ask, { personId: milanId, description: words }))
  return 'id' in made ? made.id : ''
}

async function flagFor({ as, milanId }: Family, person: Person) {
  const { items } = valueOf(await as(person)(profiles.wall, {}))
  return items.find(({ id }) => id === milanId)?.relationFlag
}

test('a request goes from none to sent to accepted, and each sees it on the wall (F05, Q16)', async () => {
  const home = await family()
  const { as, ann, cleo, petra, requestId } = home
  expect([await flagFor(home, cleo), await flagFor(home, ann)]).toEqual([0, 4])
  const id = await ask(home, cleo)
  expect([await flagFor(home, cleo), await flagFor(home, ann)]).toEqual([3, 4])
  valueOf(await as(ann)(following.answer, { id, accepted: true }))
  expect([await flagFor(home, cleo), await flagFor(home, ann)]).toEqual([2, 4])
  valueOf(await as(ann)(following.decline, { id: requestId }))
  expect([await flagFor(home, petra), await flagFor(home, ann)]).toEqual([0, 1])
})

test("asking twice, asking as a follower and asking for one's own page are refused (F08, Q74)", async () => {
  const home = await family()
  const { as, ann, ben, petra, milanId } = home
  const asked = { personId: milanId, description: words }
  expect(await as(petra)(following.ask, asked)).toMatchObject({ why: 'alreadyRequested', status: 409 })
  expect(await as(ben)(following.ask, asked)).toMatchObject({ why: 'alreadyFollowing', status: 409 })
  expect(await as(ann)(following.ask, asked)).toMatchObject({ why: 'ownMemorial', status: 400 })
})

test.each(['', '   ', null, undefined])(
  'a request without words (%j) is refused (F04)',
  async (description) => {
    const { bare, cleo, milanId } = await family()
    const body = { personId: milanId, description }
    expect(await bare('POST /api/reffollowinginvitation/create', { by: cleo, body })).toMatchObject({
      status: 400,
      text: 'fillAllFields',
    })
  },
)

test('the words of a request have their limit (Q97)', async () => {
  const { as, cleo, milanId } = await family()
  const asking = (description: string) => as(cleo)(following.ask, { personId: milanId, description })
  expect(await asking('w'.repeat(10_001))).toRefuse('textTooLong')
  valueOf(await asking('w'.repeat(10_000)))
})

test('somebody who was declined may ask again, and nobody is mailed the no (F07)', async () => {
  const home = await family()
  const { as, ann, petra, requestId, mails } = home
  const before = (await mails()).filter(({ to }) => to === petra.mail)
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: false }))
  expect((await mails()).filter(({ to }) => to === petra.mail)).toEqual(before)
  expect(await flagFor(home, petra)).toBe(0)
  valueOf(await as(ann)(following.answer, { id: await ask(home, petra), accepted: true }))
  expect(await flagFor(home, petra)).toBe(2)
})

test('whoever asked is told that the family declined, and of no answer where they took it back themselves (F07, F14)', async () => {
  const home = await family()
  const { as, clock, ann, ben, cleo, milanId } = home
  const told = async (person: Person) =>
    valueOf(await as(person)(profiles.metrics, { deceasedId: milanId })).isRequestDeclined
  const first = await ask(home, cleo)
  valueOf(await as(cleo)(following.decline, { id: first }))
  expect(await told(cleo)).toBeUndefined()
  clock.forward(1_000)
  const second = await ask(home, cleo)
  valueOf(await as(ann)(following.decline, { id: second }))
  expect(await told(cleo)).toBe(true)
  expect([await told(ann), await told(ben), await told(home.petra)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  clock.forward(1_000)
  const third = await ask(home, cleo)
  expect(await told(cleo)).toBeUndefined()
  valueOf(await as(cleo)(following.decline, { id: third }))
  expect(await told(cleo)).toBeUndefined()
})

test('the family reads who asks and why, and whoever was let in hears of it (F03, V03)', async () => {
  const home = await family()
  const { as, ann, cleo, milanId, mails, clock } = home
  await mails()
  clock.forward(600_000)
  const emails = ['somebody-else@example.org']
  const made = valueOf(
    await as(cleo)(following.ask, { personId: milanId, byUserId: cleo.id, emails, description: words }),
  )
  const asked = (await mails()).at(-1)
  expect(asked).toMatchObject({ to: ann.mail, link: 'https://spomen.example/PendingRequests' })
  expect(asked?.subject).toContain('Cleo Weber')
  expect(asked?.text).toContain(words)
  valueOf(await as(ann)(following.answer, { id: 'id' in made ? made.id : '', accepted: true }))
  expect((await mails()).at(-1)).toMatchObject({
    to: cleo.mail,
    link: `https://spomen.example/Profile/${milanId}`,
  })
})

test('a family that switched the mails off is not written to (V08)', async () => {
  const home = await family()
  const { ctx, ann, cleo, mails } = home
  await ctx.db
    .updateTable('accounts')
    .set({ notify_follow_request: false })
    .where('id', '=', ann.id)
    .execute()
  const before = await mails()
  await ask(home, cleo)
  expect(await mails()).toEqual(before)
})

test('an answer that says neither yes nor no lets nobody in (F13)', async () => {
  const { as, bare, ann, petra, milanId, requestId } = await family()
  const answer = await bare('PUT /api/RefFollowingInvitation/update', { by: ann, body: { id: requestId } })
  expect(answer).toMatchObject({ status: 400, text: 'fillAllFields' })
  expect(await as(petra)(following.followers, { id: milanId })).toRefuse('forbidden')
})

test('a request is answered once: later answers learn what became of it', async () => {
  const home = await family()
  const { as, ann, petra, cleo, requestId } = home
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  const again = { id: requestId, accepted: true }
  expect(await as(ann)(following.answer, again)).toMatchObject({ why: 'alreadyAccepted', status: 409 })
  expect(await as(ann)(following.decline, { id: requestId })).toMatchObject({
    why: 'alreadyAccepted',
    status: 409,
  })
  expect(await as(petra)(following.decline, { id: requestId })).toRefuse('alreadyAccepted')
  const declined = await ask(home, cleo)
  valueOf(await as(ann)(following.decline, { id: declined }))
  expect(await as(ann)(following.answer, { id: declined, accepted: true })).toRefuse('notFound')
  expect(await as(ann)(following.decline, { id: declined })).toRefuse('notFound')
})

test("Petra takes her request back, and it is gone from Ann's list", async () => {
  const home = await family()
  const { as, ann, petra, requestId } = home
  valueOf(await as(petra)(following.decline, { id: requestId }))
  expect(valueOf(await as(ann)(following.pending, {}))).toBeNull()
  expect(await flagFor(home, petra)).toBe(0)
})

test('the answer may be words, and the call may carry its fields in the query (Q39)', async () => {
  const home = await family()
  const { bare, ann, petra, requestId } = home
  const line = `PUT /api/reffollowinginvitation/UPDATE/?Id=${requestId}&Accepted=FALSE`
  expect((await bare(line, { by: ann })).status).toBe(200)
  expect(await flagFor(home, petra)).toBe(0)
})

test('the list of those who wait has six on a page, newest first (F11, F18–F21, Q90)', async () => {
  const home = await family()
  const { as, bare, ctx, clock, ann, petra, milanId, requestId } = home
  const newest = []
  for (let number = 0; number < 6; number++) {
    clock.forward(1_000)
    newest.unshift(await ask(home, await bringSomebody(ctx)))
  }
  const page = async (pageNumber: number) => valueOf(await as(ann)(following.pending, { pageNumber }))
  const first = await page(1)
  expect(first).toMatchObject({ totalCount: 7, totalPages: 2, pageNumber: 1 })
  expect(first?.items.map(({ id }) => id)).toEqual(newest)
  expect((await page(2))?.items).toEqual([
    {
      id: requestId,
      byUserFullName: 'Petra Rossi',
      userImageUrl: null,
      deceasedName: 'Milan Jovanović',
      description: 'He was my teacher.',
      byUserId: petra.id,
      personId: milanId,
      createdAt: '2026-04-12T09:59:59.999Z',
      isInvitation: false,
    },
  ])
  expect(await page(3)).toEqual({ items: [], totalCount: 7, totalPages: 2, pageNumber: 3 })
  const all = valueOf(await as(ann)(following.pendingOf, { userId: ann.id }))
  expect(all?.map(({ id }) => id)).toEqual([...newest, requestId])
  const old = await bare(
    `GET /api/RefFollowingInvitation/getManyPendingRequest?currentUser=${ann.id}&pageIndex=2&limit=3`,
    {
      by: ann,
    },
  )
  expect((JSON.parse(old.text) as { items: unknown[] }).items).toHaveLength(3)
})

test('an empty list is 204 without a body, by either call (F21, Q07)', async () => {
  const { bare, ben } = await family()
  for (const target of ['refFollowingInvitation/getmanypendingrequest', `pendingrequests/${ben.id}/byuser`])
    expect(await bare(`GET /api/${target}`, { by: ben })).toMatchObject({ status: 204, text: '' })
})

test('so many requests an hour, and then a rest (promises 2.7)', async () => {
  const home = await family({ FOLLOW_REQUESTS_PER_HOUR: '1' })
  const { as, petra, milanId, requestId } = home
  valueOf(await as(petra)(following.decline, { id: requestId }))
  const asked = { personId: milanId, description: words }
  expect(await as(petra)(following.ask, asked)).toRefuse('tooManyRequests')
  home.clock.forward(3_600_000)
  valueOf(await as(petra)(following.ask, asked))
})

test('a request of somebody whose account is closed waits for nobody, by list, page and wall alike', async () => {
  const home = await family()
  const { as, ctx, clock, ann, petra, milanId } = home
  const asksAnn = async () =>
    valueOf(await as(ann)(profiles.metrics, { deceasedId: milanId })).didLoggedUserReceiveFollowingInvitation
  expect([await asksAnn(), await flagFor(home, ann)]).toEqual([true, 4])
  await ctx.db.updateTable('accounts').set({ deleted_at: clock.now() }).where('id', '=', petra.id).execute()
  expect([await asksAnn(), await flagFor(home, ann)]).toEqual([false, 1])
  expect(valueOf(await as(ann)(following.pending, {}))).toBeNull()
})
