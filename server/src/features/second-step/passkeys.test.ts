import { accounts } from '@spomen/contract/accounts.ts'
import { PasskeyRequest, secondStep } from '@spomen/contract/second-step.ts'
import { expect, test } from 'vitest'
import { castPassword, type Person } from '../../../test/cast.ts'
import { testPasskey } from '../../../test/passkeys.ts'
import { browserIn, passwordOf, setUpPhone, stepPath } from '../../../test/second-step.ts'
import { valueOf, type World, world } from '../../../test/world.ts'

const login = 'PUT /api/refusers/login'

/** Somebody adds a passkey. */
async function addPasskey({ as }: World, person: Person) {
  const passkey = testPasskey(person.id)
  const { challenge } = valueOf(await as(person)(secondStep.beginPasskey, { password: castPassword }))
  const { recoveryCodes } = valueOf(
    await as(person)(secondStep.addPasskey, { name: 'Telephone', made: passkey.make({ challenge }) }),
  )
  return { passkey, codes: recoveryCodes ?? [] }
}

/** A browser in which the password was right, and what its passkey is asked to sign. */
async function atSecondStep(home: World, { mail }: Person) {
  const browser = browserIn(home)
  await browser(login, passwordOf(mail))
  const ask = async () =>
    PasskeyRequest.parse(JSON.parse((await browser(`${stepPath}/requestPasskey`)).text)).challenge
  return { browser, ask }
}

test('Ann logs in with her password and a passkey; the same answer opens nothing a second time', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { passkey, codes } = await addPasskey(home, ann)
  expect(codes).toHaveLength(10)
  const { browser, ask } = await atSecondStep(home, ann)
  const answer = passkey.answer({ challenge: await ask(), isVerified: false })
  const done = await browser(`${stepPath}/passkey`, { answer })
  expect(done.status).toBe(200)
  expect((await browser(`${stepPath}/passkey`, { answer })).text).toContain('secondStepOver')
  const other = await atSecondStep(home, ann)
  await other.ask()
  expect((await other.browser(`${stepPath}/passkey`, { answer })).text).toContain('passkeyFailed')
  const [kept] = valueOf(await home.as(ann)(secondStep.own, {})).passkeys
  expect(kept).toMatchObject({ name: 'Telephone', usedAt: home.clock.now().toISOString() })
})

test('a passkey of another site, of another question, with a number used before or of somebody else is refused', async () => {
  const home = await world()
  const { ann, ben } = await home.bring('ann', 'ben')
  const { passkey } = await addPasskey(home, ann)
  const { passkey: bens } = await addPasskey(home, ben)
  const { browser, ask } = await atSecondStep(home, ann)
  const challenge = await ask()
  const send = async (answer: unknown) => (await browser(`${stepPath}/passkey`, { answer })).text
  expect(await send(passkey.answer({ challenge, origin: 'https://spomen.example.evil' }))).toContain(
    'passkeyFailed',
  )
  expect(await send(passkey.answer({ challenge, host: 'evil.example' }))).toContain('passkeyFailed')
  expect(await send(passkey.answer({ challenge: 'AAAA' }))).toContain('passkeyFailed')
  expect(await send(passkey.answer({ challenge, counter: 1 }))).toContain('passkeyFailed')
  expect(await send(bens.answer({ challenge }))).toContain('passkeyUnknown')
})

test('a passkey alone logs in where it has asked for a finger itself, in the browser it was asked in', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  const { passkey } = await addPasskey(home, ann)
  const browser = browserIn(home)
  const ask = async () =>
    PasskeyRequest.parse(JSON.parse((await browser(`${stepPath}/requestPasskeyLogin`)).text)).challenge
  const unverified = passkey.answer({ challenge: await ask(), isVerified: false })
  expect((await browser(`${stepPath}/loginByPasskey`, { answer: unverified })).text).toContain(
    'passkeyFailed',
  )
  const answer = passkey.answer({ challenge: await ask() })
  expect((await browserIn(home)(`${stepPath}/loginByPasskey`, { answer })).text).toContain('secondStepOver')
  expect((await browser(`${stepPath}/loginByPasskey`, { answer })).status).toBe(200)
  expect((await browser(`${stepPath}/loginByPasskey`, { answer })).text).toContain('secondStepOver')
})

