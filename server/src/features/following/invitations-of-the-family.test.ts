/** An invitation is the family's: it outlives that whoever sent it keeps the page, or is here (F33, YC01, YC07). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { following } from '@spomen/contract/following.ts'
import { history } from '@spomen/contract/history.ts'
import { keepers } from '@spomen/contract/keepers.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringSomebody, type Person } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, comeBack, day, leave } from '../../../test/leaving.ts'
import { purgeNow } from '../../../test/purging.ts'
import { handOver, makeSuccessor } from '../../../test/succession.ts'
import { valueOf } from '../../../test/world.ts'

const description = 'Come and remember him with us.'

/** Somebody of the family invites addresses; answers the ids. */
async function invite({ as, milanId }: Family, by: Person, ...emails: string[]): Promise<string[]> {
  const made = valueOf(await as(by)(following.ask, { personId: milanId, emails, description }))
  return 'ids' in made ? made.ids : []
}

/** What Cleo is told of an invitation, everywhere. */
async function cleoSees({ as, cleo, milanId }: Family) {
  const waiting = valueOf(await as(cleo)(following.pending, {}))?.items ?? []
  const metrics = valueOf(await as(cleo)(profiles.metrics, { deceasedId: milanId }))
  const { items } = valueOf(await as(cleo)(profiles.wall, {}))
  return {
    waiting: waiting.map(({ byUserFullName, description: words }) => [byUserFullName, words]),
    isInvited: metrics.didLoggedUserReceiveFollowingInvitation,
    flag: items.find(({ id }) => id === milanId)?.relationFlag,
  }
}

const sentAs = async ({ as, milanId }: Family, person: Person) =>
  valueOf(await as(person)(following.sent, { personId: milanId })).items

const addressesFor = async (home: Family, person: Person) =>
  (await sentAs(home, person)).map(({ email }) => email)

test('Ann invites Cleo and closes her account: the page passes to Ben, and the invitation with it', async () => {
  const home = await family()
  const { as, ann, ben, cleo } = home
  await makeSuccessor(home, ben)
  const [id = ''] = await invite(home, ann, cleo.mail, 'vera@example.com')
  await leave(home, ann)
  // Whoever takes what they wrote with them is quoted by nobody.
  expect(await cleoSees(home)).toEqual({ waiting: [['Ben Đorđević', '']], isInvited: true, flag: 4 })
  expect(await addressesFor(home, ben)).toEqual(['vera@example.com', cleo.mail])
  home.clock.forward(31 * day)
  expect(await purgeNow(home)).toMatchObject({ accounts: 1 })
  const later = { ...home, cleo: await again(home, cleo), ben: await again(home, ben) }
  expect(await cleoSees(later)).toMatchObject({ isInvited: true, flag: 4 })
  valueOf(await as(later.cleo)(following.answer, { id, accepted: true }))
  expect(await addressesFor(later, later.ben)).toEqual(['vera@example.com'])
  const [vera] = await sentAs(later, later.ben)
  valueOf(await as(later.ben)(following.decline, { id: vera?.id ?? '' }))
  expect(await invite(later, later.ben, 'vera@example.com')).toHaveLength(1)
})

test('a keeper who invited somebody closes their account, and comes back: it is in force, as the owner’s', async () => {
  const home = await family()
  const { as, ann, ben, cleo } = home
  await makeKeeper(home, ben)
  const [id = ''] = await invite(home, ben, cleo.mail)
  expect(await cleoSees(home)).toEqual({ waiting: [['Ben Đorđević', description]], isInvited: true, flag: 4 })
  const guid = await leave(home, ben)
  expect(await cleoSees(home)).toEqual({ waiting: [['Ann Jovanović', '']], isInvited: true, flag: 4 })
  expect(await addressesFor(home, ann)).toEqual([cleo.mail])
  const back = await comeBack(home, ben, guid)
  expect(await addressesFor(home, back)).toEqual([cleo.mail])
  valueOf(await as(back)(following.decline, { id }))
  expect(await cleoSees(home)).toEqual({ waiting: [], isInvited: false, flag: 0 })
})

test('owner and keepers see whom the family has invited, and by whom, and take it back for each other', async () => {
  const home = await family()
  const { as, ann, ben, petra, cleo } = home
  await makeKeeper(home, ben)
  await invite(home, ben, cleo.mail)
  home.clock.forward(1_000)
  const [annas = ''] = await invite(home, ann, 'vera@example.com')
  expect((await sentAs(home, ann)).map(({ email, byUserFullName }) => [email, byUserFullName])).toEqual([
    ['vera@example.com', undefined],
    [cleo.mail, 'Ben Đorđević'],
  ])
  expect((await sentAs(home, ben)).map(({ email, byUserFullName }) => [email, byUserFullName])).toEqual([
    ['vera@example.com', 'Ann Jovanović'],
    [cleo.mail, undefined],
  ])
  for (const person of [petra, cleo]) expect(await addressesFor(home, person)).not.toContain(cleo.mail)
  valueOf(await as(ben)(following.decline, { id: annas }))
  expect(await addressesFor(home, ann)).toEqual([cleo.mail])
})

