/** People who come as anybody would: they sign up, open the link in their mail, and log in. */
import { expect, type Page, test } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { askAs } from './api-calls.ts'
import type { TestServer } from './test-server.ts'
import { lookAt } from './accessibility.ts'

export interface Newcomer {
  firstName: string
  lastName: string
  mail: string
}

/** What of a page forms are filled with, in whichever engine. */
interface FormPage {
  getByLabel(label: string | RegExp): { fill(text: string): Promise<void>; check(): Promise<void> }
  getByRole(
    role: 'textbox' | 'button',
    how: { name: string },
  ): { fill(text: string): Promise<void>; click(): Promise<void> }
}

/** Everybody's, until they choose another. */
export const password = 'lipa u dvorištu'

/** Somebody new, whose address nobody else in this run has. */
export function newcomer(firstName: string, lastName: string): Newcomer {
  const mail = `${firstName}.${crypto.randomUUID().slice(0, 8)}@example.org`.toLowerCase()
  return { firstName, lastName, mail }
}

interface Arriving {
  /** From the landing page on, by hand and with eyes on every page. */
  looking?: boolean
  /** The first page she opens. */
  at?: string
}

/** A document of ours that loads nothing, for a browser whose first page is opened later. */
export const plainDocument = '/robots.txt'

/** To one's own, still empty, memories, or another page: by asking the server where nobody looks at the way. */
export async function arrive(
  page: Page,
  server: TestServer,
  who: Newcomer,
  { looking = false, at = '/MyMemories' }: Arriving = {},
) {
  if (looking) return walkIn(page, server, who)
  return test.step(`${who.firstName} arrives`, async () => {
    const about = { name: who.firstName, lastName: who.lastName, dateOfBirth: '1965-02-03' }
    const where = { country: 'Serbia', city: 'Novi Sad', gender: 'Female', language: 'en' } as const
    const secret = { password, passwordConfirmed: password }
    await expectOk(askAs(page, accounts.signUp, { ...about, ...where, ...secret, email: who.mail }, ''))
    const { link } = await server.mailTo(who.mail, 'AccountActivation')
    const activationGuid = new URL(link).pathname.split('/').at(-1) ?? ''
    await expectOk(askAs(page, accounts.activate, { activationGuid }, ''))
    await openAs(page, who, at)
    if (at === '/MyMemories') await expectHome(page)
  })
}

/** Opens an address as somebody who logged in a while ago, with nothing in the browser's local storage but that. */
export async function openAs(page: Page, { mail }: Newcomer, address: string) {
  // The images come by a cookie, which the login leaves.
  const token = await askAs(page, accounts.logIn, { mail, password }, '')
  if (!token.ok) throw new Error(`refused: ${token.why}`)
  await page.goto(plainDocument)
  await page.evaluate((value) => {
    localStorage.clear()
    localStorage.setItem('token', value)
  }, token.value)
  if (address !== plainDocument) await page.goto(address)
}

async function expectOk(asking: Promise<{ ok: boolean; why?: string }>) {
  const answer = await asking
  if (!answer.ok) throw new Error(`refused: ${answer.why}`)
}

async function walkIn(page: Page, server: TestServer, who: Newcomer) {
  const look = (name: string, how = {}) => lookAt(page, name, how)
  await test.step(`${who.firstName} signs up`, async () => {
    await page.goto('/')
    await look('the landing page')
    await page.goto('/Login?state=signup')
    await look('the sign-up page')
    await fillIn(page, who)
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('heading', { name: 'Please look into your e-mail' })).toBeVisible()
    await look('the word about the mail', { answered: true })
  })
  await test.step(`${who.firstName} opens the link in the mail`, async () => {
    const { link } = await server.mailTo(who.mail, 'AccountActivation')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible()
    await look('the activation page')
  })
  await test.step(`${who.firstName} logs in`, async () => {
    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await look('the login page', { answered: true })
    await logIn(page, who)
  })
}

export async function logIn(page: Page, who: Newcomer, secret = password) {
  await fillLogin(page, who, secret)
  await expectHome(page)
}

/** Knocks at the login, wherever it may lead. */
export async function fillLogin(page: FormPage, { mail }: Newcomer, secret = password) {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(mail)
  await page.getByLabel(/^Password(?! once)/).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export const expectHome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'My Memories' })).toBeVisible()

/** Fills in the sign-up form, all but its button. */
export async function fillIn(page: FormPage, { firstName, lastName, mail }: Newcomer) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Date of birth').fill('03/02/1965')
  await page.getByLabel('Female').check()
  await page.getByLabel('Country').fill('Serbia')
  await page.getByLabel('City').fill('Novi Sad')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(mail)
  await page.getByLabel(/^Password(?! once)/).fill(password)
  await page.getByLabel('Password once more').fill(password)
  await page.getByLabel('I agree to the terms and conditions').check()
}

/** Ends the session on the server, as time would; the browser keeps its token and knows nothing. */
export const endSession = (page: Page) => askAs(page, accounts.logOut, {})

/** On a phone the menu lies behind its button; the address changes a moment before either is there. */
export async function openMenu(page: Page) {
  await page.locator('[data-frame="inside"]').waitFor()
  const button = page.locator('header > button[aria-haspopup="dialog"]')
  if (await button.isVisible()) await button.click()
}
