/** While an account is closed: what others see of its person and of their words, and the way back. */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bringSomebody, castPassword } from '../../../test/cast.ts'
import { type Family, family } from '../../../test/family.ts'
import { comeBack, day, leave, logIn } from '../../../test/leaving.ts'
import { hang } from '../../../test/photographs.ts'
import { picture } from '../../../test/pictures.ts'
import { valueOf, world } from '../../../test/world.ts'

const rex = { name: 'Rex', dateOfBirth: '2009-05-01', dateOfDeath: '2022-09-30' }

/** Ben has been active on Milan's page: he greets, comments, answers, likes and keeps; Ann answers him. */
async function benTakesPart(home: Family) {
  const { as, ctx, clock, ann, ben, milanId } = home
  const { id: entityId } = await hang(ctx, milanId, ann.id)
  const bens = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  clock.forward(1_000)
  const anns = valueOf(await as(ann)(comments.post, { entityId, type: 2, text: 'In July.' }))
  valueOf(await as(ann)(comments.post, { entityId: bens.id, type: 3, text: 'It was.' }))
  valueOf(await as(ben)(comments.post, { entityId: anns.id, type: 3, text: 'In 1974.' }))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  clock.forward(1_000)
  valueOf(await as(ann)(greetings.post, { personId: milanId, note: '<p>Dear father.</p>' }))
  valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  valueOf(await as(ann)(likes.add, { entityId: bens.id, type: 3 }))
  valueOf(await as(ben)(likes.add, { entityId: anns.id, type: 3 }))
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  return { entityId, bensCommentId: bens.id, annsCommentId: anns.id }
}

/** What Ann sees around her photograph and on the page. */
async function annSees({ as, ann, milanId }: Family, entityId: string) {
  const image = valueOf(await as(ann)(photographs.one, { personId: milanId, entityId }))
  const greetingsThere = valueOf(await as(ann)(greetings.list, { personId: milanId }))
  const people = valueOf(await as(ann)(following.followers, { id: milanId }))
  const metrics = valueOf(await as(ann)(profiles.metrics, { deceasedId: milanId }))
  expect(metrics.numberOfLastGreetings).toBe(greetingsThere.length)
  expect(metrics.numberOfFollowers).toBe(people.length)
  return {
    said: image.comments.map(({ text, fullName, imageUrl, likes: marks, thread }) => ({
      text,
      fullName,
      imageUrl,
      likes: marks.length,
      thread: thread.map((answer) => [answer.fullName, answer.text]),
    })),
    likes: image.likes.length,
    greetings: greetingsThere.map(({ byUserFullName, note }) => [byUserFullName, note]),
    people: people.map(({ userFullName }) => userFullName),
  }
}

test('Ann comes back: everything is as it was, and only what she had closed before stays closed', async () => {
  const home = await family({ FREE_FOREVER_LIMIT: '2' })
  const { as, bare, ctx, ann, ben, petra, cleo, milanId } = home
  const { entityId } = await benTakesPart(home)
  const own = valueOf(await as(ann)(memorials.changePortrait, { type: 2 }, [await picture(3)]))
  const { id: rexId } = valueOf(await as(ann)(memorials.createPet, rex))
  const { id: closedBefore } = valueOf(await as(ann)(memorials.createPet, { ...rex, name: 'Mica' }))
  valueOf(await as(ann)(memorials.remove, { id: closedBefore }))
  const seen = await annSees(home, entityId)
  const page = valueOf(await as(ann)(profiles.whole, { id: milanId }))

  const guid = await leave(home, ann)
  expect((await bare(`GET ${own}`, { by: ben })).status).toBe(404)
  // Her places among the free ones are kept for her.
  const { id: cleos } = valueOf(await as(cleo)(memorials.createPet, rex))
  expect(valueOf(await as(cleo)(profiles.whole, { id: cleos })).packageName).toBe('Free')
  home.clock.forward(30 * day - 1_000)
  const back = await comeBack(home, ann, guid)

  const again = { ...home, ann: back }
  expect(await annSees(again, entityId)).toEqual(seen)
  expect(valueOf(await as(back)(profiles.whole, { id: milanId }))).toEqual(page)
  const mine = valueOf(await as(back)(profiles.mine, {}))
  expect(mine.items.map(({ id }) => id)).toEqual([rexId, milanId])
  expect(valueOf(await as(back)(following.pending, {}))).toMatchObject({
    totalCount: 1,
    items: [{ byUserId: petra.id }],
  })
  expect((await bare(`GET ${own}`, { by: back })).status).toBe(200)
  const totals = await ctx.db.selectFrom('memorial_totals').selectAll().orderBy('is_human').execute()
  expect(totals).toEqual([
    { is_human: false, total: 2 },
    { is_human: true, total: 1 },
  ])
})

test('the way back works once, for thirty days, and a newer one takes its place (Q99, Q105)', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const first = await leave(open, ann)
  const back = await comeBack(open, ann, first)
  expect(await open.as(null)(personalData.comeBack, { guid: first })).toMatchObject({
    status: 400,
    why: 'invalidLink',
  })
  open.clock.forward(1_000)
  const second = await leave(open, back)
  expect(await open.as(null)(personalData.comeBack, { guid: first })).toRefuse('invalidLink')
  for (const guid of ['', 'nonsense', second.slice(1)])
    expect(await open.as(null)(personalData.comeBack, { guid })).toRefuse('invalidLink')
  open.clock.forward(30 * day)
  expect(await open.as(null)(personalData.comeBack, { guid: second })).toRefuse('invalidLink')
  expect(await logIn(open, ann)).toRefuse('accountDeleted')
})

