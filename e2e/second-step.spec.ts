import { mkdirSync } from 'node:fs'
import { phoneCodeAt } from '../server/src/features/second-step/phone-code.ts'
import { lookAt } from './accessibility.ts'
import { expect, test as journey } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { arrive, newcomer, password } from './people.ts'
import { startTestServer } from './test-server.ts'

/** A server with a name. */
const test = journey.extend<object, { server: Awaited<ReturnType<typeof startTestServer>>['server'] }>({
  server: [
    async ({}, use) => {
      const { server, close } = await startTestServer({ host: 'localhost' })
      await use(server)
      await close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

/** Where pictures of each step are laid, for whoever wants to look at them: `PICTURES=/a/folder`. */
const pictures = process.env['PICTURES']

test('Jelena sets up a second step: her phone, a passkey and a paper, and comes in by each of them', async ({
  page,
  server,
}) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  const wire = await page.context().newCDPSession(page)
  await wire.send('WebAuthn.enable')
  await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const keep = async (name: string) => {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    for (const [width, height] of [[390, 844] as const, [1280, 900] as const]) {
      await page.setViewportSize({ width, height })
      await page.screenshot({ path: `${pictures}/${name}-${width}.png`, animations: 'disabled' })
    }
  }
  const dialog = openDialog(page)
  const steps: number[] = []
  /** A code of the phone that was not used yet; of this half-minute or the next, both of which count. */
  const nextCode = (secret: string) => {
    const step = Math.max(Math.floor(Date.now() / 30_000), (steps.at(-1) ?? 0) + 1)
    steps.push(step)
    return phoneCodeAt(secret, new Date(step * 30_000))
  }
  const logIn = async () => {
    await page.goto('/Login')
    await page.getByLabel('E-mail').fill(jelena.mail)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  }
  let secret = ''
  let codes: string[] = []

  await test.step('in Settings she holds her phone over a picture, and prints her paper', async () => {
    await arrive(page, server, jelena, { at: '/Settings?part=second-step' })
    await expect(page.getByText('It is off. Your password alone lets somebody in.')).toBeVisible()
    await lookAt(page, 'the second step, off')
    await keep('off')
    await page.getByRole('button', { name: 'Set up codes on my phone' }).click()
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    const address = await dialog.locator('[data-qr]').getAttribute('data-qr')
    secret = new URL(address ?? '').searchParams.get('secret') ?? ''
    await expect(dialog.getByRole('link', { name: 'Open it with this key.' })).toHaveAttribute(
      'href',
      address ?? '',
    )
    await lookAt(page, 'the code for a phone')
    await keep('phone')
    await dialog.getByLabel('The six digits on your phone').fill('123')
    await dialog.getByRole('button', { name: 'Switch it on' }).click()
    const wrong = 'This code is not right.'
    await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(wrong))
    await expect(dialog.locator('[aria-live="assertive"]').getByText(wrong)).toBeVisible()
    await dialog.getByLabel('The six digits on your phone').fill(nextCode(secret))
    await dialog.getByRole('button', { name: 'Switch it on' }).click()
    await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    codes = await dialog.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await lookAt(page, 'the recovery codes')
    await keep('codes')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await lookAt(page, 'whether the recovery codes are kept')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeHidden()
    await dialog.getByRole('button', { name: 'I have kept them' }).click()
  })

  await test.step('she adds a passkey', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog.getByLabel('A name for it').fill('My telephone')
    await dialog.getByLabel('Your password').fill(password)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('My telephone')
    await lookAt(page, 'the second step, on', { answered: true })
    await keep('on')
  })

  await test.step('her password alone opens nothing; a code of her phone lets her in', async () => {
    await logIn()
    await expect(page.getByLabel('The six digits on your phone')).toBeFocused()
    await lookAt(page, 'the second step of a login', { answered: true })
    await keep('login')
    await page.getByLabel('The six digits on your phone').fill(nextCode(secret))
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/MyMemories/)
  })

  await test.step('so does her passkey after the password, and a code from her paper, which works once', async () => {
    await logIn()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Show my passkey' }).click()
    await expect(page).toHaveURL(/MyMemories/)
    await logIn()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('A recovery code from your paper').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/MyMemories/)
    await logIn()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('A recovery code from your paper').fill(codes[0] ?? '')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('main').getByText('This recovery code was used already.')).toBeVisible()
    await page.getByRole('button', { name: 'I have none of these any more' }).click()
    await lookAt(page, 'the way back', { answered: true })
    await keep('lost')
  })

  await test.step('and her passkey alone', async () => {
    await page.goto('/Login')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page).toHaveURL(/MyMemories/)
  })
})
