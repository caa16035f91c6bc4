/** A session that ends while somebody is at work: there is one door, and everything is found again behind it. */
import type { Page } from '@playwright/test'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { holdRequests } from './interception.ts'
import { openDialog } from './open-dialog.ts'
import { loseConnection, waitForNetworkIdle } from './network-idle.ts'
import { endSession, fillLogin, openAs } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'
import { slowDownUploads } from './slow-network.ts'
import type { TestServer } from './test-server.ts'

/** Ann, and the address of the page of Milan, which she keeps. */
async function annAndMilan(server: TestServer) {
  const ann = await preparePerson(server, 'Ann', 'Marić')
  return { ann, memorial: await prepareMemorial(server, ann, 'Milan', 'Marić') }
}

/** Opens the field for a greeting on the page that is shown, and answers it. */
async function openGreeting(page: Page) {
  await page.getByRole('button', { name: 'Leave a greeting' }).filter({ visible: true }).first().click()
  return openDialog(page).getByRole('textbox', { name: 'Your words' })
}

const expectMilan = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Milan Marić' })).toBeVisible()

test('a session that ends while she writes costs her a login and not one word (A69–A71)', async ({
  page,
  server,
}) => {
  const { ann, memorial } = await annAndMilan(server)
  // A window that listens already hears of the end before she sends anything.
  const letChangesCome = await holdRequests(page, /\/changes(\/|\?|$)/)
  await openAs(page, ann, `${memorial}?tab=2`)
  await (await openGreeting(page)).fill('Počivaj u miru, tata.')
  // What is still under way would come to a session that is over.
  await waitForNetworkIdle(page)
  // Whatever the page asks by itself, late parts and changes, would tell it that the session is over before she sends her words.
  const letAnswersCome = await holdRequests(page, '**/api/**')
  await endSession(page)

  await test.step('sending it leads to the login, with a word why', async () => {
    await openDialog(page).getByRole('button', { name: 'Leave it on the page' }).click()
    await page.waitForURL(/\/Login\?state=login&backUrl=/)
    // What was asked before comes late, and finds her at the door.
    letAnswersCome()
    letChangesCome()
    await expect(page.getByText('You were logged out after a while')).toHaveCount(1)
    await lookAt(page, 'the login after an expired session', { answered: true })
  })
  await test.step('she is back at the very address, and her words are there', async () => {
    await fillLogin(page, ann)
    await expectMilan(page)
    expect(new URL(page.url()).pathname).toBe(memorial)
    await page.getByRole('button', { name: 'Go on writing' }).first().click()
    const dialog = openDialog(page)
    await expect(dialog.getByRole('textbox', { name: 'Your words' })).toContainText('Počivaj u miru, tata.')
    await dialog.getByRole('button', { name: 'Leave it on the page' }).click()
    await expect(page.getByText('Your greeting is on the page')).toBeVisible()
  })
  await test.step('and one step back in the history is no door', async () => {
    await page.getByRole('link', { name: 'Bookmarks' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/Bookmarks')
    await page.goBack()
    await expectMilan(page)
  })
})

/** Runs in the page: whether drafts are set aside in this browser. NOTE: opened before the app has, it would be empty for good. */
const areSetAside = async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'spomen-drafts')) return false
  const count = await new Promise<number>((resolve) => {
    const asked = indexedDB.open('spomen-drafts')
    asked.onsuccess = () => {
      const counted = asked.result.transaction('drafts').objectStore('drafts').count()
      counted.onsuccess = () => resolve(counted.result)
      asked.result.close()
    }
  })
  return count > 0
}

test('words half written outlive a session that ends while the app is closed, and a look in without a login (A68, A69)', async ({
  page,
  context,
  server,
}) => {
  const { ann, memorial } = await annAndMilan(server)
  await openAs(page, ann, `${memorial}?tab=2`)
  await (await openGreeting(page)).fill('Počivaj u miru, tata.')
  await endSession(page)
  await page.close()

  const late = await context.newPage()
  await late.goto(memorial)
  // The window that was closed may have heard of it as well, and taken the token with it.
  await late.waitForURL(({ pathname }) => pathname === '/Login' || pathname === '/')
  await late.close()

  const again = await context.newPage()
  await again.goto('/MyMemories')
  await again.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => again.evaluate(areSetAside)).toBe(true)
  await expect.poll(() => again.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('miru')
  await again.goto(`/Login?state=login&backUrl=${encodeURIComponent(`${memorial}?tab=2`)}`)
  await fillLogin(again, ann)
  await expectMilan(again)
  await expect(await openGreeting(again)).toContainText('Počivaj u miru, tata.')
  expect(
    await again.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain('spomen-drafts')
})

test('photographs on their way when the session ends set out again once she is back', async ({
  page,
  server,
}) => {
  const { ann, memorial } = await annAndMilan(server)
  await openAs(page, ann, `${memorial}?tab=2`)
  await expect(page.getByRole('tab', { name: /Photographs/, selected: true })).toBeVisible()
  const atFullSpeed = await slowDownUploads(page)
  await page.getByLabel('Photographs to add').setInputFiles(await someOfDozen(5))
  await expect(page.getByText(/of 5 photographs have arrived/)).toBeVisible()
  await endSession(page)
  await atFullSpeed()
  await page.waitForURL(/\/Login\?state=login&backUrl=/)
  await fillLogin(page, ann)
  await page.waitForURL(`**${memorial}?tab=2`)
  await expect(page.getByRole('tabpanel').getByRole('list').getByRole('link')).toHaveCount(5, {
    timeout: 60_000,
  })
})

test('when the page asks by itself and the session is over, there is one door, and she reads on where she was (A69)', async ({
  page,
  context,
  server,
}) => {
  const { ann, memorial } = await annAndMilan(server)
  await openAs(page, ann, memorial)
  await expectMilan(page)
  await page.setViewportSize({ width: 600, height: 420 })
  await page.evaluate(() => window.scrollTo({ top: 330, behavior: 'instant' }))
  await loseConnection(page)
  await expect(page.getByText('There is no connection just now.')).toBeVisible()
  await endSession(page)
  // With the connection everything that is shown is asked for anew, and every answer is a 401.
  await context.setOffline(false)
  await page.waitForURL(/\/Login\?state=login&backUrl=/, { timeout: 40_000 })
  await expect(page.getByText('You were logged out after a while')).toHaveCount(1)
  await fillLogin(page, ann)
  await page.waitForURL(`**${memorial}`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(330)
})
