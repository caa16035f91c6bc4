/** After the last day of a house everybody still gets in, whichever way their login goes (YE06). */
import { everyCall } from '@spomen/contract/api.ts'
import { loginProvider } from '@spomen/contract/login-provider.ts'
import { secondStep } from '@spomen/contract/second-step.ts'
import { expect, test } from 'vitest'
import { castPassword } from '../../test/cast.ts'
import { farewell } from '../../test/farewell.ts'
import { family } from '../../test/family.ts'
import { finish, providerHouse, signUp, vera } from '../../test/provider-house.ts'
import { browserIn, passwordOf, setUpPhone, stepPath } from '../../test/second-step.ts'
import { valueOf, world, type World } from '../../test/world.ts'
import { phoneCodeAt } from '../features/second-step/phone-code.ts'

/** The house has said that it closes, and its last day was yesterday. */
async function closeHouse(home: World) {
  await farewell(home)('--on', '2026-08-01', '--yes')
  await home.ctx.db.updateTable('house_closings').set({ closes_on: '2026-04-11' }).execute()
}

/** What somebody sets up anew for logins to come, which a house that is closed has none of. */
const setsUp = [
  'accounts.signUp',
  'loginProvider.signUp',
  'loginProvider.beginConnecting',
  'loginProvider.connect',
  'secondStep.beginCode',
  'secondStep.confirmCode',
  'secondStep.beginPasskey',
  'secondStep.addPasskey',
  'secondStep.renewRecoveryCodes',
]

test('of all calls that a login may need, a closed house refuses those alone that set something up anew', async () => {
  const home = await world()
  await closeHouse(home)
  const refused: string[] = []
  for (const { name, endpoint } of everyCall) {
    if (endpoint.method === 'GET' || !/^(accounts|sessions|secondStep|loginProvider)\./.test(name)) continue
    const { text } = await home.bare(`${endpoint.method} /api/${endpoint.path}`, { body: {} })
    if (text.includes('houseClosed')) refused.push(name)
  }
  expect(refused.toSorted()).toEqual(setsUp.toSorted())
})

test('Ann logs in with a code of her phone, and with one from her paper, after the last day', async () => {
  const home = await family()
  const { as, ann, clock } = home
  const { secret, codes } = await setUpPhone(home, ann)
  await closeHouse(home)
  const logsIn = async () => {
    const browser = browserIn(home)
    const first = await browser('PUT /api/refusers/login', passwordOf(ann.mail))
    expect(first.text).toContain('secondStepNeeded')
    return browser
  }
  const onPhone = await logsIn()
  const code = phoneCodeAt(secret, clock.now())
  expect((await onPhone(`${stepPath}/code`, { code })).status).toBe(200)
  const onPaper = await logsIn()
  expect((await onPaper(`${stepPath}/recoveryCode`, { code: codes[0] })).status).toBe(200)
  const lost = await logsIn()
  expect((await lost(`${stepPath}/askWayBack`, {})).status).toBe(200)
  expect(valueOf(await as(ann)(secondStep.endCode, { password: castPassword })).isOn).toBe(false)
})

test('Vera comes in by her provider after the last day', async () => {
  const home = await providerHouse()
  const { browser, provider } = home
  expect(await signUp(browser, provider)).toMatchObject({ ok: true })
  await closeHouse(home)
  expect(await finish(browser, provider)).toMatchObject({ ok: true, value: { kind: 'loggedIn' } })
  provider.person = { ...provider.person, sub: 'somebody else', email: 'new@parish.example' }
  const code = await browser.goThere(provider)
  const newcomer = { code, ...vera, email: 'new@parish.example', language: 'de' as const }
  expect(await browser.ask(loginProvider.signUp, newcomer)).toEqual({ ok: false, why: 'houseClosed' })
})
