/** What happens at once while somebody leaves or comes back (promises 1.9). */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { settings } from '@spomen/contract/settings.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { atOnce, tally, type CallOutcome } from '../../../test/at-once.ts'
import { bringSomebody, castPassword, type Person } from '../../../test/cast.ts'
import { type Family, family, milan } from '../../../test/family.ts'
import { newest, putBack } from '../../../test/history.ts'
import { makeKeeper } from '../../../test/keepers.ts'
import { again, leave, logIn } from '../../../test/leaving.ts'
import { holding, holdingAccount, holdingTable, somebodyWaits } from '../../../test/locks.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, type World } from '../../../test/world.ts'
import { expectRightWall } from '../../../test/wall-totals.ts'

const leaving = ({ as }: World, person: Person) =>
  as(person)(personalData.leave, { id: person.id, password: castPassword })

const sessionsOf = ({ ctx }: World, { id }: Person) =>
  ctx.db.selectFrom('sessions').select('id').where('account_id', '=', id).execute()

test('of five who close one account at once, one does, and one letter goes out with the link that works', async () => {
  const home = await family()
  const { as, ann, mails } = home
  const devices = [ann, ...(await Promise.all([1, 2, 3, 4].map(() => again(home, ann))))]
  const answers = await Promise.all(devices.map((device) => leaving(home, device)))
  expect(tally(answers)).toEqual({ yes: 1, sessionExpired: 4 })
  const sentMails = (await mails()).filter(({ link }) => link.includes('/ComeBack/'))
  expect(sentMails).toHaveLength(1)
  valueOf(await as(null)(personalData.comeBack, { guid: sentMails[0]?.link.split('/').at(-1) ?? '' }))
  await expectRightWall(home)
})

test('whoever logs in while the account closes stays outside', async () => {
  const home = await family()
  const { ann, ctx } = home
  const letGo = await holdingAccount(ctx.db, ann.id)
  const left = leaving(home, ann)
  await somebodyWaits(ctx.db)
  const entering = logIn(home, ann)
  await letGo()
  expect((await left).ok).toBe(true)
  const entered = await entering
  expect(entered.ok || ['accountDeleted', 'usernameOrPasswordWrong'].includes(entered.why)).toBe(true)
  if (entered.ok)
    expect(await home.as({ ...ann, token: entered.value })(accounts.profile, {})).toRefuse('sessionExpired')
  expect(await logIn(home, ann)).toRefuse('accountDeleted')
})

test('logged in and closed at once, over and over: nobody is inside afterwards', async () => {
  const home = await family()
  for (let round = 0; round < 6; round++) {
    const vera = await bringSomebody(home.ctx)
    await Promise.all([leaving(home, vera), ...[1, 2, 3].map(() => logIn(home, vera))])
    expect(await logIn(home, vera)).toRefuse('accountDeleted')
    expect(await sessionsOf(home, vera)).toEqual([])
  }
})

/** Beside whatever somebody has written, liked and follows stands whether they have closed their account (decision 108). */
async function marksAreRight({ ctx }: World) {
  const { rows } = await sql<{ id: string }>`
    select marked.id from (
      select account_id, account_closed as is_closed, memorial_id as id from followers
      union all select account_id, account_closed, id from likes
      union all select author_id, words_taken, id from greetings
      union all select author_id, words_taken, id from comments
    ) as marked join accounts on accounts.id = marked.account_id
    where marked.is_closed <> (accounts.deleted_at is not null)`.execute(ctx.db)
  expect(rows).toEqual([])
}

/** What is done by somebody or for them, and the table it writes into last. */
const doneWhileLeaving = [
  [
    'a greeting',
    'memorial_history',
    ({ as, ben, milanId }) => as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }),
  ],
  [
    'a comment',
    'memorial_history',
    ({ as, ben, photoId }) => as(ben)(comments.post, { entityId: photoId, type: 2, text: 'By the river.' }),
  ],
  ['a like', 'letters', ({ as, ben, photoId }) => as(ben)(likes.add, { entityId: photoId, type: 1 })],
  [
    'being let in',
    'memorial_history',
    ({ as, ann, requestId }) => as(ann)(following.answer, { id: requestId, accepted: true }),
  ],
] as const satisfies [string, string, (home: Family & { photoId: string }) => Promise<CallOutcome>][]

async function withPhotograph(): Promise<Family & { photoId: string }> {
  const home = await family()
  const { as, ann, ctx, milanId: deceasedId } = home
  const [hung] = valueOf(await as(ann)(photographs.upload, { deceasedId }, [await picture(1)]))
  await ctx.db
    .updateTable('accounts')
    .set({ notify_image_video_like: true })
    .where('id', '=', ann.id)
    .execute()
  return { ...home, photoId: hung?.id ?? '' }
}

test.each(doneWhileLeaving)(
  '%s that goes in just before the account closes goes with it',
  async (what, table, action) => {
    const home = await withPhotograph()
    const leaver = what === 'being let in' ? home.petra : home.ben
    const letGo = await holdingTable(home.ctx.db, table)
    const done = action(home)
    await somebodyWaits(home.ctx.db)
    const left = leaving(home, leaver)
    await Promise.race([left, somebodyWaits(home.ctx.db, 2)])
    await letGo()
    expect([(await done).ok, (await left).ok]).toEqual([true, true])
    await marksAreRight(home)
  },
)