test('whoever keeps the page no longer sees no invitations of its family; those they sent stay, and the history tells of them', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId, mails } = home
  await makeKeeper(home, ben)
  const [id = ''] = await invite(home, ben, cleo.mail, 'vera@example.com')
  valueOf(await as(ann)(keepers.end, { deceasedId: milanId, userId: ben.id }))
  expect(await addressesFor(home, ben)).toEqual([])
  expect(await as(ben)(following.decline, { id })).toRefuse('forbidden')
  expect(await cleoSees(home)).toMatchObject({ waiting: [['Ann Jovanović', '']] })
  expect(await addressesFor(home, ann)).toEqual(['vera@example.com', cleo.mail])
  await makeKeeper(home, ben)
  await invite(home, ben, 'jovan@example.com')
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect(valueOf(await as(ben)(following.sent, {})).items).toEqual([])
  expect(await addressesFor(home, ann)).toContain('jovan@example.com')
  expect((await mails()).filter(({ to }) => to === 'jovan@example.com')).toHaveLength(1)
  valueOf(await as(cleo)(following.answer, { id, accepted: true }))
  const { items } = valueOf(await as(ann)(history.list, { deceasedId: milanId }))
  const invited = items.filter(({ kind }) => kind === 'followersInvited')
  expect(invited).toMatchObject([
    { by: { userId: ben.id }, count: 1 },
    { by: { userId: ben.id }, count: 2 },
  ])
})

test('Ann hands the page over and keeps it beside Ben: whom she invited finds her words as before', async () => {
  const home = await family()
  const { ann, ben, cleo } = home
  await invite(home, ann, cleo.mail)
  await handOver(home, ben)
  expect(await cleoSees(home)).toEqual({
    waiting: [['Ann Jovanović', description]],
    isInvited: true,
    flag: 4,
  })
  expect(await addressesFor(home, ben)).toEqual([cleo.mail])
})

test('Ann asks Cleo to keep the page and hands it over: Ben asks from then on, and her words do not stand under his name (YC01, YC04)', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId } = home
  const asked = { deceasedId: milanId, email: cleo.mail, description }
  valueOf(await as(ann)(keepers.invite, asked))
  expect(await cleoSees(home)).toMatchObject({ waiting: [['Ann Jovanović', description]] })
  await handOver(home, ben)
  expect(await cleoSees(home)).toMatchObject({ waiting: [['Ben Đorđević', '']] })
})

test('a page that Ann had closed before a keeper of it left comes back with the invitation', async () => {
  const home = await family()
  const { as, ann, cleo, milanId } = home
  const keeper = await makeKeeper(home, await bringSomebody(home.ctx))
  await invite(home, keeper, cleo.mail)
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  await leave(home, keeper)
  expect(valueOf(await as(cleo)(following.pending, {}))).toBeNull()
  valueOf(await as(ann)(memorials.restore, { id: milanId }))
  expect(await cleoSees(home)).toEqual({ waiting: [['Ann Jovanović', '']], isInvited: true, flag: 4 })
})

test('what had been sent before the page passed on, or its keeper left, is in force after the update', async () => {
  const home = await family()
  const { as, ann, ben, cleo, milanId, ctx } = home
  const keeper = await makeKeeper(home, await bringSomebody(ctx))
  await invite(home, keeper, cleo.mail)
  await makeSuccessor(home, ben)
  const [annas = ''] = await invite(home, ann, 'vera@example.com')
  await leave(home, ann)
  valueOf(await as(keeper)(following.unfollow, { personId: milanId }))
  // As the version before left them.
  for (const [id, mail] of [
    [ann.id, 'vera@example.com'],
    [keeper.id, cleo.mail],
  ] as const)
    await ctx.db
      .updateTable('follow_requests')
      .set({ by_account_id: id, note: description })
      .where('invited_mail', '=', mail)
      .execute()
  const step = path.join(import.meta.dirname, '../../../migrations/0107_invitations-of-the-family.sql')
  await sql.raw(readFileSync(step, 'utf8')).execute(ctx.db)
  expect(await cleoSees(home)).toEqual({ waiting: [['Ben Đorđević', '']], isInvited: true, flag: 4 })
  expect(await sentAs(home, ben)).toMatchObject([{ id: annas, description: '' }, { email: cleo.mail }])
})
