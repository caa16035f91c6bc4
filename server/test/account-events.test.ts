/** Each kind of event of the contract, done and found in the log of an account (decision 143). */
import { accountEventWays, accountLog } from '@spomen/contract/account-log.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { admin } from '@spomen/contract/admin.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { PasskeyRequest, secondStep } from '@spomen/contract/second-step.ts'
import { remembrance } from '@spomen/contract/remembrance.ts'
import { reports } from '@spomen/contract/reports.ts'
import { sessions } from '@spomen/contract/sessions.ts'
import { settings } from '@spomen/contract/settings.ts'
import { succession } from '@spomen/contract/succession.ts'
import { expect, test } from 'vitest'
import { adminCommand } from '../src/commands/admin.ts'
import { processStepRemovals } from '../src/features/second-step/index.ts'
import { phoneCodeAt } from '../src/features/second-step/phone-code.ts'
import { completeDueTakeovers } from '../src/features/succession/index.ts'
import { castPassword, type Person } from './cast.ts'
import { family } from './family.ts'
import { copyOf } from './full-memorial.ts'
import { jobGivenUp } from './given-up.ts'
import { again, comeBack, day, leave } from './leaving.ts'
import { testPasskey } from './passkeys.ts'
import { finish, providerHouse, signUp } from './provider-house.ts'
import { accept, decline, fillPage, suspend, tell } from './reported.ts'
import { browserIn, passwordOf, setUpPhone, stepPath } from './second-step.ts'
import { handOver, makeSuccessor } from './succession.ts'
import { valueOf, type World, world } from './world.ts'

const login = 'PUT /api/refusers/login'
const seen = new Set<string>()

/** Lays what stands in the log of a house to what was seen in those before it. */
async function gather({ ctx }: Pick<World, 'ctx'>) {
  const rows = await ctx.db.selectFrom('account_log').select(['kind', 'way', 'done_by']).execute()
  for (const { kind, way } of rows) seen.add(way === null ? kind : `${kind} ${way}`)
  return new Set(rows.map(({ kind, way, done_by }) => [kind, way, done_by].filter(Boolean).join(' ')))
}

const operator =
  ({ ctx: { db, settings: set, log } }: World) =>
  (...words: string[]) =>
    adminCommand.run(words, { db, settings: set, log, databaseUrl: '' })

test('Ann comes and goes, forgets her password, takes everything along, leaves and comes back', async () => {
  const home = await family()
  const { as, ann, bare, mails, milanId } = home
  await as(null)(accounts.logIn, { mail: ann.mail, password: 'not hers' })
  let hers = await again(home, ann)
  valueOf(await as(hers)(accounts.logOut, {}))
  hers = await again(home, ann)
  const changed = { id: ann.id, currentPassword: castPassword, newPassword: 'Another-one-2026' }
  valueOf(await as(hers)(settings.changePassword, { ...changed, confirmPassword: null }))
  valueOf(await as(hers)(sessions.endAll, { alsoThis: false }))
  valueOf(await as(hers)(remembrance.makeCalendar, {}))
  valueOf(await as(hers)(remembrance.endCalendar, {}))
  expect((await bare('GET /api/files/export', { by: hers })).status).toBe(200)
  await copyOf(home, hers, milanId)
  valueOf(await as(hers)(sessions.endAll, { alsoThis: true }))
  valueOf(await as(null)(accounts.forgetPassword, { mail: ann.mail }))
  const guid =
    (await mails())
      .findLast(({ to }) => to === ann.mail)
      ?.link.split('/')
      .at(-1) ?? ''
  valueOf(await as(null)(accounts.resetPassword, { guid, password: castPassword }))
  hers = await again(home, ann)
  await comeBack(home, hers, await leave(home, hers))
  const said = await gather(home)
  expect([...said].every((one) => one.endsWith('person'))).toBe(true)
})

