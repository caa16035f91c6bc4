/** A letter is asked again right before it leaves: to whom, of what, and whether they still may (V08, Q94). */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { expect, test } from 'vitest'
import { bringSomebody } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { noticeWorld } from '../../../test/notice-world.ts'
import { valueOf } from '../../../test/world.ts'
import { listMails } from '../../kit/mail/mailer.ts'

test.each([
  ['imageComment', 'notify_image_comment'],
  ['lastGreeting', 'notify_last_greeting'],
  ['imageVideoLike', 'notify_image_video_like'],
  ['followRequest', 'notify_follow_request'],
] as const)('a letter about a %s stops when its switch went off meanwhile', async (kind, column) => {
  const { as, ann, ben, cleo, milanId, say, greet, like, fresh, fates, change } = await noticeWorld()
  const before = (await fates(kind)).length
  await change(ann, { [column]: true })
  if (kind === 'imageComment') await say(ben, 'By the river.')
  if (kind === 'lastGreeting') await greet(ben)
  if (kind === 'imageVideoLike') await like(ben)
  if (kind === 'followRequest')
    valueOf(await as(cleo)(following.ask, { personId: milanId, description: 'Please.' }))
  await change(ann, { [column]: false })
  expect(await fresh()).toEqual([])
  expect((await fates(kind)).slice(before)).toEqual(['stopped: these letters were switched off'])
})

test('an answer does not reach whoever was sent away before the letter left', async () => {
  const { as, ann, ben, milanId, say, fresh, fates } = await noticeWorld()
  const comment = await say(ben, 'By the river.')
  await fresh()
  await say(ann, 'It was May.', comment)
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: ben.id }))
  expect(await fresh()).toEqual([])
  expect(await fates('imageReply')).toEqual(['stopped: the reader may not read it any more'])
})

test('nothing is told of a memorial that was closed before the letters left', async () => {
  const { as, ann, ben, milanId, say, greet, fresh, fates } = await noticeWorld()
  await say(ben, 'By the river.')
  await greet(ben)
  valueOf(
    await as(ann)(following.ask, { personId: milanId, emails: ['vera@example.com'], description: 'Come.' }),
  )
  valueOf(await as(ann)(memorials.remove, { id: milanId }))
  expect(await fresh()).toEqual([])
  for (const kind of ['imageComment', 'lastGreeting', 'invitation'])
    expect([kind, await fates(kind)]).toEqual([kind, [expect.stringMatching(/^stopped: /)]])
})

test('an account that was closed meanwhile gets nothing, and nothing is told of one', async () => {
  const { ann, ben, clock, say, greet, fresh, fates, change } = await noticeWorld()
  await say(ben, 'By the river.')
  await change(ann, { deleted_at: clock.now() })
  expect(await fresh()).toEqual([])
  expect(await fates('imageComment')).toEqual(['stopped: the account is closed'])
  await change(ann, { deleted_at: null })
  await greet(ben)
  await change(ben, { deleted_at: clock.now() })
  expect(await fresh()).toEqual([])
  expect(await fates('lastGreeting')).toEqual(['stopped: it was taken back or settled'])
})

test('what was taken back before the letter left is not told', async () => {
  const { as, ctx, ann, ben, cleo, milanId, photograph, say, greet, like, fresh, change } =
    await noticeWorld()
  await change(ann, { notify_image_video_like: true })
  valueOf(await as(ben)(comments.remove, { id: await say(ben, 'No, I was wrong.') }))
  valueOf(await as(ben)(greetings.remove, { id: await greet(ben) }))
  valueOf(await as(ben)(likes.remove, { id: await like(ben) }))
  const asked = valueOf(await as(cleo)(following.ask, { personId: milanId, description: 'Please.' }))
  valueOf(await as(cleo)(following.decline, { id: 'id' in asked ? asked.id : '' }))
  const invited = await as(ann)(following.ask, {
    personId: milanId,
    emails: ['vera@example.com'],
    description: 'Come.',
  })
  const made = valueOf(invited)
  valueOf(await as(ann)(following.decline, { id: 'ids' in made ? (made.ids[0] ?? '') : '' }))
  expect(await fresh()).toEqual([])
  expect((await listMails(ctx.db, 'waiting')).length).toBe(0)

  await say(ben, 'Beside a photograph that goes.')
  valueOf(await as(ann)(photographs.remove, { id: photograph }))
  expect(await fresh()).toEqual([])
})

test('a letter says what is true when it leaves: changed words, a changed name, a changed language', async () => {
  const { as, ann, ben, say, fresh, change } = await noticeWorld()
  const id = await say(ben, 'By the rver.')
  valueOf(await as(ben)(comments.change, { id, text: 'By the river.' }))
  valueOf(await as(ann)(accounts.changeLanguage, { id: ann.id, language: 'de' }))
  await change(ben, { last_name: 'Đokić' })
  const [mail, ...more] = await fresh()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: ann.mail,
    subject: 'Ben Đokić hat etwas zu einem Foto von Milan Jovanović geschrieben',
  })
  expect(mail?.text).toContain('> By the river.\n')
  expect(mail?.text).not.toContain('rver')
})

