/** Letters one can put an end to: by the button of a mail program, or on the page behind the link (V11, Q41, RFC 8058). */
import { following } from '@spomen/contract/following.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { silences } from '@spomen/contract/silences.ts'
import { expect, test } from 'vitest'
import type { Mail } from '../../../test/mailbox.ts'
import { type NoticeWorld, noticeWorld } from '../../../test/notice-world.ts'
import { valueOf } from '../../../test/world.ts'
import {
  saveUnsubscribeLink,
  unsubscribeAddresses,
  newLinkSecret,
  sweepUnsubscribeLinks,
} from './unsubscribe-links.ts'
import { isMuted } from '../silences/index.ts'

/** The address a mail program posts to, as it stands in a letter's head. */
const oneClickOf = (mail: Mail | undefined) =>
  /^<https:\/\/spomen\.example(\/api\/[^>]+)>$/.exec(mail?.head.get('list-unsubscribe') ?? '')?.[1] ?? ''
const tokenOf = (mail: Mail | undefined) => oneClickOf(mail).split('/').at(-1) ?? ''

/** What a mail program sends: no cookie, no session, and a form that says nothing new. */
const press = ({ bare }: NoticeWorld, mail: Mail | undefined) =>
  bare(`POST ${oneClickOf(mail)}`, {
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** A letter to somebody who is not here yet. */
async function invited(home: NoticeWorld, ...emails: string[]) {
  const { as, ann, milanId, fresh } = home
  valueOf(await as(ann)(following.ask, { personId: milanId, emails, description: 'Come and remember him.' }))
  return fresh()
}

test('a mail program ends the letters about comments, as often as it likes, and they come no more', async () => {
  const home = await noticeWorld()
  const { ann, ben, say, fresh, pass } = home
  await say(ben, 'By the river.')
  const [mail] = await fresh()
  expect(mail?.head.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.head.get('list-id')).toBe('<image-comment.spomen.example>')
  expect(mail?.head.get('auto-submitted')).toBe('auto-generated')
  for (const _ of [1, 2]) {
    const answer = await press(home, mail)
    expect(answer).toMatchObject({ status: 200, text: '{"ok":true}' })
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  pass(10)
  await say(ben, 'It was May.')
  expect(await fresh()).toEqual([])
  await home.greet(ben)
  expect(await fresh()).toMatchObject([{ to: ann.mail }])
})

test.each(['multipart/form-data', 'text/plain', 'application/json', ''])(
  'a mail program that posts %s is understood as well',
  async (type) => {
    const home = await noticeWorld()
    await home.say(home.ben, 'By the river.')
    const [mail] = await home.fresh()
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const answer = await home.bare(
      `POST ${oneClickOf(mail)}`,
      type.startsWith('multipart') ? { body: form } : { ...(type && { headers: { 'content-type': type } }) },
    )
    expect(answer.status).toBe(200)
    expect(valueOf(await home.as(null)(notifications.unsubscribing, { token: tokenOf(mail) }))).toEqual({
      kind: 'imageComment',
      isOff: true,
    })
  },
)

test('to look at a link changes nothing, whoever looks: a person, a HEAD, a scanner of mails', async () => {
  const home = await noticeWorld()
  const { as, bare, ben, say, fresh, pass } = home
  await say(ben, 'By the river.')
  const [mail] = await fresh()
  for (const method of ['GET', 'HEAD']) expect((await bare(`${method} ${oneClickOf(mail)}`)).status).toBe(200)
  expect((await bare(`OPTIONS ${oneClickOf(mail)}`)).status).toBe(404)
  const token = tokenOf(mail)
  expect(valueOf(await as(null)(notifications.unsubscribing, { token }))).toEqual({
    kind: 'imageComment',
    isOff: false,
  })
  pass(10)
  await say(ben, 'It was May.')
  expect(await fresh()).toHaveLength(1)
})

test('the link at the foot leads to the page, in the text and on paper', async () => {
  const { ben, say, fresh } = await noticeWorld()
  await say(ben, 'By the river.')
  const [mail] = await fresh()
  const page = `https://spomen.example/Unsubscribe/${tokenOf(mail)}`
  expect(tokenOf(mail)).toMatch(/^[\w-]{43}$/)
  expect(mail?.text).toContain(`I no longer want to get these mails:\n${page}\n`)
  expect(mail?.html).toContain(`href="${page}"`)
})

test('whoever pressed by mistake takes it back', async () => {
  const home = await noticeWorld()
  const { as, ben, say, fresh, pass } = home
  await say(ben, 'By the river.')
  const [mail] = await fresh()
  const token = tokenOf(mail)
  valueOf(await as(null)(notifications.unsubscribe, { token }))
  valueOf(await as(null)(notifications.unsubscribe, { token, isOff: false }))
  expect(valueOf(await as(null)(notifications.unsubscribing, { token })).isOff).toBe(false)
  pass(10)
  await say(ben, 'It was May.')
  expect(await fresh()).toHaveLength(1)
})

test('answers end with the comments they are like', async () => {
  const home = await noticeWorld()
  const { as, ann, ben, say, fresh } = home
  const comment = await say(ben, 'By the river.')
  await fresh()
  await say(ann, 'It was May.', comment)
  const [mail] = await fresh()
  expect(mail?.to).toBe(ben.mail)
  await press(home, mail)
  expect(valueOf(await as(null)(notifications.unsubscribing, { token: tokenOf(mail) }))).toEqual({
    kind: 'imageComment',
    isOff: true,
  })
})

test.each([
  ['lastGreeting', 'last-greeting'],
  ['imageVideoLike', 'image-video-like'],
  ['followRequest', 'follow-request'],
] as const)('the letters about a %s end as well', async (kind, list) => {
  const home = await noticeWorld()
  const { as, ann, ben, cleo, milanId, greet, like, fresh, change } = home
  await change(ann, { notify_image_video_like: true })
  if (kind === 'lastGreeting') await greet(ben)
  if (kind === 'imageVideoLike') await like(ben)
  if (kind === 'followRequest')
    valueOf(await as(cleo)(following.ask, { personId: milanId, description: 'Please.' }))
  const [mail] = await fresh()
  expect(mail?.head.get('list-id')).toBe(`<${list}.spomen.example>`)
  expect((await press(home, mail)).status).toBe(200)
  const token = tokenOf(mail)
  expect(valueOf(await as(null)(notifications.unsubscribing, { token }))).toEqual({ kind, isOff: true })
})

test('a link nobody made, or one that was cut off, ends nothing', async () => {
  const { as, bare } = await noticeWorld()
  for (const token of [newLinkSecret(), 'x', '-', "' or 1=1"]) {
    expect(await as(null)(notifications.unsubscribing, { token })).toMatchObject({
      why: 'invalidLink',
      status: 400,
    })
    expect(await as(null)(notifications.unsubscribe, { token })).toMatchObject({
      why: 'invalidLink',
      status: 400,
    })
  }
  expect((await bare('POST /api/refremembrance/unsubscribe/')).status).toBeGreaterThanOrEqual(400)
})

test('the link tells nobody whose it is', async () => {
  const home = await noticeWorld()
  await home.say(home.ben, 'By the river.')
  const [mail] = await home.fresh()
  const { text } = await home.bare(`GET ${oneClickOf(mail)}`)
  expect(text).not.toMatch(/ann|milan|example/i)
  const links = await home.ctx.db.selectFrom('unsubscribe_links').selectAll().execute()
  expect(JSON.stringify(links)).not.toContain(tokenOf(mail))
})

test('what has no switch has no such link: letting in, activation, a new password', async () => {
  const { as, ann, requestId, fresh } = await noticeWorld()
  valueOf(await as(ann)(following.answer, { id: requestId, accepted: true }))
  const [mail] = await fresh()
  expect([...(mail?.head.keys() ?? [])].filter((name) => name.startsWith('list-'))).toEqual([])
  expect(mail?.text).not.toContain('/Unsubscribe/')
})

test('whoever has no account ends all invitations to their address, whoever invites (V09)', async () => {
  const home = await noticeWorld()
  const { as, ann, milanId, fates } = home
  const [mail] = await invited(home, 'vera@example.com')
  expect(mail?.head.get('list-id')).toBe('<invitation.spomen.example>')
  expect(mail?.text).toContain('We were given your address for this invitation.')
  expect((await press(home, mail)).status).toBe(200)
  const token = tokenOf(mail)
  expect(valueOf(await as(null)(notifications.unsubscribing, { token }))).toEqual({
    kind: 'invitation',
    isOff: true,
  })

  const sent = valueOf(await as(ann)(following.sent, { personId: milanId })).items
  const id = sent.find(({ email }) => email === 'vera@example.com')?.id ?? ''
  valueOf(await as(ann)(following.decline, { id }))
  expect(await invited(home, 'Vera@Example.com')).toEqual([])
  // Whoever invites is not told: that would say of an address what its owner told nobody.
  expect(
    valueOf(await as(ann)(following.sent, { personId: milanId })).items.map(({ email }) => email),
  ).toContain('vera@example.com')
  expect(await fates('invitation')).toEqual(['sent'])
  expect((await invited(home, 'jovan@example.com')).map(({ to }) => to)).toEqual(['jovan@example.com'])
})

test('an invitation that waits is not sent any more once its address wishes for none', async () => {
  const home = await noticeWorld()
  const { as, ann, milanId, fresh, fates } = home
  const [mail] = await invited(home, 'vera@example.com')
  const sent = valueOf(await as(ann)(following.sent, { personId: milanId })).items
  valueOf(await as(ann)(following.decline, { id: sent[0]?.id ?? '' }))
  valueOf(
    await as(ann)(following.ask, { personId: milanId, emails: ['vera@example.com'], description: 'Please.' }),
  )
  await press(home, mail)
  expect(await fresh()).toEqual([])
  expect((await fates('invitation')).at(-1)).toBe('stopped: the address wishes for no invitations')
})

test('whoever has an account is invited without such a link: they find it when they log in', async () => {
  const home = await noticeWorld()
  const [mail] = await invited(home, home.cleo.mail)
  expect(mail?.to).toBe(home.cleo.mail)
  expect(mail?.head.has('list-unsubscribe')).toBe(false)
})

test('the address of whoever wishes for no invitations is not kept', async () => {
  const home = await noticeWorld()
  const [mail] = await invited(home, 'vera@example.com')
  await press(home, mail)
  const kept = await home.ctx.db.selectFrom('uninvited_addresses').selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain('vera')
})

test('a letter of remembrance ends the days of its memorial alone (Q41)', async () => {
  const { as, ctx, ben, milanId } = await noticeWorld()
  const token = newLinkSecret()
  const ends = { kind: 'remembrance', accountId: ben.id, memorialId: milanId } as const
  await saveUnsubscribeLink(ctx.db, token, ends, ctx.clock.now())
  const mute = { account_id: ben.id, memorial_id: milanId }
  for (const isOff of [true, true, false, false, true]) {
    valueOf(await as(null)(notifications.unsubscribe, { token, isOff }))
    expect(valueOf(await as(null)(notifications.unsubscribing, { token }))).toEqual({
      kind: 'remembrance',
      isOff,
    })
    expect(await isMuted(ctx.db, mute)).toBe(isOff)
  }
  expect(unsubscribeAddresses(token, 'remembrance', 'https://spomen.example').list).toBe('remembrance')
})

test('the link of a mail outlives the one page it told of: Ann still ends such mails by it, of all her pages (V11, YF01)', async () => {
  const { as, ctx, ben, milanId, say, fresh } = await noticeWorld()
  await say(ben, 'By the river.')
  const token = tokenOf((await fresh())[0])
  await ctx.db.deleteFrom('memorials').where('id', '=', milanId).execute()
  valueOf(await as(null)(notifications.unsubscribe, { token }))
  const told = valueOf(await as(null)(notifications.unsubscribing, { token }))
  expect(told).toEqual({ kind: 'imageComment', isOff: true })
  expect(valueOf(await as(null)(silences.aboutLink, { token })).pages).toBeUndefined()
})

test('a link works for two years and is swept then; a forgotten account takes its links along', async () => {
  const home = await noticeWorld()
  const { as, ctx, clock, ben, say, fresh } = home
  await say(ben, 'By the river.')
  const token = tokenOf((await fresh())[0])
  const days = (count: number) => new Date(clock.now().getTime() + count * 86_400_000)
  await sweepUnsubscribeLinks(ctx.db, days(729))
  valueOf(await as(null)(notifications.unsubscribing, { token }))
  await sweepUnsubscribeLinks(ctx.db, days(731))
  expect(await as(null)(notifications.unsubscribing, { token })).toRefuse('invalidLink')

  const secret = newLinkSecret()
  const vera = await home.follower()
  await saveUnsubscribeLink(
    ctx.db,
    secret,
    { kind: 'lastGreeting', accountId: vera.id, memorialId: null },
    clock.now(),
  )
  await ctx.db.deleteFrom('accounts').where('id', '=', vera.id).execute()
  expect(await as(null)(notifications.unsubscribing, { token: secret })).toRefuse('invalidLink')
})
