/** The doors of the house: coming in, and arriving where one was going. */
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { fillIn, fillLogin, newcomer, type Newcomer, password } from './people.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'

test('who is sent the address of a page signs up, and arrives at that very page (A04, A16–A20, A42–A48)', async ({
  page,
  visitor,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const shared = `${await prepareMemorial(server, ann, 'Milan', 'Marić')}?tab=0`
  const ben = newcomer('Ben', 'Ilić')

  await test.step('before the door he is shown the first page, which remembers where he was going', async () => {
    await page.goto(shared)
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: 'Create a memorial' }).first().click()
    await fillIn(page, ben)
    await page.getByRole('button', { name: 'Create my account' }).click()
    await expect(page.getByRole('heading', { name: 'Please look into your e-mail' })).toBeVisible()
  })
  await test.step('logging in too early says so, and offers the mail again, once', async () => {
    await page.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(page, ben)
    await expect(page.getByText('Please activate your account first').first()).toBeVisible()
    const again = page.getByRole('button', { name: 'Resend activation link' })
    await expect(again).toBeVisible()
    await lookAt(page, 'the login of somebody who has not activated', { answered: true })
    await again.click()
    await expect(again).toBeHidden()
  })

  const mails = await visitor()
  await test.step('the link of the mail, opened in another browser, asks who is there, and leads on to the page (Q107)', async () => {
    const activations = async () =>
      (await server.mailsTo(ben.mail)).filter(({ link }) => link.includes('AccountActivation'))
    await expect.poll(async () => (await activations()).length).toBe(2)
    const [earlier, link] = (await activations()).map(({ link }) => link)
    await mails.goto(earlier ?? '')
    await expect(mails.getByRole('heading', { name: 'This activation link is not valid' })).toBeVisible()
    await mails.goto(link ?? '')
    await expect(mails.getByRole('heading', { name: 'Was it you who signed up?' })).toBeVisible()
    await lookAt(mails, 'an activation link in another browser')
    await mails.getByLabel('The password of that sign-up').fill(password)
    await mails.keyboard.press('Enter')
    await expect(mails.getByRole('heading', { name: 'Your account is open' })).toBeVisible()
    await mails.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(mails, ben)
    await mails.waitForURL(`**${shared}`)
    await expect(mails.getByRole('heading', { level: 1, name: 'Milan Marić' })).toBeVisible()
    await mails.goto(link ?? '')
    await expect(mails.getByRole('heading', { name: 'This activation link is not valid' })).toBeVisible()
    await lookAt(mails, 'a used activation link')
    await mails.getByRole('link', { name: 'OK' }).click()
    await mails.waitForURL(/\/Login\?state=login/)
    await mails.goto('/AccountActivation')
    await expect(mails.getByRole('heading', { name: 'This activation link is not valid' })).toBeVisible()
  })
  await test.step('and so does the window in which he began', async () => {
    await fillLogin(page, ben)
    await page.waitForURL(`**${shared}`)
  })
})

test('an address that would lead out of the house leads home (Q12)', async ({ page, server }) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  // Every other kind of them is tried in web/src/kit/return-address.test.tsx.
  await page.goto(`/Login?backUrl=${encodeURIComponent('/\\example.org')}`)
  await fillLogin(page, ann)
  await page.waitForURL(`${server.address}/MyMemories`)
})

test('a forgotten password is chosen anew on the way to where she was going, and every link but the newest is dead (A04, A50–A62, Q99)', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  const [first, second] = await test.step('she asks twice', async () => {
    const links: string[] = []
    for (const turn of [1, 2]) {
      await page.goto('/Login?state=login&backUrl=%2FBookmarks')
      await page.getByRole('link', { name: 'I forgot my password' }).click()
      // Until it is there, the field of the same name is the login's.
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
      if (turn === 1) await lookAt(page, 'the forgotten password', { answered: true })
      await page.getByRole('textbox', { name: 'E-mail' }).fill(ann.mail)
      if (turn === 1) await page.keyboard.press('Enter')
      else await page.getByRole('button', { name: 'Send me the link' }).click()
      await expect(page.getByRole('heading', { name: 'Please look into your e-mail' })).toBeVisible()
      await expect.poll(async () => (await resetsTo(ann)).length, { message: `mail ${turn}` }).toBe(turn)
      links.push((await resetsTo(ann)).at(-1) ?? '')
    }
    await page.getByRole('link', { name: 'Back to the login' }).click()
    await page.waitForURL(/backUrl=%2FBookmarks/)
    return links
  })
  async function resetsTo({ mail }: Newcomer) {
    const links = (await server.mailsTo(mail)).map(({ link }) => link)
    return links.filter((link) => link.includes('/ForgotPassword/'))
  }
  async function choose(secret: string) {
    await page.getByLabel(/^New password(?! once)/).fill(secret)
    await page.getByLabel('New password once more').fill(secret)
  }

  await test.step('the first link has been ended by the second, and says so before she types', async () => {
    await page.goto(first ?? '')
    await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
    await lookAt(page, 'a dead link', { answered: true })
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  })
  await test.step('the second lets her choose, but not the password she has', async () => {
    await page.goto(second ?? '')
    await lookAt(page, 'the new password')
    await choose(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('The new password can’t be the same').first()).toBeVisible()
    await choose('jorgovan u maju')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible()
    await page.goto(second ?? '')
    await expect(page.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
  })
  await test.step('the old password is no password any more', async () => {
    await page.getByRole('link', { name: 'Back to the login' }).click()
    await fillLogin(page, ann)
    await expect(page.getByText('E-mail or password is wrong').first()).toBeVisible()
    await fillLogin(page, ann, 'jorgovan u maju')
    await page.waitForURL(`${server.address}/Bookmarks`)
  })
})