test('a letter goes where its reader is by then', async () => {
  const { ann, ben, say, fresh, change } = await noticeWorld()
  await say(ben, 'By the river.')
  await change(ann, { mail: 'ann@another.example' })
  expect(await fresh()).toMatchObject([{ to: 'ann@another.example' }])
})

test('whoever was let in and sent away again at once is not told to come', async () => {
  const { as, ann, petra, milanId, requestId, fresh, fates } = await noticeWorld()
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  valueOf(await as(ann)(following.unfollow, { personId: milanId, userId: petra.id }))
  expect(await fresh()).toEqual([])
  expect((await fates('letIn')).at(-1)).toBe('stopped: the reader may not read it any more')
})

test('what a moderator has hidden is told to the family alone (Q26)', async () => {
  const { ctx, ann, ben, say, follower, fresh, pass } = await noticeWorld()
  const vera = await follower()
  const comment = await say(vera, 'By the river.')
  await fresh()
  const answer = await say(ben, 'A rude word.', comment)
  await ctx.db.updateTable('comments').set({ reported: true }).where('id', '=', answer).execute()
  pass(10)
  expect((await fresh()).map(({ to, text }) => [to, text.includes('A rude word.')])).toEqual([
    [ann.mail, true],
  ])
})

test('likes are told only to those who wish to know, of photographs alone (Q42, Q94, V07)', async () => {
  const { as, ann, ben, milanId, photograph, say, like, fresh, fates, change, pass } = await noticeWorld()
  const first = await like(ben)
  expect(await fresh()).toEqual([])
  expect(await fates('imageVideoLike')).toEqual([])
  await change(ann, { notify_image_video_like: true })
  valueOf(await as(ben)(likes.remove, { id: first }))
  await like(ben)
  await like(ann)
  await like(ben)
  const [mail, ...more] = await fresh()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: ann.mail,
    subject: 'Ben Đorđević remembers Milan Jovanović too',
    link: `https://spomen.example/Profile/${milanId}?id=${photograph}&type=1`,
  })
  await change(ann, { notify_image_comment: false })
  pass(10)
  const comment = await say(ann, 'It was May.')
  valueOf(await as(ben)(likes.add, { entityId: comment, type: 3 }))
  expect(await fresh()).toEqual([])
})

test('an answer to the family is one letter, as an answer (Q94)', async () => {
  const { ann, ben, say, fresh } = await noticeWorld()
  const comment = await say(ann, 'Who took it?')
  await say(ben, 'I did.', comment)
  expect(await fresh()).toMatchObject([
    { to: ann.mail, subject: 'Ben Đorđević answered you on Milan Jovanović’s page' },
  ])
})

test('of several links asked for while the mail server was away, only the good one is mailed (Q99)', async () => {
  const { as, ann, ctx, fresh, fates, change } = await noticeWorld()
  for (const _ of [1, 2, 3]) valueOf(await as(null)(accounts.forgetPassword, { mail: ann.mail }))
  const mails = await fresh()
  expect(mails.map(({ to }) => to)).toEqual([ann.mail])
  expect(await fates('reset')).toEqual([
    'stopped: its link is not good any more',
    'stopped: its link is not good any more',
    'sent',
  ])
  const guid = mails[0]?.link.split('/').at(-1) ?? ''
  valueOf(await as(null)(accounts.resetPassword, { guid, password: 'another lilac' }))
  expect(await fresh()).toMatchObject([{ subject: 'Your password was changed' }])
  valueOf(await as(null)(accounts.forgetPassword, { mail: ann.mail }))
  await change(ann, { deleted_at: ctx.clock.now() })
  expect(await fresh()).toEqual([])
  const vera = await bringSomebody(ctx, { activated: false })
  valueOf(await as(null)(accounts.resendActivation, { email: vera.mail }))
  await ctx.db.deleteFrom('account_links').where('account_id', '=', vera.id).execute()
  expect(await fresh()).toEqual([])
})

test('what is not to be sent keeps nothing of what it said', async () => {
  const { ctx, ann, ben, say, fresh, change } = await noticeWorld()
  await say(ben, 'By the river.')
  await change(ann, { notify_image_comment: false })
  await fresh()
  const rows = await ctx.db
    .selectFrom('letters')
    .select(['subject', 'text', 'html', 'headers', 'about', 'things'])
    .where('stopped_at', 'is not', null)
    .execute()
  expect(rows).toEqual([{ subject: null, text: null, html: null, headers: {}, about: {}, things: [] }])
})

test('a letter that waits holds no word of what it will say', async () => {
  const { ctx, ben, say } = await noticeWorld()
  await say(ben, 'A secret between us.')
  const waiting = await ctx.db.selectFrom('letters').selectAll().where('sent_at', 'is', null).execute()
  expect(JSON.stringify(waiting)).not.toMatch(/secret between|Đorđević/)
})

test('the family of the story hears of each thing once (V03–V06)', async () => {
  const { mails } = await family()
  expect((await mails()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
    'ann@example.org: Petra Rossi would like to follow Milan Jovanović’s page',
    'ben@example.org: Sada možete posetiti spomen-stranicu: Milan Jovanović',
  ])
})
