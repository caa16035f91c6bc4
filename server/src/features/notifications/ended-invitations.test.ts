/** An end to invitations outlasts everything but its address: an account there, and whoever takes it back (V09). */
import { accounts } from '@spomen/contract/accounts.ts'
import { following } from '@spomen/contract/following.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { expect, test } from 'vitest'
import { bringAccount } from '../../../test/cast.ts'
import { linkTo, signUp } from '../../../test/newcomer.ts'
import { type NoticeWorld, noticeWorld } from '../../../test/notice-world.ts'
import { valueOf } from '../../../test/world.ts'
import { newLinkSecret, saveUnsubscribeLink, sweepUnsubscribeLinks } from './unsubscribe-links.ts'

const vera = { name: 'Vera', last_name: 'Petrović', language: 'en', role: null, mail: 'vera@example.com' }

/** Vera, who has no account, has ended invitations by the link of one; answers its token. */
async function endInvitations({ as, ctx, clock }: NoticeWorld): Promise<string> {
  const token = newLinkSecret()
  await saveUnsubscribeLink(ctx.db, token, { kind: 'invitation', address: vera.mail }, clock.now())
  valueOf(await as(null)(notifications.unsubscribe, { token }))
  return token
}

/** Ann invites Vera; answers to whom mails went. */
async function invite({ as, ann, milanId, fresh }: NoticeWorld): Promise<string[]> {
  const asked = { personId: milanId, emails: [vera.mail], description: 'Come and remember him.' }
  valueOf(await as(ann)(following.ask, asked))
  return (await fresh()).map(({ to }) => to)
}

test('Vera ended invitations as a stranger, and has an account since: an invitation reaches her there, with ways to silence (V09, YF01)', async () => {
  const home = await noticeWorld()
  await endInvitations(home)
  await bringAccount(home.ctx, vera)
  const before = (await home.mails()).length
  expect(await invite(home)).toEqual([vera.mail])
  expect((await home.mails()).slice(before)[0]?.text).toContain('/Silence/')
})

/** Vera signs up, and opens her account by the link of its mail. */
async function opensAccount(home: NoticeWorld) {
  valueOf(await signUp(home))
  home.pass(60)
  const activationGuid = await linkTo(home, vera.mail)
  valueOf(await home.as(null)(accounts.activate, { activationGuid }))
  home.pass(60)
}

test('the page of her link does not go on saying that Vera gets no invitations once she has proven her address (V09, V11)', async () => {
  const home = await noticeWorld()
  const token = await endInvitations(home)
  const isOff = async () => valueOf(await home.as(null)(notifications.unsubscribing, { token })).isOff
  expect(await isOff()).toBe(true)
  await opensAccount(home)
  expect(await isOff()).toBe(false)
  await home.fresh()
  expect(await invite(home)).toEqual([vera.mail])
})

test.each([
  ['for the first time', false],
  ['once more, as before she had the account', true],
])(
  'Vera, who has an account, ends invitations by the link of an earlier mail %s: none reaches her (V09, V11)',
  async (_, again) => {
    const home = await noticeWorld()
    const { as, fresh } = home
    const token = await endInvitations(home)
    if (!again) valueOf(await as(null)(notifications.unsubscribe, { token, isOff: false }))
    await opensAccount(home)
    valueOf(await as(null)(notifications.unsubscribe, { token }))
    expect(valueOf(await as(null)(notifications.unsubscribing, { token })).isOff).toBe(true)
    await fresh()
    expect(await invite(home)).toEqual([])
    // The link takes it back for her as for anybody.
    valueOf(await as(null)(notifications.unsubscribe, { token, isOff: false }))
    expect(valueOf(await as(null)(notifications.unsubscribing, { token })).isOff).toBe(false)
  },
)

test('of whoever has not proven yet that the address is theirs, it is ended as before', async () => {
  const home = await noticeWorld()
  await endInvitations(home)
  const { id } = await bringAccount(home.ctx, vera)
  await home.ctx.db.updateTable('accounts').set({ activated_at: null }).where('id', '=', id).execute()
  expect(await invite(home)).toEqual([])
})

test('years later Vera still takes her end of invitations back by its link, which goes once it ends nothing (V11)', async () => {
  const home = await noticeWorld()
  const { as, ctx, clock } = home
  const token = await endInvitations(home)
  const later = new Date(clock.now().getTime() + 900 * 86_400_000)
  await sweepUnsubscribeLinks(ctx.db, later)
  expect(valueOf(await as(null)(notifications.unsubscribing, { token })).isOff).toBe(true)
  valueOf(await as(null)(notifications.unsubscribe, { token, isOff: false }))
  expect(await invite(home)).toEqual([vera.mail])
  await sweepUnsubscribeLinks(ctx.db, later)
  expect(await as(null)(notifications.unsubscribing, { token })).toRefuse('invalidLink')
})
