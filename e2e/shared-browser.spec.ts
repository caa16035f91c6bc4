/** One browser that several people come to, as at a desk in a library. */
import type { Page } from '@playwright/test'
import { fileStatus } from './file-status.ts'
import { expect, test } from './journey.ts'
import { fillLogin, logIn, openMenu } from './people.ts'
import { prepareMemorial, preparePerson, preparePhotograph } from './prepare.ts'

test('a picture she saw a moment ago is shown unasked, but to nobody who comes after her (X34)', async ({
  page,
  server,
}) => {
  const [jelena, cleo] = [
    await preparePerson(server, 'Jelena', 'Jovanović'),
    await preparePerson(server, 'Cleo', 'Weber'),
  ]
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  await preparePhotograph(server, jelena, memorial)

  await page.goto(`/Login?backUrl=${encodeURIComponent(`${memorial}?tab=2`)}`)
  await fillLogin(page, jelena)
  const shown = page.getByRole('tabpanel').getByRole('list').getByRole('img')
  await expect(shown).toHaveJSProperty('complete', true)
  const picture = await shown.evaluate(({ currentSrc }: HTMLImageElement) => new URL(currentSrc).pathname)
  const looks = await countLooks(page, picture)
  await page.goto('/MyMemories')
  await page.goto(`${memorial}?tab=2`)
  await expect(shown).toHaveJSProperty('complete', true)
  expect(await fileStatus(page, picture)).toBe(200)
  await expect.poll(looks).toEqual({ shown: 2, asked: 0 })

  await page.goto('/MyMemories')
  await openMenu(page)
  await page.getByRole('link', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await fileStatus(page, picture)).toBe(401)
  await page.goto('/Login')
  await logIn(page, cleo)
  expect(await fileStatus(page, picture)).toBe(403)
})

test('whoever logs out where the line is cut leaves no picture behind for who comes next (A08, X34)', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const picture = await preparePhotograph(server, jelena, memorial)
  await page.goto('/Login')
  await logIn(page, jelena)
  expect(await fileStatus(page, picture)).toBe(200)
  await page.goto('/MyMemories')
  const lost = page.waitForEvent('requestfailed')
  await page.route('**/api/refusers/logout', (route) => route.abort())
  await openMenu(page)
  await page.getByRole('link', { name: 'Log out' }).click()
  await lost
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await fileStatus(page, picture)).toBe(401)
})

/** How often a file is shown from now on, and how often the server is asked for it. */
async function countLooks(page: Page, address: string) {
  const wire = await page.context().newCDPSession(page)
  const [shown, asked] = [new Set<string>(), new Set<string>()]
  wire.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (new URL(url).pathname === address) asked.add(requestId)
  })
  wire.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
  wire.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    if (new URL(url).pathname === address) shown.add(requestId)
    if (fromDiskCache) asked.delete(requestId)
  })
  await wire.send('Network.enable')
  return () => ({ shown: shown.size, asked: asked.size })
}
