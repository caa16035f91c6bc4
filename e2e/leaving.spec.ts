import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { readArchive } from './zip.ts'
import { askAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { logIn, type Newcomer, openAs, password, plainDocument } from './people.ts'
import { fileOf, someOfDozen, type TestImage } from './photographs.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

test('a lost telephone is logged out from where she is, and then every place at once', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  await openAs(page, jelena, '/MyMemories')
  const sameBrowser = await page.context().newPage()
  await sameBrowser.goto('/MyMemories')
  const telephone = await visitor()
  await openAs(telephone, jelena, '/MyMemories')

  await test.step('two windows of one browser are one place, the telephone another', async () => {
    await page.goto('/Settings?part=sessions')
    await expect(page.getByText('This device', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Logged in since/)).toHaveCount(2)
    await lookAt(page, 'where she is logged in')
  })
  await test.step('she ends the session of the telephone', async () => {
    await page.getByRole('button', { name: /^Log out there:/ }).click()
    await lookAt(page, 'the question before logging out there', { answered: true })
    await openDialog(page).getByRole('button', { name: 'Log out there' }).click()
    await expect(page.getByText('You are logged in nowhere else.')).toBeVisible()
  })
  await test.step('the telephone finds itself at the login at its next step, and goes on from there', async () => {
    await telephone.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).first().click()
    await telephone.waitForURL(/\/Login\?state=login&backUrl=%2FBookmarks/)
    await fillLogin(telephone, jelena.mail)
    await telephone.waitForURL('**/Bookmarks')
  })
  await test.step('she logs out everywhere, and is out here as well, in both windows', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Log out everywhere, here too' }).click()
    await openDialog(page).getByRole('button', { name: 'Log out everywhere' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await sameBrowser.waitForURL((url) => url.pathname === '/')
    await telephone.getByRole('link', { name: 'Memories Wall' }).filter({ visible: true }).first().click()
    await telephone.waitForURL(/\/Login\?state=login&backUrl=%2FMemoriesWall/)
  })
})

test('letters that are switched off do not come, and their own link switches them off as well', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const personId = memorialIdOf(await prepareMemorial(server, jelena, 'Milan', 'Jovanović'))
  await openAs(page, jelena, '/Settings?part=notifications')
  const requests = page.getByRole('switch', { name: 'Requests to follow' })

  await test.step('she wants no letters about requests', async () => {
    await expect(requests).toBeChecked()
    await lookAt(page, 'which letters come')
    await saving(page, () => requests.uncheck())
    await page.reload()
    await expect(requests).not.toBeChecked()
  })
  await test.step('Vera asks and is let in; she gets her letter, Jelena none', async () => {
    const vera = await preparePerson(server, 'Vera', 'Đurić')
    const guest = await visitor()
    await openAs(guest, vera, plainDocument)
    await askAs(guest, following.ask, { personId, description: 'Išle smo zajedno u školu.' })
    await page.goto('/PendingRequests')
    await page.getByRole('button', { name: 'Accept' }).click()
    await server.mailTo(vera.mail, 'Milan')
    expect((await server.mailsTo(jelena.mail)).map(({ subject }) => subject).join()).not.toContain('Vera')
  })
  await test.step('switched on again, the next request is told, with a link at its foot', async () => {
    await page.goto('/Settings?part=notifications')
    await saving(page, () => requests.check())
    const guest = await visitor()
    await openAs(guest, await preparePerson(server, 'Marko', 'Petrović'), plainDocument)
    await askAs(guest, following.ask, { personId, description: 'Bili smo komšije.' })
    const { text } = await server.mailTo(jelena.mail, 'Marko Petrović')
    const [link] = /https?:\/\/\S+\/Unsubscribe\/\S+/.exec(text) ?? []
    expect(link, 'the link at the foot of the letter').toBeTruthy()

    const anywhere = await visitor()
    await anywhere.goto(link ?? '')
    await expect(anywhere.getByText(/when somebody asks to follow one of your pages/)).toBeVisible()
    await lookAt(anywhere, 'the page behind the link')
    await page.reload()
    await expect(requests, 'looking alone changes nothing').toBeChecked()
    await anywhere.getByRole('button', { name: 'Send me no more of them' }).click()
    await expect(anywhere.getByRole('heading', { name: 'You get no more of these letters' })).toBeVisible()
    await lookAt(anywhere, 'the letters have ended', { answered: true })
    await page.reload()
    await expect(requests).not.toBeChecked()
  })
})

