import { accounts } from '@spomen/contract/accounts.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { settings } from '@spomen/contract/settings.ts'
import { expect, test, vi } from 'vitest'
import { bringSomebody, castPassword, type Person, withNewSession } from '../../../test/cast.ts'
import { leave } from '../../../test/leaving.ts'
import { testPasskey } from '../../../test/passkeys.ts'
import { browserIn, passwordOf, setUpPhone, stepPath } from '../../../test/second-step.ts'
import { valueOf, type World, world } from '../../../test/world.ts'
import { grantRole, readmitAccount, revokeRole, suspendAccount } from '../accounts/index.ts'
import { phoneCodeAt } from './phone-code.ts'
import { processStepRemovals } from './way-back.ts'

const login = 'PUT /api/refusers/login'
const days = (count: number) => count * 86_400_000

const linkIn = (text: string | undefined, action: 'lost' | 'keep') =>
  new RegExp(`/SecondStep/${action}/([\\w-]{43})`).exec(text ?? '')?.[1] ?? ''

/** The link of the letter by which whoever reads somebody's mail chooses a password. */
async function resetLink(home: World, mail: string): Promise<string> {
  valueOf(await home.as(null)(accounts.forgetPassword, { mail }))
  return /\/ForgotPassword\/([\w-]{43})/.exec((await home.mails()).at(-1)?.text ?? '')?.[1] ?? ''
}

/** How many letters have said that a second step is to be taken away. */
const removalLetters = async (home: World) =>
  (await home.mails()).filter(({ subject }) => subject === 'Your second step will be taken away').length

/** Whoever knows Ann's password says that her second step is lost; a letter with a link comes to her. */
async function asked(home: World) {
  const { ann } = await home.bring('ann')
  const { secret } = await setUpPhone(home, ann)
  const browser = browserIn(home)
  await browser(login, passwordOf(ann.mail))
  expect((await browser(`${stepPath}/askWayBack`)).status).toBe(200)
  const guid = linkIn((await home.mails()).at(-1)?.text, 'lost')
  return { ann, secret, guid }
}

/** Ann, with a second step, has lost everything and pressed the button of the letter. */
async function waiting(home: World) {
  const { ann, secret, guid } = await asked(home)
  const { endsAt } = valueOf(await home.as(null)(secondStep.beginWayBack, { guid }))
  return { ann, secret, endsAt, guid }
}

test('Ann has lost phone and paper: after seven days and three letters her password lets her in', async () => {
  const home = await world()
  const { ann, endsAt, guid } = await waiting(home)
  expect(Date.parse(endsAt) - home.clock.now().getTime()).toBe(days(7))
  expect(await home.as(null)(secondStep.beginWayBack, { guid })).toRefuse('invalidLink')
  expect(valueOf(await home.as(ann)(accounts.profile, {})).secondStepEndsAt).toBe(endsAt)
  for (let day = 0; day < 6; day += 1) {
    await processStepRemovals(home.ctx)
    home.clock.forward(days(1))
  }
  await processStepRemovals(home.ctx)
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toRefuse('secondStepNeeded')
  home.clock.forward(days(1))
  expect(await processStepRemovals(home.ctx)).toBe(1)
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toSucceed()
  const subjects = (await home.mails()).map(({ subject }) => subject)
  expect(subjects.filter((one) => one === 'Your second step will be taken away')).toHaveLength(3)
  expect(subjects).toContain('Your second step was taken away')
})

test('the link of any of these letters stops it, once', async () => {
  const home = await world()
  const { ann } = await waiting(home)
  const first = linkIn((await home.mails()).at(-1)?.text, 'keep')
  home.clock.forward(days(3))
  await processStepRemovals(home.ctx)
  expect(await home.as(null)(secondStep.stopWayBack, { guid: first })).toSucceed()
  expect(await home.as(null)(secondStep.stopWayBack, { guid: first })).toRefuse('invalidLink')
  home.clock.forward(days(5))
  expect(await processStepRemovals(home.ctx)).toBe(0)
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toRefuse('secondStepNeeded')
  expect((await home.mails()).map(({ subject }) => subject)).toContain('Your second step stays')
})

test('so does Ann in any window that is open, and a login with her phone', async () => {
  const home = await world()
  const { ann, secret } = await waiting(home)
  expect(valueOf(await home.as(ann)(secondStep.keep, {})).endsAt).toBeNull()
  const browser = browserIn(home)
  await browser(login, passwordOf(ann.mail))
  await browser(`${stepPath}/askWayBack`)
  const guid = linkIn((await home.mails()).at(-1)?.text, 'lost')
  valueOf(await home.as(null)(secondStep.beginWayBack, { guid }))
  expect((await browser(`${stepPath}/code`, { code: phoneCodeAt(secret, home.clock.now()) })).status).toBe(
    200,
  )
  expect(valueOf(await home.as(ann)(secondStep.own, {})).endsAt).toBeNull()
})

