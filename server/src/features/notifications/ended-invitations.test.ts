/** An end to invitations outlasts everything but its address: an account there, and whoever takes it back (V09). */
import { following } from '@spomen/contract/following.ts'
import { notifications } from '@spomen/contract/notifications.ts'
import { expect, test } from 'vitest'
import { bringAccount } from '../../../test/cast.ts'
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
