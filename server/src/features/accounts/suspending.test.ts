import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { expect, test } from 'vitest'
import { castPassword, type Person } from '../../../test/cast.ts'
import { family } from '../../../test/family.ts'
import { valueOf, type World } from '../../../test/world.ts'
import { readmitAccount, suspendAccount } from './index.ts'

const suspend = ({ ctx }: World, { id }: Person) =>
  ctx.db.transaction().execute((tx) => suspendAccount(tx, id, ctx.clock.now()))

const logIn = ({ as }: World, { mail }: Person, password = castPassword) =>
  as(null)(accounts.logIn, { mail, password })

test('whoever is suspended is logged out everywhere, is told so with the right password alone, and comes back as they were', async () => {
  const home = await family()
  const { as, bare, ctx, ann, ben, milanId } = home
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  const elsewhere = { ...ben, token: valueOf(await logIn(home, ben)) }
  expect(await suspend(home, ben)).toBe(true)
  expect(await suspend(home, ben)).toBe(false)
  for (const session of [ben, elsewhere])
    expect(await as(session)(accounts.profile, {})).toRefuse('sessionExpired')
  const headers = { cookie: `spomen_files=${ben.fileCookie}` }
  expect((await bare('GET /api/files/01J00000000000000000000000/large', { headers })).status).toBe(401)
  expect(await logIn(home, ben)).toRefuse('accountSuspended')
  expect(await logIn(home, ben, 'a guess')).toRefuse('usernameOrPasswordWrong')
  // What he wrote stands where it stood.
  expect(valueOf(await as(ann)(profiles.whole, { id: milanId })).lastGreetings).toHaveLength(1)
  expect(await readmitAccount(ctx.db, ben.id)).toBe(true)
  expect(await as(ben)(accounts.profile, {})).toRefuse('sessionExpired')
  const again = { ...ben, token: valueOf(await logIn(home, ben)) }
  valueOf(await as(again)(greetings.post, { personId: milanId, note: 'I am back.' }))
})

test('a new password by mail lets nobody in who is suspended', async () => {
  const home = await family()
  const { as, ben, mails } = home
  valueOf(await as(null)(accounts.forgetPassword, { mail: ben.mail }))
  const mail = (await mails()).findLast(({ to }) => to === ben.mail)
  const guid = mail?.link.split('/').at(-1) ?? ''
  await suspend(home, ben)
  valueOf(await as(null)(accounts.resetPassword, { guid, password: 'the roses bloom' }))
  expect(await logIn(home, ben, 'the roses bloom')).toRefuse('accountSuspended')
})

test('nobody who is suspended gets letters', async () => {
  const home = await family()
  const { as, ann, ben, mails, milanId } = home
  await suspend(home, ann)
  const before = (await mails()).length
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: 'Rest well.' }))
  expect(await mails()).toHaveLength(before)
})

test('whoever logs in while they are being suspended is out a moment later', async () => {
  const home = await family()
  const { as, ctx, ben } = home
  const [, ...entered] = await Promise.all([
    suspend(home, ben),
    ...Array.from({ length: 6 }, () => logIn(home, ben)),
  ])
  for (const answer of entered)
    if (answer.ok)
      expect(await as({ ...ben, token: answer.value })(accounts.profile, {})).toRefuse('sessionExpired')
  const left = await ctx.db.selectFrom('sessions').select('id').where('account_id', '=', ben.id).execute()
  expect(left).toEqual([])
})