test('Vera signs up by a provider and by a mail, and Ann connects hers and ends that', async () => {
  const house = await providerHouse()
  const { browser, provider, bring, as } = house
  expect(await signUp(browser, provider)).toMatchObject({ ok: true })
  expect(await finish(browser, provider)).toMatchObject({ ok: true })
  const said = await gather(house)
  expect(said).toEqual(
    new Set(['accountOpened person', 'providerConnected person', 'loggedIn provider person']),
  )
  const { ann } = await bring('ann')
  const begun = await browser.ask(loginProvider.beginConnecting, { password: castPassword }, ann)
  expect(begun.ok).toBe(true)
  await house.ctx.db.deleteFrom('provider_identities').execute()
  const page = await browser.comeBack(provider.approve(begun.ok ? begun.value.address : ''))
  const code = page.searchParams.get('provider') ?? ''
  expect(await browser.ask(loginProvider.connect, { code }, ann)).toMatchObject({ ok: true })
  valueOf(await as(ann)(loginProvider.disconnect, { password: castPassword }))
  await gather(house)
})

test('Ann sets up a second step, uses each part of it, loses all of it, keeps it once and then not', async () => {
  const home = await world()
  const { as, clock } = home
  const { ann } = await home.bring('ann')
  const { secret, codes } = await setUpPhone(home, ann)
  const passkey = testPasskey(ann.id)
  const { challenge } = valueOf(await as(ann)(secondStep.beginPasskey, { password: castPassword }))
  valueOf(await as(ann)(secondStep.addPasskey, { name: 'Telephone', made: passkey.make({ challenge }) }))

  const browser = browserIn(home)
  await browser(login, passwordOf(ann.mail))
  expect((await browser(`${stepPath}/code`, { code: phoneCodeAt(secret, clock.now()) })).status).toBe(200)
  const asked = PasskeyRequest.parse(JSON.parse((await browser(`${stepPath}/requestPasskeyLogin`)).text))
  const answer = passkey.answer({ challenge: asked.challenge })
  expect((await browser(`${stepPath}/loginByPasskey`, { answer })).status).toBe(200)
  await browser(login, passwordOf(ann.mail))
  expect((await browser(`${stepPath}/recoveryCode`, { code: codes[0] })).status).toBe(200)
  valueOf(await as(ann)(secondStep.renewRecoveryCodes, { password: castPassword }))

  const stranger = browserIn(home)
  await stranger(login, passwordOf(ann.mail))
  for (let tries = 0; tries < 6; tries += 1) await stranger(`${stepPath}/code`, { code: '000000' })

  for (const keeps of [true, false]) {
    clock.forward(day)
    await browser(login, passwordOf(ann.mail))
    await browser(`${stepPath}/askWayBack`)
    const [, guid = ''] = /SecondStep\/lost\/([\w-]{43})/.exec((await home.mails()).at(-1)?.text ?? '') ?? []
    valueOf(await as(null)(secondStep.beginWayBack, { guid }))
    await processStepRemovals(home.ctx)
    if (keeps) valueOf(await as(ann)(secondStep.keep, {}))
  }
  for (const days of [3, 3, 1]) {
    clock.forward(days * day)
    await processStepRemovals(home.ctx)
  }
  const hers = await again(home, ann)
  await setUpPhone(home, hers)
  valueOf(await as(hers)(secondStep.endCode, { password: castPassword }))
  const other = testPasskey(ann.id)
  const begun = valueOf(await as(hers)(secondStep.beginPasskey, { password: castPassword })).challenge
  valueOf(await as(hers)(secondStep.addPasskey, { name: 'Key', made: other.make({ challenge: begun }) }))
  const [kept] = valueOf(await as(hers)(secondStep.own, {})).passkeys
  valueOf(await as(hers)(secondStep.removePasskey, { id: kept?.id ?? '', password: castPassword }))
  const said = await gather(home)
  expect(said).toContain('secondStep removed house')
  expect(said).toContain('secondStep stopped person')
})

