import { accounts } from '@spomen/contract/accounts.ts'
import { admin } from '@spomen/contract/admin.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { expect, test } from 'vitest'
import { castPassword, type Person, withNewSession } from '../../../test/cast.ts'
import { testPasskey } from '../../../test/passkeys.ts'
import { browserIn, passwordOf, setUpPhone, stepPath } from '../../../test/second-step.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { grantRole } from '../accounts/index.ts'
import { removeSecondStep } from './index.ts'
import { phoneCodeAt } from './phone-code.ts'

const required = { MODERATORS_SECOND_STEP: 'required' }

/** A session that somebody opened who knows the password and nothing else. */
async function withStolenPassword({ as }: World, person: Person): Promise<Person> {
  return { ...person, token: valueOf(await as(null)(accounts.logIn, passwordOf(person.mail))) }
}

/** Somebody logs in with their password and a code of their phone. */
async function logInByPhone(home: World, person: Person, secret: string): Promise<Person> {
  const browser = browserIn(home)
  await browser('PUT /api/refusers/login', passwordOf(person.mail))
  const { text } = await browser(`${stepPath}/code`, { code: phoneCodeAt(secret, home.clock.now()) })
  return { ...person, token: text.replaceAll('"', '') }
}

test('when Mod sets the needed second step up, whoever logged in with the stolen password before is logged out', async () => {
  const home = await world(required)
  const { mod } = await home.bring('mod')
  const thief = await withStolenPassword(home, mod)
  const { secret } = await setUpPhone(home, mod)
  expect(await home.as(thief)(admin.users, {})).toRefuse('sessionExpired')
  expect(await home.as(mod)(admin.users, {})).toSucceed()
  expect(await home.as(await logInByPhone(home, mod, secret))(admin.users, {})).toSucceed()
})

test('when Ann, who moderates nothing, sets one up, she stays logged in on her other devices', async () => {
  const home = await world(required)
  const { ann } = await home.bring('ann')
  const phone = await withNewSession(home.ctx, ann)
  await setUpPhone(home, ann)
  expect(await home.as(phone)(accounts.profile, {})).toSucceed()
})

test('a session that a password alone has opened is no moderator’s, though the rule or the role came later', async () => {
  const home = await world()
  const { mod, ben } = await home.bring('mod', 'ben')
  const sessions = [await withStolenPassword(home, mod), await withStolenPassword(home, ben)]
  const { secret } = await setUpPhone(home, mod)
  await setUpPhone(home, ben)
  Object.assign(home.ctx.settings, { moderatorsSecondStep: 'required' })
  await grantRole(home.ctx.db, ben.id)
  for (const thief of sessions) {
    expect(await home.as(thief)(admin.users, {})).toRefuse('secondStepRequired')
    expect(valueOf(await home.as(thief)(accounts.profile, {}))).toMatchObject({
      role: null,
      needsSecondStep: true,
    })
  }
  for (const person of [mod, ben, await logInByPhone(home, mod, secret)])
    expect(await home.as(person)(admin.users, {})).toSucceed()
})

const ways = {
  'Ben himself': ({ as }: World, ben: Person) => as(ben)(secondStep.endCode, { password: castPassword }),
  'the operator': ({ ctx }: World, { id }: Person) =>
    ctx.db.transaction().execute((tx) => removeSecondStep(ctx, tx, id, 'operator')),
  async 'a server of the version before'({ as, ctx: { db } }: World, ben: Person) {
    valueOf(await as(ben)(secondStep.endCode, { password: castPassword }))
    await db.updateTable('sessions').set({ by_second_step: true }).where('account_id', '=', ben.id).execute()
  },
}

test.each(Object.entries(ways))(
  'a second step that was taken away by %s counts for nothing once Ben has set up another',
  async (_, takeAway) => {
    const home = await world()
    const { ben } = await home.bring('ben')
    const thief = await withStolenPassword(home, ben)
    await setUpPhone(home, thief)
    await takeAway(home, ben)
    await setUpPhone(home, ben)
    Object.assign(home.ctx.settings, { moderatorsSecondStep: 'required' })
    await grantRole(home.ctx.db, ben.id)
    expect(await home.as(thief)(admin.users, {})).toRefuse('secondStepRequired')
    expect(await home.as(ben)(admin.users, {})).toSucceed()
  },
)

test('such a session changes nothing of the second step, not even with what it had begun before', async () => {
  const home = await world()
  const { mod } = await home.bring('mod')
  const thief = home.as(await withStolenPassword(home, mod))
  const { challenge } = valueOf(await thief(secondStep.beginPasskey, { password: castPassword }))
  await setUpPhone(home, mod)
  Object.assign(home.ctx.settings, { moderatorsSecondStep: 'required' })
  const made = testPasskey(mod.id).make({ challenge })
  for (const refused of [
    await thief(secondStep.addPasskey, { name: 'Telephone', made }),
    await thief(secondStep.beginPasskey, { password: castPassword }),
    await thief(secondStep.beginCode, { password: castPassword }),
    await thief(secondStep.endCode, { password: castPassword }),
    await thief(secondStep.renewRecoveryCodes, { password: castPassword }),
  ])
    expect(refused).toRefuse('secondStepRequired')
  expect(valueOf(await home.as(mod)(secondStep.own, {}))).toMatchObject({ isOn: true, passkeys: [] })
})