const renewals = {
  'sets up another phone': (home: World, ann: Person) => setUpPhone(home, ann),
  async 'adds a passkey'({ as }: World, ann: Person) {
    const { challenge } = valueOf(await as(ann)(secondStep.beginPasskey, { password: castPassword }))
    const made = testPasskey(ann.id).make({ challenge })
    valueOf(await as(ann)(secondStep.addPasskey, { name: 'Tablet', made }))
  },
  'makes a new paper': async ({ as }: World, ann: Person) =>
    valueOf(await as(ann)(secondStep.renewRecoveryCodes, { password: castPassword })),
}

test.each(Object.entries(renewals))(
  'Ann, who has asked for the way back, is still logged in on her tablet and %s there, which nothing takes away (decision 139)',
  async (_, renew) => {
    const home = await world()
    const { ann } = await waiting(home)
    const computer = await withNewSession(home.ctx, ann)
    home.clock.forward(days(2))
    await renew(home, ann)
    expect(valueOf(await home.as(computer)(accounts.profile, {})).secondStepEndsAt).toBeNull()
    expect((await home.mails()).map(({ subject }) => subject)).toContain('Your second step stays')
    home.clock.forward(days(6))
    expect(await processStepRemovals(home.ctx)).toBe(0)
    const later = await withNewSession(home.ctx, ann)
    expect(valueOf(await home.as(later)(secondStep.own, {}))).toMatchObject({
      isOn: true,
      recoveryCodesLeft: 10,
    })
  },
)

const anotherPassword = 'another lilac'
async function chooseInSettings({ as }: World, ann: Person) {
  const change = { currentPassword: castPassword, newPassword: anotherPassword, confirmPassword: null }
  valueOf(await as(ann)(settings.changePassword, { id: ann.id, ...change }))
}

const newPasswords = {
  'in her settings': chooseInSettings,
  async 'by mail'(home: World, { mail }: Person) {
    const guid = await resetLink(home, mail)
    valueOf(await home.as(null)(accounts.resetPassword, { guid, password: anotherPassword }))
  },
}

test.each(Object.entries(newPasswords))(
  'a thief has asked for the way back with Ann’s password; she chooses another %s, and the link begins nothing (decision 139)',
  async (_, choose) => {
    const home = await world()
    const { ann, guid } = await asked(home)
    await choose(home, ann)
    expect(await home.as(null)(secondStep.beginWayBack, { guid })).toRefuse('invalidLink')
  },
)

test('Ann chooses another password in the moment in which a thief asks for the way back with hers: no link comes of it (decision 139)', async () => {
  const home = await world()
  const { ctx } = home
  const { ann } = await home.bring('ann')
  await setUpPhone(home, ann)
  const thief = browserIn(home)
  await thief(login, passwordOf(ann.mail))
  const { throttle } = ctx
  // Counting is the last that is waited for before the link is written.
  const counting = vi.spyOn(ctx, 'throttle').mockImplementation(async (rule, ...more) => {
    await throttle(rule, ...more)
    if (rule === ctx.limits.wayBackMails) await chooseInSettings(home, ann)
  })
  expect((await thief(`${stepPath}/askWayBack`)).text).toContain('secondStepOver')
  counting.mockRestore()
  expect((await home.mails()).filter(({ text }) => linkIn(text, 'lost'))).toEqual([])
})

test('the days have begun already when Ann chooses another password in her settings: they end, and nothing is taken away (decision 139)', async () => {
  const home = await world()
  const { ann } = await waiting(home)
  await chooseInSettings(home, ann)
  expect(valueOf(await home.as(ann)(accounts.profile, {})).secondStepEndsAt).toBeNull()
  expect((await home.mails()).map(({ subject }) => subject)).toContain('Your second step stays')
  home.clock.forward(days(8))
  expect(await processStepRemovals(home.ctx)).toBe(0)
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail, anotherPassword))).toRefuse(
    'secondStepNeeded',
  )
})

test('Ann closes her account while the days run, and comes back weeks later: her second step is still there (decision 139)', async () => {
  const home = await world()
  const { ann } = await waiting(home)
  const guid = await leave(home, ann)
  home.clock.forward(days(20))
  expect(await processStepRemovals(home.ctx)).toBe(0)
  valueOf(await home.as(null)(personalData.comeBack, { guid }))
  expect(await processStepRemovals(home.ctx)).toBe(0)
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toRefuse('secondStepNeeded')
  expect(await removalLetters(home)).toBe(1)
})

const keptOut = {
  'is kept out': async ({ ctx: { db, clock } }: World, { id }: Person) =>
    void (await suspendAccount(db, id, clock.now())),
  async 'moderates, for which one is needed'({ ctx }: World, { id }: Person) {
    Object.assign(ctx.settings, { moderatorsSecondStep: 'required' })
    await grantRole(ctx.db, id)
  },
}

