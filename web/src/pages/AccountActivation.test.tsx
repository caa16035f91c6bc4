import { accounts } from '@spomen/contract/accounts.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test, vi } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { redWords } from '../../test/toasts.ts'
import { followActivationLink } from '../features/accounts/index.ts'
import AccountActivation from './AccountActivation.tsx'

const behind = {
  name: 'Vera',
  lastName: 'Petrović',
  email: 'vera@example.com',
  createdAt: '2026-04-12T10:00:00Z',
}
const here = when(accounts.signUpBehind, { ...behind, isHere: true, hasPassword: true })
const elsewhere = when(accounts.signUpBehind, { ...behind, isHere: false, hasPassword: true })

async function open(...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  const loaderData = await followActivationLink(house.send, 'abc')
  const at = '/AccountActivation/abc?backUrl=%2FMemoriesWall'
  return { ...show(<AccountActivation loaderData={loaderData} />, { at, send: house.send }), ...house }
}
const calls = ({ mutations }: { mutations: readonly { path: string }[] }) =>
  mutations.map(({ path }) => path.split('/').at(-1)).filter((name) => name !== 'signUpBehindLink')

test('in the browser that signed up the account opens at once, and leads on to the login (A46, A47)', async () => {
  const page = await open(here, when(accounts.activate, acknowledgement))
  expect(page.getByRole('heading', { name: 'Your account is open' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('backUrl=%2FMemoriesWall')
})

test('in another browser nothing opens by itself; the password of the sign-up does (Q107)', async () => {
  const page = await open(elsewhere, when(accounts.activateKnowing, acknowledgement))
  expect(page.getByText('Vera Petrović')).toBeTruthy()
  expect(calls(page)).toEqual([])
  await page.person.type(page.getByLabelText('The password of that sign-up'), 'lipa u dvorištu{Enter}')
  expect(await page.findByRole('heading', { name: 'Your account is open' })).toBeTruthy()
  expect(page.mutations.at(-1)?.body).toEqual({ activationGuid: 'abc', password: 'lipa u dvorištu' })
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('lipa')
})

test('a wrong password is told at its field, and the way to a new one stays', async () => {
  const page = await open(elsewhere, when(accounts.activateKnowing, refusedWith('currentPasswordWrong')))
  await page.person.type(page.getByLabelText('The password of that sign-up'), 'another{Enter}')
  expect(await page.findByText('This is not the password of the sign-up')).toBeTruthy()
  expect(page.getByRole('button', { name: 'I do not know the password' })).toBeTruthy()
})

test('who does not know it chooses one of their own (Q107)', async () => {
  const page = await open(elsewhere, when(accounts.activateAnew, acknowledgement))
  await page.person.click(page.getByRole('button', { name: 'I do not know the password' }))
  await page.person.type(page.getByLabelText('New password'), 'jorgovan u maju')
  await page.person.type(page.getByLabelText('New password once more'), 'jorgovan u maju{Enter}')
  expect(await page.findByRole('heading', { name: 'Your account is open' })).toBeTruthy()
  expect(page.mutations.at(-1)?.body).toEqual({ activationGuid: 'abc', password: 'jorgovan u maju' })
})

test('who signed up by a provider is asked for no password there never was, and reads what a new one ends (Q107)', async () => {
  const page = await open(
    when(accounts.signUpBehind, { ...behind, isHere: false, hasPassword: false }),
    when(accounts.activateAnew, acknowledgement),
  )
  expect(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeTruthy()
  await page.findByText(/that account lets nobody in any more/)
  expect(page.queryByText(/takes the place of the one from that day/)).toBeNull()
  expect(page.queryByRole('button', { name: 'I know the password after all' })).toBeNull()
  await page.person.click(page.getByRole('button', { name: 'It was not me' }))
  await page.person.click(await page.findByRole('button', { name: 'Back' }))
  await page.person.type(page.getByLabelText('New password'), 'jorgovan u maju')
  await page.person.type(page.getByLabelText('New password once more'), 'jorgovan u maju{Enter}')
  expect(await page.findByRole('heading', { name: 'Your account is open' })).toBeTruthy()
})

test('"It was not me" is asked once more, and removes the account (Q107)', async () => {
  const page = await open(elsewhere, when(accounts.refuseSignUp, acknowledgement))
  await page.person.click(page.getByRole('button', { name: 'It was not me' }))
  expect(await page.findByText(/^Somebody made it in the name of/)).toBeTruthy()
  expect(calls(page)).toEqual([])
  await page.person.dblClick(page.getByRole('button', { name: 'Remove the account' }))
  expect(await page.findByRole('heading', { name: 'The account is removed' })).toBeTruthy()
  expect(calls(page)).toEqual(['refuseSignUp'])
})

/** Answers the first attempt with nothing that can be read, and every one after it as a link that is used. */
function lostOnce() {
  let times = 0
  return () => {
    times += 1
    return refusedWith(times === 1 ? 'somethingWentWrong' : 'invalidActivationLink')
  }
}

test('"It was not me" after a lost answer is as good as done, and not denied (Q107)', async () => {
  const page = await open(elsewhere, when(accounts.refuseSignUp, lostOnce()))
  await page.person.click(page.getByRole('button', { name: 'It was not me' }))
  await page.person.click(await page.findByRole('button', { name: 'Remove the account' }))
  await vi.waitFor(() => expect(redWords()).toContain('Something went wrong'))
  await page.person.click(page.getByRole('button', { name: 'Remove the account' }))
  expect(await page.findByRole('heading', { name: 'The account is removed' })).toBeTruthy()
  expect(redWords()).not.toContain('activation link')
})

test('whose password has opened the account, with the answer lost, is led to the login (Q107)', async () => {
  const page = await open(elsewhere, when(accounts.activateKnowing, lostOnce()))
  await page.person.type(page.getByLabelText('The password of that sign-up'), 'lipa u dvorištu{Enter}')
  await vi.waitFor(() => expect(redWords()).toContain('Something went wrong'))
  await page.person.click(page.getByRole('button', { name: 'Open my account' }))
  expect(await page.findByRole('heading', { name: 'It may already have worked' })).toBeTruthy()
  expect(page.getByRole('link', { name: 'OK' }).getAttribute('href')).toContain('backUrl=%2FMemoriesWall')
})

test('so is who has chosen one of their own, and then says that it was not them (Q107)', async () => {
  const page = await open(
    elsewhere,
    when(accounts.activateAnew, refusedWith('somethingWentWrong')),
    when(accounts.refuseSignUp, refusedWith('invalidActivationLink')),
  )
  await page.person.click(page.getByRole('button', { name: 'I do not know the password' }))
  await page.person.type(page.getByLabelText('New password'), 'jorgovan u maju')
  await page.person.type(page.getByLabelText('New password once more'), 'jorgovan u maju{Enter}')
  await vi.waitFor(() => expect(redWords()).toContain('Something went wrong'))
  await page.person.click(page.getByRole('button', { name: 'It was not me' }))
  await page.person.click(await page.findByRole('button', { name: 'Remove the account' }))
  expect(await page.findByRole('heading', { name: 'It may already have worked' })).toBeTruthy()
})

test('a link that was used elsewhere while the page stood there is not valid, whatever is pressed (A48)', async () => {
  const page = await open(elsewhere, when(accounts.refuseSignUp, refusedWith('invalidActivationLink')))
  await page.person.click(page.getByRole('button', { name: 'It was not me' }))
  await page.person.click(await page.findByRole('button', { name: 'Remove the account' }))
  expect(await page.findByRole('heading', { name: 'This activation link is not valid' })).toBeTruthy()
})

test.each([
  [
    'used or too old',
    [when(accounts.signUpBehind, refusedWith('invalidActivationLink'))],
    'This activation link is not valid',
  ],
  [
    'opened meanwhile',
    [here, when(accounts.activate, refusedWith('invalidActivationLink'))],
    'This activation link is not valid',
  ],
  [
    'not to be asked about just now',
    [when(accounts.signUpBehind, refusedWith('unavailable'))],
    'We could not open your account',
  ],
] as const)('a link that is %s says so at once (A48)', async (_, known, title) => {
  const page = await open(...known)
  expect(page.getByRole('heading', { name: title })).toBeTruthy()
})