test('the operator gives roles and takes them back, and Mod does all that moderators do', async () => {
  const home = await family()
  const { as, ann, ben, cleo, mod, ctx } = home
  const run = operator(home)
  await run('grant', ben.mail)
  await run('revoke', ben.mail)
  await run('suspend', cleo.mail, 'Writes to families for money.')
  await run('restore', cleo.mail)
  const asCleo = await again(home, cleo)
  const { photograph, comment } = await fillPage(home)
  await accept(home, await tell(home, ben, photograph, 'Image'))
  const declined = await tell(home, ann, comment, 'Comment')
  await decline(home, declined)
  valueOf(await as(mod)(reports.reopen, { id: declined }))
  valueOf(await as(mod)(reports.restore, { id: photograph, statusComment: 'Seen again.' }))
  const report = await suspend({ ...home, cleo: asCleo })
  valueOf(await as(mod)(reports.restore, { id: report, statusComment: 'The family has answered.' }))
  valueOf(await as(mod)(admin.logOutUser, { id: ben.id }))
  valueOf(await as(mod)(admin.retryJob, await jobGivenUp(home)))
  valueOf(await as(mod)(accountLog.ofHouse, { q: ann.mail }))
  valueOf(await as(mod)(accountLog.ofHouse, {}))
  const said = await gather(home)
  for (const one of ['roleGranted operator', 'accountSuspended operator', 'contentHidden moderator'])
    expect(said).toContain(one)
  const byMod = await ctx.db
    .selectFrom('account_log')
    .select('moderator_id')
    .where('done_by', '=', 'moderator')
    .execute()
  expect(new Set(byMod.map(({ moderator_id }) => moderator_id))).toEqual(new Set([mod.id]))
})

test('whoever is a moderator must have a second step, where the operator says so, and is told', async () => {
  const home = await world({ MODERATORS_SECOND_STEP: 'required' })
  const { ben } = await home.bring('ben')
  const run = adminCommand.run(['grant', ben.mail], {
    db: home.ctx.db,
    settings: home.ctx.settings,
    log: home.ctx.log,
    databaseUrl: home.databaseUrl,
  })
  expect(await run).toContain('is a moderator now')
  expect(await gather(home)).toContain('secondStep needed operator')
})

const description = 'I would like to go on with his page.'

test('Ben asks to take Milan’s page over: he withdraws, Ann objects, Mod declines, and at last it is his', async () => {
  const home = await family()
  const { as, ann, ben, mod, milanId, clock, ctx } = home
  await makeSuccessor(home, ben)
  const ask = async (by: Person) =>
    valueOf(await as(by)(succession.takeOver, { deceasedId: milanId, description })).id
  valueOf(await as(ben)(succession.withdrawTakeover, { id: await ask(ben) }))
  valueOf(await as(ann)(succession.object, { id: await ask(ben) }))
  clock.forward(day)
  const declined = { id: await ask(ben), granted: false, reason: 'She is well.' }
  valueOf(await as(mod)(succession.decide, declined))
  await ask(ben)
  clock.forward(23 * day)
  await completeDueTakeovers(ctx)
  clock.forward(8 * day)
  expect(await completeDueTakeovers(ctx)).toBe(1)
  const said = await gather(home)
  for (const one of ['takeoverObjected house', 'takeoverDeclined moderator', 'memorialPassedOn away house'])
    expect(said).toContain(one)
})

test('a takeover that Mod grants is recorded as granted', async () => {
  const home = await family()
  const { as, ben, mod, milanId } = home
  await makeSuccessor(home, ben)
  const { id } = valueOf(await as(ben)(succession.takeOver, { deceasedId: milanId, description }))
  valueOf(await as(mod)(succession.decide, { id, granted: true, reason: 'We have seen the paper.' }))
  expect(await gather(home)).toContain('memorialPassedOn away moderator')
})

test('a page that is handed over stands in the logs of both, whoever had a hand in it', async () => {
  const home = await family()
  await handOver(home, home.ben)
  expect(await gather(home)).toEqual(
    new Set(['memorialPassedOn away person', 'memorialPassedOn here person']),
  )
})

test('each kind of the contract was recorded in these stories, in each of its ways, and none beside', () => {
  const every = Object.entries(accountEventWays).flatMap(([kind, ways]) =>
    ways.length === 0 ? [kind] : ways.map((way) => `${kind} ${way}`),
  )
  expect([...seen].toSorted()).toEqual(every.toSorted())
})
