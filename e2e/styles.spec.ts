import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { waitForNetworkIdle } from './network-idle.ts'
import { preparePerson } from './prepare.ts'
import { expectHome, fillLogin } from './people.ts'

test('inside, nothing is seen before its style, in a browser that keeps no file either', async ({
  page,
  server,
}) => {
  const ljubica = await preparePerson(server, 'Ljubica', 'Pavlović')
  await page.addInitScript(noteBareFrames)
  await page.route(/\.css$/, async (route) => {
    const response = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-store' } })
  })

  await test.step('she logs in', async () => {
    await page.goto('/Login')
    await fillLogin(page, ljubica)
    await expectHome(page)
    await expectStyled(page)
  })

  await test.step('and walks on to another page, with sheets of its own', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Memories Wall' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Memories Wall' })).toBeVisible()
    await expectStyled(page)
  })
  // Sheets of idle turns are still being held up; one asked for as the page goes answers nobody.
  await waitForNetworkIdle(page)
})

declare global {
  /** The frames in which the signed-in shell stood there without its style. */
  var bareFrames: number
}

/** Runs in the page, before everything else. */
function noteBareFrames() {
  globalThis.bareFrames = 0
  const look = () => {
    const shell = document.querySelector('[data-frame="inside"] > main')
    // Unstyled, the ways to the other pages stand above it at full length.
    if (shell && shell.getBoundingClientRect().top + scrollY > 100) globalThis.bareFrames += 1
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Once each sheet is here, and each but once: no frame has been bare. */
async function expectStyled(page: Page) {
  const sheets = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      const names = links.map((link) => link.getAttribute('href'))
      return {
        waiting: links.filter((link) => !link.sheet).length,
        twice: links.length - new Set(names).size,
      }
    })
  await expect.poll(sheets).toEqual({ waiting: 0, twice: 0 })
  expect(await page.evaluate(() => globalThis.bareFrames)).toBe(0)
}
