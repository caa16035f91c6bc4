import { accounts } from '@spomen/contract/accounts.ts'
import { claims } from '@spomen/contract/claims.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { atOnce, tally } from '../../../test/at-once.ts'
import type { Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { broughtBy, comesByCopy, lets, says, saysOf } from '../../../test/imported.ts'
import { holdingTable, somebodyWaits } from '../../../test/locks.ts'
import { listen } from '../../../test/listening.ts'
import { hang } from '../../../test/photographs.ts'
import { valueOf } from '../../../test/world.ts'
import { offerClaims } from './index.ts'

const offersTo = async ({ as }: Family, person: Person) => valueOf(await as(person)(claims.list, {}))

/** Milan's memorial with what Cleo said of it in another house, and a place among its followers. */
async function withCleosWords(mail?: string) {
  const home = await family()
  const { ctx, ann, cleo, milanId } = home
  const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo Marić', mail: mail ?? cleo.mail })
  await broughtBy(home, milanId, ann)
  const { id: photograph } = await hang(ctx, milanId, ann.id)
  const greetingId = await says(home, milanId, accountId, '<p>We shall <b>miss</b> you.</p>')
  await saysOf(home, photograph, accountId, 'By the river, in May.')
  await lets(home, milanId, accountId)
  return { ...home, accountId, photograph, greetingId }
}

test('whoever has the address is offered the words in their name, and says that they are theirs (YE02)', async () => {
  const home = await withCleosWords()
  const { as, ann, cleo, milanId, photograph } = home
  const [offer] = await offersTo(home, cleo)
  expect(offer).toMatchObject({
    deceasedId: milanId,
    deceasedName: 'Milan Jovanović',
    inNameOf: 'Cleo Marić',
    byUserFullName: `${ann.name} ${ann.lastName}`,
    counts: { comments: 1, lastGreetings: 1, photographs: 0, likes: 0 },
    follows: true,
  })
  const id = offer?.id ?? ''
  expect(valueOf(await as(cleo)(claims.find, { id })).words).toMatchObject([
    { kind: 'lastGreetings', text: 'We shall miss you.' },
    { kind: 'comments', text: 'By the river, in May.' },
  ])
  // Until then the page is closed to her.
  expect(await as(cleo)(photographs.one, { personId: milanId, entityId: photograph })).toRefuse('forbidden')
  valueOf(await as(cleo)(claims.answer, { id, accepted: true }))
  const shown = valueOf(await as(cleo)(photographs.one, { personId: milanId, entityId: photograph }))
  expect(shown.comments).toMatchObject([{ userId: cleo.id, text: 'By the river, in May.' }])
  const followers = valueOf(await as(ann)(following.followers, { id: milanId }))
  expect(followers.map(({ userFullName }) => userFullName)).toEqual(
    expect.arrayContaining([`${cleo.name} ${cleo.lastName}`]),
  )
  expect(followers).toHaveLength(2)
  const { lastGreetings } = valueOf(await as(cleo)(profiles.whole, { id: milanId }))
  const [greeting] = lastGreetings
  valueOf(
    await as(cleo)(greetings.change, { id: greeting?.id ?? '', note: 'I miss you.', currentUser: cleo.id }),
  )
  expect(await offersTo(home, cleo)).toEqual([])
})

test('a window that is open hears whose words they are now', async () => {
  const home = await withCleosWords()
  const { as, ann, cleo, milanId, photograph, greetingId } = home
  const [offer] = await offersTo(home, cleo)
  const ear = await listen(home, ann, milanId)
  valueOf(await as(cleo)(claims.answer, { id: offer?.id ?? '', accepted: true }))
  const heard = [await ear.next(), await ear.next()]
  expect(heard).toEqual(
    expect.arrayContaining([{ entityId: photograph }, { entityId: greetingId, about: 'greeting' }]),
  )
})

test('words that are declined stay by name, and nobody is asked again', async () => {
  const home = await withCleosWords()
  const { as, ann, cleo, milanId, ctx } = home
  const [offer] = await offersTo(home, cleo)
  valueOf(await as(cleo)(claims.answer, { id: offer?.id ?? '', accepted: false }))
  expect(await offersTo(home, cleo)).toEqual([])
  await ctx.db.transaction().execute((tx) => offerClaims(ctx, tx, milanId))
  expect((await home.mails()).filter(({ text }) => text.includes('claim='))).toEqual([])
  expect(await offersTo(home, cleo)).toEqual([])
  expect(await as(cleo)(claims.answer, { id: offer?.id ?? '', accepted: true })).toRefuse('notFound')
  const { lastGreetings } = valueOf(await as(ann)(profiles.whole, { id: milanId }))
  expect(lastGreetings).toMatchObject([{ byUserFullName: 'Cleo Marić' }])
})

test('nobody finds, reads or answers what is offered to another address, nor before theirs is proven', async () => {
  const home = await withCleosWords()
  const { as, ctx, ann, ben, cleo, petra, mod } = home
  const [offer] = await offersTo(home, cleo)
  const id = offer?.id ?? ''
  for (const person of [ann, ben, petra, mod]) {
    expect(await offersTo(home, person)).toEqual([])
    expect(await as(person)(claims.find, { id })).toRefuse('notFound')
    for (const accepted of [true, false])
      expect(await as(person)(claims.answer, { id, accepted })).toRefuse('notFound')
  }
  expect(await as(null)(claims.list, {})).toRefuse('sessionExpired')
  // A session that outlived its account's proof, or a suspension under way, claims nothing either.
  const change = (set: object) => ctx.db.updateTable('accounts').set(set).where('id', '=', cleo.id).execute()
  await change({ activated_at: null })
  expect((await as(cleo)(claims.answer, { id, accepted: true })).ok).toBe(false)
  await change({ activated_at: ctx.clock.now(), suspended_at: ctx.clock.now() })
  expect((await as(cleo)(claims.answer, { id, accepted: true })).ok).toBe(false)
  await change({ suspended_at: null })
  expect(await as(cleo)(claims.answer, { id, accepted: true })).toSucceed()
})

test('a memorial that is hidden or closed offers nothing, until it is there again', async () => {
  const home = await withCleosWords()
  const { as, ctx, cleo, milanId } = home
  const [offer] = await offersTo(home, cleo)
  const id = offer?.id ?? ''
  for (const column of ['suspended_at', 'deleted_at'] as const) {
    const set = (at: Date | null) =>
      ctx.db
        .updateTable('memorials')
        .set({ [column]: at })
        .where('id', '=', milanId)
        .execute()
    await set(ctx.clock.now())
    expect(await offersTo(home, cleo)).toEqual([])
    expect(await as(cleo)(claims.find, { id })).toRefuse('notFound')
    expect(await as(cleo)(claims.answer, { id, accepted: true })).toRefuse('notFound')
    await set(null)
  }
  expect(await offersTo(home, cleo)).toHaveLength(1)
})

test('of many answers at once one counts', async () => {
  const home = await withCleosWords()
  const { as, cleo, ctx } = home
  const [offer] = await offersTo(home, cleo)
  const answers = await atOnce(8, (number) =>
    as(cleo)(claims.answer, { id: offer?.id ?? '', accepted: number % 2 === 0 }),
  )
  expect(tally(answers)).toEqual({ yes: 1, notFound: 7 })
  expect(await ctx.db.selectFrom('claim_offers').select('id').execute()).toEqual([])
})

test('the family accepts a request of somebody by name while they claim it: both come to pass', async () => {
  for (let round = 0; round < 3; round += 1) {
    const home = await family()
    const { as, ann, cleo, milanId, ctx } = home
    const { accountId } = await comesByCopy(home, milanId, { name: 'Cleo', mail: cleo.mail })
    const requestId = `01J0000000000000000000000${round}`
    await ctx.db
      .insertInto('follow_requests')
      .values({
        id: requestId,
        memorial_id: milanId,
        kind: 'request',
        by_account_id: accountId,
        note: '',
        created_at: ctx.clock.now(),
      })
      .execute()
    await says(home, milanId, accountId, 'Rest well.')
    const [offer] = await offersTo(home, cleo)
    const answers = await Promise.all([
      as(cleo)(claims.answer, { id: offer?.id ?? '', accepted: true }),
      as(ann)(following.answer, { id: requestId, accepted: true }),
    ])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    const followers = valueOf(await as(ann)(following.followers, { id: milanId }))
    expect(followers.map(({ userId }) => userId)).toContain(cleo.id)
  }
})

test('the family removes words while they are claimed: they are gone, and were those of whoever claimed them', async () => {
  const home = await withCleosWords()
  const { as, ann, cleo, ctx, milanId, photograph, greetingId } = home
  const [offer] = await offersTo(home, cleo)
  const [comment] = valueOf(
    await as(ann)(photographs.one, { personId: milanId, entityId: photograph }),
  ).comments
  const letGo = await holdingTable(ctx.db, 'tales')
  const claimed = as(cleo)(claims.answer, { id: offer?.id ?? '', accepted: true })
  await somebodyWaits(ctx.db)
  const removed = [
    as(ann)(greetings.remove, { id: greetingId }),
    as(ann)(comments.remove, { id: comment?.id ?? '' }),
  ]
  await somebodyWaits(ctx.db, 3)
  await letGo()
  expect(await claimed).toSucceed()
  for (const answer of await Promise.all(removed)) expect(answer).toSucceed()
  const lines = await ctx.db
    .selectFrom('memorial_history')
    .select(['kind', 'about_id'])
    .where('kind', 'in', ['greetingRemoved', 'commentRemoved'])
    .orderBy('kind')
    .execute()
  expect(lines).toEqual([
    { kind: 'commentRemoved', about_id: cleo.id },
    { kind: 'greetingRemoved', about_id: cleo.id },
  ])
})

test('what both have marked is marked once, and the earlier day of following counts', async () => {
  const home = await withCleosWords()
  const { as, ctx, cleo, milanId, photograph, accountId } = home
  const { db, clock } = ctx
  const row = { memorial_id: milanId, subject_id: photograph, created_at: clock.now() }
  const ids = [
    '01J00000000000000000000001',
    '01J00000000000000000000002',
    '01J00000000000000000000003',
    '01J00000000000000000000004',
  ]
  const both = [cleo.id, accountId]
  await db
    .insertInto('likes')
    .values(both.map((account_id, at) => ({ ...row, id: ids[at] ?? '', kind: 2, account_id })))
    .execute()
  await db
    .insertInto('bookmarks')
    .values(
      both.map((account_id, at) => ({ ...row, id: ids[at + 2] ?? '', subject_kind: 'image', account_id })),
    )
    .execute()
  await db
    .insertInto('remembrance_mutes')
    .values(both.map((account_id) => ({ account_id, memorial_id: milanId, since: clock.now() })))
    .execute()
  await db
    .insertInto('follow_requests')
    .values(
      both.map((by_account_id, at) => ({
        id: `01J1000000000000000000000${at}`,
        memorial_id: milanId,
        kind: 'request',
        by_account_id,
        note: '',
        created_at: clock.now(),
      })),
    )
    .execute()
  await db
    .updateTable('followers')
    .set({ since: new Date('2012-05-01') })
    .where('account_id', '=', accountId)
    .execute()
  const [offer] = await offersTo(home, cleo)
  valueOf(await as(cleo)(claims.answer, { id: offer?.id ?? '', accepted: true }))
  for (const table of ['likes', 'bookmarks', 'remembrance_mutes'] as const)
    expect(
      await db.selectFrom(table).select('account_id').where('memorial_id', '=', milanId).execute(),
    ).toEqual([{ account_id: cleo.id }])
  expect(
    await db.selectFrom('followers').select('since').where('account_id', '=', cleo.id).execute(),
  ).toEqual([{ since: new Date('2012-05-01') }])
  const open = db
    .selectFrom('follow_requests')
    .select('id')
    .where('by_account_id', 'in', both)
    .where('state', '=', 'open')
  expect(await open.execute()).toEqual([])
  expect(await db.selectFrom('accounts').select('id').where('id', '=', accountId).execute()).toEqual([])
})

test('whoever signs up later is offered their words once they have confirmed their address', async () => {
  const home = await withCleosWords('vera@example.org')
  const { as, mails } = home
  const password = 'the roses bloom'
  valueOf(
    await as(null)(accounts.signUp, {
      name: 'Vera',
      lastName: 'Ilić',
      email: 'Vera@Example.org',
      password,
      passwordConfirmed: password,
      gender: 'Female',
      dateOfBirth: '1970-01-01',
      country: 'Serbia',
      city: 'Novi Sad',
    }),
  )
  const mail = (await mails()).findLast(({ to }) => to === 'vera@example.org')
  const guid = mail?.link.split('/').at(-1) ?? ''
  valueOf(await as(null)(accounts.activateKnowing, { activationGuid: guid, password }))
  const token = valueOf(await as(null)(accounts.logIn, { mail: 'vera@example.org', password }))
  const vera: Person = { ...home.cleo, mail: 'vera@example.org', token }
  expect(await offersTo(home, vera)).toHaveLength(1)
  expect(await offersTo(home, vera)).toHaveLength(1)
})