test.each(doneWhileLeaving)(
  '%s that comes while the account closes is too late, or goes with it',
  async (what, _, action) => {
    const home = await withPhotograph()
    const leaver = what === 'being let in' ? home.petra : home.ben
    const letGo = await holdingTable(home.ctx.db, 'account_log')
    const left = leaving(home, leaver)
    await somebodyWaits(home.ctx.db)
    const done = action(home)
    await Promise.race([done, somebodyWaits(home.ctx.db, 2)])
    await letGo()
    expect((await left).ok).toBe(true)
    await done
    await marksAreRight(home)
  },
)

test('Ben leaves while he writes on a memorial of his own, and neither waits for the other for ever', async () => {
  const home = await family()
  const { as, ben, ctx } = home
  const { id: personId } = valueOf(await as(ben)(memorials.createPerson, milan))
  const letGo = await holding(ctx.db, (tx) =>
    tx.selectFrom('memorials').select('id').where('id', '=', personId).forUpdate().execute(),
  )
  const left = leaving(home, ben)
  await somebodyWaits(ctx.db)
  const posted = as(ben)(greetings.post, { personId, note: 'Rest well.' })
  await somebodyWaits(ctx.db, 2)
  await letGo()
  expect((await left).ok).toBe(true)
  expect(await posted).toRefuse('sessionExpired')
})

test('Ann leaves while somebody who keeps her page puts back what she wrote, and both are done', async () => {
  const home = await family()
  const { as, ann, ben, ctx, milanId } = home
  await makeKeeper(home, ben)
  const { id } = valueOf(await as(ann)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  valueOf(await as(ben)(greetings.remove, { id }))
  const { id: line } = await newest(home, 'greetingRemoved', ben)
  const letGo = await holdingTable(ctx.db, 'greetings')
  const restored = putBack(home, ben, line)
  await somebodyWaits(ctx.db)
  const left = leaving(home, ann)
  await somebodyWaits(ctx.db, 2)
  await letGo()
  expect([(await restored).ok, (await left).ok]).toEqual([true, true])
  await marksAreRight(home)
})

test('memorials made while the account closes close with it, and come back with it', async () => {
  const home = await family()
  const { as, ann } = home
  const making = atOnce(6, () => as(ann)(memorials.createPerson, milan))
  const [left, made] = await Promise.all([leaving(home, ann), making])
  expect(left.ok).toBe(true)
  await expectRightWall(home)
  const mail = (await home.mails()).findLast(({ link }) => link.includes('/ComeBack/'))
  valueOf(await as(null)(personalData.comeBack, { guid: mail?.link.split('/').at(-1) ?? '' }))
  const back = await again(home, ann)
  const { items } = valueOf(await as(back)(profiles.mine, {}))
  const acknowledged = made.flatMap((answer) => (answer.ok ? [answer.value.id] : []))
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged))
  expect(items).toHaveLength(acknowledged.length + 1)
  await expectRightWall(home)
})

test('a photograph that was acknowledged while its memorial closed is there when it comes back', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const files = await Promise.all([1, 2, 3].map((number) => picture(number)))
  const uploading = Promise.all(
    files.map((file) => as(ann)(photographs.upload, { deceasedId: milanId }, [file])),
  )
  const greeting = as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' })
  const guid = await leave(home, ann)
  const hung = (await uploading).flatMap((answer) => (answer.ok ? answer.value.map(({ id }) => id) : []))
  const greeted = (await greeting).ok
  valueOf(await as(null)(personalData.comeBack, { guid }))
  const back = await again(home, ann)
  const { items } = valueOf(await as(back)(photographs.list, { deceasedId: milanId }))
  expect(items.map(({ id }) => id).toSorted()).toEqual(hung.toSorted())
  expect(valueOf(await as(back)(greetings.list, { personId: milanId }))).toHaveLength(greeted ? 1 : 0)
})

test('a portrait hung while the account closes is not to be seen', async () => {
  const home = await family()
  const { as, bare, ann, ben } = home
  const file = await picture(5)
  const [hung] = await Promise.all([
    as(ann)(memorials.changePortrait, { type: 2 }, [file]),
    leaving(home, ann),
  ])
  if (hung.ok) expect((await bare(`GET ${hung.value}`, { by: ben })).status).toBe(404)
  else expect(hung.why).toBe('sessionExpired')
})

test('of a change of password and a leaving at once one comes first, and the other knows', async () => {
  const home = await family()
  for (let round = 0; round < 5; round++) {
    const vera = await bringSomebody(home.ctx)
    const other = await again(home, vera)
    const [left, changed] = await Promise.all([
      leaving(home, vera),
      home.as(other)(settings.changePassword, {
        id: vera.id,
        currentPassword: castPassword,
        newPassword: 'the roses bloom',
      }),
    ])
    expect([left.ok, changed.ok]).toContain(true)
    if (!left.ok) expect(['currentPasswordWrong', 'sessionExpired']).toContain(left.why)
    expect((await logIn(home, vera, changed.ok ? 'the roses bloom' : castPassword)).ok).toBe(!left.ok)
  }
})

test('of ten who use one way back at once, one comes back', async () => {
  const home = await family()
  const guid = await leave(home, home.ann)
  const answers = await atOnce(10, () => home.as(null)(personalData.comeBack, { guid }))
  expect(tally(answers)).toEqual({ yes: 1, invalidLink: 9 })
  await expectRightWall(home)
})

/** Ann has left, and her thirty days end for whoever purges, while by the clock of the server she may still return. */
