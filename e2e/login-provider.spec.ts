import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startKnownProvider } from '../server/test/known-provider.ts'
import { lookAt } from './accessibility.ts'
import { intercept } from './interception.ts'
import { expect, test as journey } from './journey.ts'
import { expectHome, newcomer, openMenu, password } from './people.ts'
import { preparePerson } from './prepare.ts'
import { startTestServer } from './test-server.ts'

/** A server whose people may log in with the account of their parish, or with a password that is hard to guess. */
const test = journey.extend<object, { server: Awaited<ReturnType<typeof startTestServer>>['server'] }>({
  server: [
    async ({}, use) => {
      const providers: Awaited<ReturnType<typeof startKnownProvider>>[] = []
      const { server, close } = await startTestServer({
        logInBy: async (address) => {
          const provider = await startKnownProvider(`${address}/api/refusers/providerCallback`)
          providers.push(provider)
          return { ...provider, settings: { ...provider.settings, PASSWORD_RULES: 'strict' } }
        },
      })
      await use(server)
      await close()
      for (const provider of providers) provider.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Where pictures are laid, for whoever wants to look at them: `PICTURES=/a/folder`. */
const pictures = process.env['PICTURES']

async function keep(page: Page, name: string) {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  const before = page.viewportSize()
  const languages = page.getByRole('banner').getByRole('combobox')
  for (const language of ['de', 'srb', 'en']) {
    if (await languages.isVisible()) await languages.selectOption(language)
    for (const [width, height] of [[390, 844] as const, [1280, 900] as const]) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(800)
      const path = `${pictures}/${name}-${language}-${width}.png`
      await page.screenshot({ path, animations: 'disabled', fullPage: true })
    }
    if (before) await page.setViewportSize(before)
  }
}

const providerButton = (page: Page) => page.getByRole('button', { name: 'Log in with: Parish account' })

/** Logs in on the page of the provider, which does not know this browser yet. */
async function logInThere(page: Page, name: string) {
  await expect(page.getByRole('heading', { name: 'Log in to the parish' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Go on' }).click()
}

async function logOut(page: Page) {
  await openMenu(page)
  await page.getByRole('link', { name: 'Log out' }).filter({ visible: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

test('Ana signs up with the account of her parish, chooses no password, and comes back with one press', async ({
  page,
}) => {
  await test.step('the button of the login leads her to the page of her parish, and back', async () => {
    // Its place is kept while it is on its way.
    const letItComeAtOnce = await intercept(page, /ProviderButton/, async (route) => {
      await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
      await page.waitForTimeout(300)
      await route.fallback()
    })
    await page.goto('/Login')
    await expect(providerButton(page)).toBeVisible()
    await lookAt(page, 'the login with a provider')
    letItComeAtOnce()
    await keep(page, 'login')
    await providerButton(page).click()
    await logInThere(page, 'ana')
  })

  await test.step('what the parish knows of her stands in the form; she adds the rest, and is home', async () => {
    await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Ana')
    await expect(page.getByLabel('Last name')).toHaveValue('Petrović')
    await expect(page.getByLabel('Date of birth')).toHaveValue('03/02/1965')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@parish.example')
    await expect(page.getByLabel(/^Password/)).toHaveCount(0)
    await lookAt(page, 'signing up by a provider', { answered: true })
    await keep(page, 'sign-up')
    await page.getByLabel('Female').check()
    await page.getByLabel('Country').fill('Serbia')
    await page.getByLabel('City').fill('Subotica')
    await page.getByLabel('I agree to the terms and conditions').check()
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expectHome(page)
  })

  await test.step('she logs out, and her parish still knows her: one press, and she is where she was going', async () => {
    await logOut(page)
    await page.goto('/Login?backUrl=%2FMemoriesWall')
    await providerButton(page).click()
    await expect(page).toHaveURL('/MemoriesWall')
  })

  await test.step('the settings tell her that it is her only way in', async () => {
    await page.goto('/Settings?part=password')
    await expect(page.getByText(/^Connected since/)).toBeVisible()
    await expect(page.getByText('this is your only way in')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Disconnect' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Change the password' })).toHaveCount(0)
    await lookAt(page, 'the settings of whoever has no password')
    await keep(page, 'only-way')
  })
})

test('Jelena, who has an account already, shows its password once before it is joined, and ends it in Settings', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović', 'jelena@parish.example')

  await test.step('nobody gets her account by her address alone, nor by a wrong password', async () => {
    await page.goto('/Login')
    await providerButton(page).click()
    await logInThere(page, 'jelena')
    await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(jelena.mail)
    await lookAt(page, 'joining an account', { answered: true })
    await keep(page, 'join')
    await page.getByLabel('Password', { exact: true }).fill('lipa iza kuće')
    await page.getByRole('button', { name: 'Connect and log in' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await lookAt(page, 'joining an account with a wrong password', { answered: true })
    await keep(page, 'join-wrong')
    expect(await server.mailsTo(jelena.mail)).toHaveLength(1)
  })

  await test.step('by the right one she is home, and a mail tells her', async () => {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Connect and log in' }).click()
    await expectHome(page)
    await server.mailTo(jelena.mail, 'You can now also log in with: Parish account')
  })

  await test.step('from then on one press lets her in', async () => {
    await logOut(page)
    await page.getByRole('link', { name: 'Log in' }).click()
    await providerButton(page).click()
    await expectHome(page)
  })

  await test.step('in Settings she sees the connection, and ends it with her password', async () => {
    await page.goto('/Settings?part=password')
    await expect(page.getByText(/^Connected since/)).toBeVisible()
    await lookAt(page, 'the settings with a connection')
    await keep(page, 'connected')
    const own = page.getByLabel('Your password for Spomen')
    await own.fill('lipa iza kuće')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(own).toHaveAttribute('aria-invalid', 'true')
    await own.fill(password)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Not connected.')).toBeVisible()
    await lookAt(page, 'the settings without a connection', { answered: true })
    await server.mailTo(jelena.mail, 'You no longer log in with: Parish account')
  })

  await test.step('she connects it anew from there, and disconnected it asks for her password again', async () => {
    const own = page.getByLabel('Your password for Spomen')
    await own.fill(password)
    await page.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText(/^Connected since/)).toBeVisible()
    await expect(page).toHaveURL('/Settings?part=password')
    await own.fill(password)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('Not connected.')).toBeVisible()
    await logOut(page)
    await page.getByRole('link', { name: 'Log in' }).click()
    await providerButton(page).click()
    await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
  })
})

test('Mira has no account there and chooses a password of her own, which must not be one that many use', async ({
  page,
  server,
}) => {
  const mira = newcomer('Mira', 'Simić')
  await page.goto('/Login?state=signup')
  await expect(page.getByText('At least 8 characters')).toBeVisible()
  await page.getByLabel('First name').fill(mira.firstName)
  await page.getByLabel('Last name').fill(mira.lastName)
  await page.getByLabel('Date of birth').fill('03/02/1965')
  await page.getByLabel('Female').check()
  await page.getByLabel('Country').fill('Serbia')
  await page.getByLabel('City').fill('Novi Sad')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(mira.mail)
  await page.getByLabel('I agree to the terms and conditions').check()
  const chosen = page.getByLabel(/^Password( \*)?$/)
  const choose = async (words: string) => {
    await chosen.fill(words)
    await page.getByLabel(/^Password once more/).fill(words)
    await page.getByRole('button', { name: 'Create my account' }).click()
  }

  await test.step('what many use, and her own name, are refused beside the field', async () => {
    await choose('iloveyou1')
    await expect(chosen).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/^This password is easy to guess/).first()).toBeVisible()
    await lookAt(page, 'a password that is easy to guess', { answered: true })
    await keep(page, 'easy-to-guess')
    await choose('Simić1965')
    await expect(chosen).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('another one is taken, and her letter comes', async () => {
    await choose('kajsije u cvatu')
    await expect(page.getByRole('heading', { name: 'Please look into your e-mail' })).toBeVisible()
    await server.mailTo(mira.mail, 'AccountActivation')
  })
})