test('the database keeps only a hash of the way back', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  const guid = await leave(open, ann)
  const { rows } = await sql`select account_links::text, letters::text from account_links, letters`.execute(
    open.ctx.db,
  )
  expect(JSON.stringify(rows)).not.toContain(guid)
})

test('nobody signs up with an address that may still come back, nor gets a link to it', async () => {
  const open = await world()
  const { ann } = await open.bring('ann')
  await leave(open, ann)
  const signUp = await open.as(null)(accounts.signUp, {
    name: 'Ann',
    lastName: 'Again',
    email: ann.mail,
    gender: 'Female',
    dateOfBirth: '1970-05-17',
    country: 'Serbia',
    city: 'Novi Sad',
    password: castPassword,
    passwordConfirmed: castPassword,
  })
  expect(signUp).toRefuse('userAlreadyExists')
  expect(await open.as(null)(accounts.forgetPassword, { mail: ann.mail })).toRefuse('userNotFound')
  expect(await open.as(null)(accounts.resendActivation, { email: ann.mail })).toRefuse('userNotFound')
})

test('Ben leaves and takes his words along: nothing of his is to be seen, and counts agree with lists', async () => {
  const home = await family()
  const { as, ann, ben, milanId } = home
  const { entityId, bensCommentId } = await benTakesPart(home)
  const before = await annSees(home, entityId)
  const guid = await leave(home, ben)
  expect(await annSees(home, entityId)).toEqual({
    said: [{ text: 'In July.', fullName: 'Ann Jovanović', imageUrl: null, likes: 0, thread: [] }],
    likes: 0,
    greetings: [['Ann Jovanović', '<p>Dear father.</p>']],
    people: [],
  })
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId })).lastGreetings).toHaveLength(1)
  for (const answer of [
    await as(ann)(comments.post, { entityId: bensCommentId, type: 3, text: 'Where are you?' }),
    await as(ann)(comments.remove, { id: bensCommentId }),
    await as(ann)(likes.add, { entityId: bensCommentId, type: 3 }),
  ])
    expect(answer).toRefuse('notFound')
  const back = await comeBack(home, ben, guid)
  expect(await annSees(home, entityId)).toEqual(before)
  expect(valueOf(await as(back)(bookmarks.list, {})).totalCount).toBe(1)
})

test('Ben leaves his words behind: they stay, and nobody reads whose they were', async () => {
  const home = await family()
  const { as, bare, ann, ben, milanId } = home
  const { entityId, bensCommentId } = await benTakesPart(home)
  const portrait = valueOf(await as(ben)(memorials.changePortrait, { type: 2 }, [await picture(4)]))
  const before = await annSees(home, entityId)
  const guid = await leave(home, ben, 'leave')
  const seen = await annSees(home, entityId)
  expect(seen).toEqual({
    said: [
      {
        text: 'By the river.',
        fullName: '',
        imageUrl: null,
        likes: 1,
        thread: [['Ann Jovanović', 'It was.']],
      },
      {
        text: 'In July.',
        fullName: 'Ann Jovanović',
        imageUrl: null,
        likes: 0,
        thread: [['', 'In 1974.']],
      },
    ],
    likes: 0,
    greetings: [
      ['Ann Jovanović', '<p>Dear father.</p>'],
      ['', '<p>Rest well.</p>'],
    ],
    people: [],
  })
  expect((await bare(`GET ${portrait}`, { by: ann })).status).toBe(404)
  expect(valueOf(await as(ann)(accounts.basicInfo, { userIds: [ben.id] })).users).toEqual({})
  // The family may still answer, and take down what hurts.
  valueOf(await as(ann)(comments.post, { entityId: bensCommentId, type: 3, text: 'Farewell.' }))
  const [, greeting] = valueOf(await as(ann)(greetings.list, { personId: milanId }))
  await comeBack(home, ben, guid)
  expect((await annSees(home, entityId)).said[0]).toMatchObject({ fullName: before.said[0]?.fullName })
  valueOf(await as(ann)(greetings.remove, { id: greeting?.id ?? '' }))
})

test('what Petra had asked does not wait while she is gone, and waits again when she is back', async () => {
  const home = await family()
  const { as, ann, petra, milanId, requestId } = home
  const waits = async () => ({
    listed: valueOf(await as(ann)(following.pending, {}))?.totalCount ?? 0,
    flagged: valueOf(await as(ann)(profiles.metrics, { deceasedId: milanId }))
      .didLoggedUserReceiveFollowingInvitation,
    flag: valueOf(await as(ann)(profiles.mine, {})).items[0]?.relationFlag,
  })
  expect(await waits()).toEqual({ listed: 1, flagged: true, flag: 4 })
  const guid = await leave(home, petra)
  expect(await waits()).toEqual({ listed: 0, flagged: false, flag: 1 })
  expect(await as(ann)(following.answer, { id: requestId, accepted: true })).toRefuse('notFound')
  await comeBack(home, petra, guid)
  expect(await waits()).toEqual({ listed: 1, flagged: true, flag: 4 })
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
})

test('whoever is invited and leaves gets no letter and no invitation until they are back', async () => {
  const home = await family()
  const { as, ctx, ann, milanId, mails } = home
  const guest = await bringSomebody(ctx)
  const guid = await leave(home, guest)
  const before = (await mails()).length
  const invited = await as(ann)(following.ask, {
    personId: milanId,
    emails: [guest.mail],
    description: 'Come and remember him with us.',
  })
  valueOf(invited)
  expect(await mails()).toHaveLength(before)
  const back = await comeBack(home, guest, guid)
  expect(valueOf(await as(back)(following.pending, {}))).toMatchObject({ totalCount: 1 })
})