test.each(Object.entries(keptOut))(
  'the days of Ann end when she %s: no letter promises it, and nothing is taken away once she does no more (decision 139)',
  async (_, keepOut) => {
    const home = await world()
    const { ann } = await waiting(home)
    await keepOut(home, ann)
    for (let day = 0; day < 8; day += 1) {
      home.clock.forward(days(1))
      expect(await processStepRemovals(home.ctx)).toBe(0)
    }
    await readmitAccount(home.ctx.db, ann.id)
    await revokeRole(home.ctx.db, ann.id)
    expect(await processStepRemovals(home.ctx)).toBe(0)
    expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toRefuse('secondStepNeeded')
    expect(await removalLetters(home)).toBe(1)
    expect((await home.mails()).map(({ subject }) => subject)).toContain('Your second step stays')
  },
)

test('the house was away from the first day to the twelfth: Ann reads another letter and a last one before anything goes, and can say no (decision 139)', async () => {
  const home = await world()
  const { ann } = await waiting(home)
  home.clock.forward(days(12))
  expect(await processStepRemovals(home.ctx)).toBe(0)
  expect(await processStepRemovals(home.ctx)).toBe(0)
  const endsAt = new Date(home.clock.now().getTime() + days(3)).toISOString()
  expect(valueOf(await home.as(await withNewSession(home.ctx, ann))(accounts.profile, {}))).toMatchObject({
    secondStepEndsAt: endsAt,
  })
  expect(await removalLetters(home)).toBe(2)
  home.clock.forward(days(2))
  expect(await processStepRemovals(home.ctx)).toBe(0)
  expect(await removalLetters(home)).toBe(3)
  home.clock.forward(days(1) - 1)
  expect(await processStepRemovals(home.ctx)).toBe(0)
  const guid = linkIn((await home.mails()).at(-1)?.text, 'keep')
  expect(await home.as(null)(secondStep.stopWayBack, { guid })).toSucceed()
  home.clock.forward(days(2))
  expect(await processStepRemovals(home.ctx)).toBe(0)
})

test('the house was away over the last day alone: Ann hears of it once more, and three days later her password lets her in', async () => {
  const home = await world()
  const { ann } = await waiting(home)
  home.clock.forward(days(4))
  expect(await processStepRemovals(home.ctx)).toBe(0)
  home.clock.forward(days(4))
  for (const count of [0, 0, 1]) {
    expect(await processStepRemovals(home.ctx)).toBe(0)
    home.clock.forward(days(count + 1))
  }
  expect(await processStepRemovals(home.ctx)).toBe(1)
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toSucceed()
})

test('the house is up on Saturdays alone: on the third one, after three letters, Ann’s password lets her in (decision 139)', async () => {
  const home = await world()
  const { ann } = await waiting(home)
  for (const goneAndTold of ['0 2', '0 3', '1 3']) {
    home.clock.forward(days(7))
    expect(`${await processStepRemovals(home.ctx)} ${await removalLetters(home)}`).toBe(goneAndTold)
  }
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toSucceed()
})

test('a last letter that comes some minutes late moves no day', async () => {
  const home = await world()
  const { ann, endsAt } = await waiting(home)
  home.clock.forward(days(6) + 600_000)
  expect(await processStepRemovals(home.ctx)).toBe(0)
  const profile = await home.as(await withNewSession(home.ctx, ann))(accounts.profile, {})
  expect(valueOf(profile).secondStepEndsAt).toBe(endsAt)
  home.clock.forward(days(1) - 600_000)
  expect(await processStepRemovals(home.ctx)).toBe(1)
})

test('who has nothing but the mailbox, and has chosen the password by it, waits thirty days', async () => {
  const home = await world()
  const ann = await bringSomebody(home.ctx)
  await setUpPhone(home, ann)
  const reset = await resetLink(home, ann.mail)
  valueOf(await home.as(null)(accounts.resetPassword, { guid: reset, password: 'a thief has chosen' }))
  const thief = browserIn(home)
  expect((await thief(login, passwordOf(ann.mail, 'a thief has chosen'))).text).toContain('secondStepNeeded')
  await thief(`${stepPath}/askWayBack`)
  const guid = linkIn((await home.mails()).at(-1)?.text, 'lost')
  const { endsAt } = valueOf(await home.as(null)(secondStep.beginWayBack, { guid }))
  expect(Date.parse(endsAt) - home.clock.now().getTime()).toBe(days(30))
})

test('without the password nobody asks for it', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  await setUpPhone(home, ann)
  expect((await browserIn(home)(`${stepPath}/askWayBack`)).text).toContain('secondStepOver')
})