test('who logs in by a passkey in a strange place is told of as such, since another password does not keep it out', async () => {
  const home = await world({ TRUST_PROXY: '1' })
  const { ann } = await home.bring('ann')
  await browserIn(home, '203.0.113.7')(login, passwordOf(ann.mail))
  const { passkey } = await addPasskey(home, ann)
  const elsewhere = browserIn(home, '198.51.100.9')
  const asked = JSON.parse((await elsewhere(`${stepPath}/requestPasskeyLogin`)).text)
  const answer = passkey.answer({ challenge: PasskeyRequest.parse(asked).challenge })
  expect((await elsewhere(`${stepPath}/loginByPasskey`, { answer })).status).toBe(200)
  const told = (await home.mails()).find(
    ({ subject }) => subject === 'A new device is logged in to your account',
  )
  expect(told?.text).toContain('with a passkey, on a device')
  expect(told?.text).toContain('remove the passkey right away')
  expect(told?.text).not.toContain('password, on a device')
})

test('a passkey is added once, by whoever has asked for it, and with the last one the second step ends', async () => {
  const home = await world()
  const { ann, ben } = await home.bring('ann', 'ben')
  const { passkey } = await addPasskey(home, ann)
  const begin = async () =>
    valueOf(await home.as(ann)(secondStep.beginPasskey, { password: castPassword })).challenge
  const add = (person: Person, challenge: string) =>
    home.as(person)(secondStep.addPasskey, { name: 'Again', made: passkey.make({ challenge }) })
  expect(await add(ben, await begin())).toRefuse('passkeyFailed')
  expect(await add(ann, await begin())).toRefuse('passkeyKnown')
  const [kept] = valueOf(await home.as(ann)(secondStep.own, {})).passkeys
  const remove = (person: Person) =>
    home.as(person)(secondStep.removePasskey, { id: kept?.id ?? '', password: castPassword })
  expect(await remove(ben)).toRefuse('forbidden')
  expect(valueOf(await remove(ann))).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
  expect(await remove(ann)).toRefuse('notFound')
  expect(await home.as(null)(accounts.logIn, passwordOf(ann.mail))).toSucceed()
})

test('Ann hears of a passkey that somebody adds, and that another password alone does not keep it out', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  await addPasskey(home, ann)
  const lastMailText = (await home.mails()).findLast(({ text }) => text.includes('Telephone'))
  expect(lastMailText?.text.replaceAll(/\s+/g, ' ')).toContain(
    'please remove this passkey with the button above right away',
  )
  expect(lastMailText?.text).toContain('/Settings?part=second-step')
})

test('whoever takes the last thing away is told that the second step is off, and not to make codes for it', async () => {
  const home = await world()
  const { ann } = await home.bring('ann')
  await setUpPhone(home, ann)
  await addPasskey(home, ann)
  const letter = async () => (await home.mails()).at(-1)?.text.replaceAll(/\s+/g, ' ')
  valueOf(await home.as(ann)(secondStep.endCode, { password: castPassword }))
  expect(await letter()).not.toContain('is off')
  expect(await letter()).toContain('and make new recovery codes')
  const [kept] = valueOf(await home.as(ann)(secondStep.own, {})).passkeys
  valueOf(await home.as(ann)(secondStep.removePasskey, { id: kept?.id ?? '', password: castPassword }))
  expect(await letter()).toContain('your second step when logging in is off. Your password is enough now.')
  expect(await letter()).not.toContain('and make new recovery codes')
  expect(await letter()).toContain('and set up a new second step')
})

test('whoever begins to log in by a passkey over and over waits, and others do not', async () => {
  const home = await world({ LOGIN_FAILURES_PER_HOUR: '1' })
  const { ann } = await home.bring('ann')
  const { passkey } = await addPasskey(home, ann)
  const browser = browserIn(home)
  const begin = () => browser(`${stepPath}/requestPasskeyLogin`)
  // Whoever gets in takes their beginning back.
  const { challenge } = PasskeyRequest.parse(JSON.parse((await begin()).text))
  const answer = passkey.answer({ challenge })
  expect((await browser(`${stepPath}/loginByPasskey`, { answer })).status).toBe(200)
  for (let turn = 0; turn < 10; turn += 1) expect((await begin()).status).toBe(200)
  expect(await begin()).toMatchObject({ status: 429, text: expect.stringContaining('tooManyRequests') })
  expect(await home.ctx.db.selectFrom('login_challenges').selectAll().execute()).toHaveLength(10)
  valueOf(
    await home.as(null)(accounts.logIn, { mail: (await home.bring('ben')).ben.mail, password: castPassword }),
  )
})