test('she takes everything along, and brings a page back that she has closed', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const album = await someOfDozen(2)
  await hang(server, jelena, memorial, album)
  await openAs(page, jelena, plainDocument)

  await test.step('the archive holds every photograph as it was, and a page that shows all', async () => {
    // On a busy phone its fonts come after what is written with them.
    await page.route('**/*.woff2', async (route) => {
      await pause(1_500)
      await route.continue()
    })
    await page.goto('/Settings?part=data')
    await expect(page.getByText(/^You have closed no page\./)).toBeVisible()
    await lookAt(page, 'her data')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my archive' }).click()
    const archive = await readArchive(await (await downloading).path())
    expect(archive.get('index.html')?.toString()).toContain('Milan Jovanović')
    const kept = [...archive].filter(([path]) => path.includes('/photographs/')).map(([, bytes]) => bytes)
    expect(kept.toSorted(Buffer.compare)).toEqual(album.map(({ buffer }) => buffer).toSorted(Buffer.compare))
  })
  await test.step('a page she closes lies there until its last day, and comes back with one press', async () => {
    const guest = await visitor()
    await openAs(guest, await preparePerson(server, 'Vera', 'Đurić'), plainDocument)
    await askAs(page, memorials.remove, { id: memorialIdOf(memorial) })
    await guest.goto(memorial)
    await expect(guest.getByText(/the family has taken the page down/)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/^It will be gone for good on/)).toBeVisible()
    await lookAt(page, 'a closed page')
    await page.getByRole('button', { name: 'Bring it back: Milan Jovanović' }).click()
    await expect(page.getByText(/^You have closed no page\./)).toBeVisible()
    await guest.reload()
    await expect(guest.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
  })
})

test('she leaves, is kept out, and comes back by the mail to find all as it was', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const album = await someOfDozen(2)
  await hang(server, jelena, memorial, album)
  await openAs(page, jelena, plainDocument)
  const guest = await visitor()
  await openAs(guest, await preparePerson(server, 'Vera', 'Đurić'), plainDocument)

  await test.step('she reads what leaving means, and does it only with her own password', async () => {
    await page.goto('/Settings?part=leaving')
    await expect(page.getByText('The page that nobody keeps with you closes for everybody.')).toBeVisible()
    await lookAt(page, 'what leaving means')
    await page.getByLabel('Your password').fill('not her password')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const leaving = page.getByRole('region', { name: 'Delete my account' })
    await expect(leaving.getByText('Your current password is wrong')).toBeVisible()
    await lookAt(page, 'a wrong password', { answered: true })
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
    await lookAt(page, 'the farewell', { answered: true })
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
  await test.step('her page is closed for others, and the login says what to look for', async () => {
    await guest.goto(memorial)
    await expect(guest.getByText(/the family has taken the page down/)).toBeVisible()
    await page.goto('/Login')
    await fillLogin(page, jelena.mail)
    await expect(page.getByText(/^This account was deleted\. On that day/)).toBeVisible()
    await lookAt(page, 'the login of a deleted account', { answered: true })
  })

  const { link } = await server.mailTo(jelena.mail, 'ComeBack')
  await test.step('the link in the mail asks first, and then brings her back', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Would you like to come back?' })).toBeVisible()
    await lookAt(page, 'the way back')
    await page.getByRole('button', { name: 'Bring my account back' }).click()
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
    await lookAt(page, 'the welcome', { answered: true })
  })
  await test.step('all is as it was, for her and for others', async () => {
    await page.getByRole('link', { name: 'Log in' }).click()
    await logIn(page, jelena)
    await page.goto(`${memorial}?tab=2`)
    await expect(page.getByRole('tabpanel').getByRole('list').getByRole('link')).toHaveCount(album.length)
    await guest.goto(memorial)
    await expect(guest.getByRole('heading', { level: 1, name: 'Milan Jovanović' })).toBeVisible()
  })
  await test.step('the link counts once', async () => {
    await guest.goto(link)
    await expect(guest.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible()
    await lookAt(guest, 'a link that is used', { answered: true })
  })
})

async function hang(server: TestServer, who: Newcomer, memorial: string, album: readonly TestImage[]) {
  const ask = await asking(server, who)
  await ask(photographs.upload, { deceasedId: memorialIdOf(memorial) }, album.map(fileOf))
}

async function fillLogin(page: Page, mail: string) {
  await page.getByLabel('E-mail').fill(mail)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Waits until what somebody has switched is kept. */
async function saving(page: Page, act: () => Promise<void>) {
  const saved = page.waitForResponse(/UpdateUserEmailNotification/)
  await act()
  expect((await saved).ok()).toBe(true)
}
