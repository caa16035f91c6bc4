import type { Page } from '@playwright/test'
import { photographs } from '@spomen/contract/media.ts'
import { askAs } from './api-calls.ts'
import { rewriteDatabase } from './former-database.ts'
import { intercept } from './interception.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { someOfDozen, type TestImage } from './photographs.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'

/** Lets one piece through and cuts the line then, for pieces and for every knock whether the server is there. */
async function cutTheLine(page: Page) {
  let pieces = 0
  const letPiecesThrough = await intercept(page, '**/api/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    pieces += 1
    return pieces === 1 ? route.fallback() : route.abort('internetdisconnected')
  })
  const answerKnocks = await intercept(page, '**/api/health', (route) => route.abort('internetdisconnected'))
  return () => {
    letPiecesThrough()
    answerKnocks()
  }
}

const paste = (page: Page, { name, mimeType, buffer }: TestImage) =>
  page.evaluate(
    ([given, type, bytes]) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(bytes)], given, { type }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    [name, mimeType, [...buffer]] as const,
  )

test('photographs whose connection is lost go on after a reload, all there once; another is pasted (J07, J08)', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  await openAs(page, jelena, `${memorial}?tab=2`)
  const [one, two, three, four, pasted] = await someOfDozen(5)
  if (!one || !two || !three || !four || !pasted) throw new Error('no photographs')
  const personId = memorial.split('/').at(-1) ?? ''
  const names = async () => {
    const answer = await askAs(page, photographs.names, { id: personId })
    return answer.ok ? answer.value.map(({ name }) => name) : []
  }

  await test.step('the line is cut in the midst, and the page says that it waits', async () => {
    const mend = await cutTheLine(page)
    await page.getByLabel('Photographs to add').setInputFiles([one, two, three, four])
    await expect(page.getByText(/The connection is lost; it goes on by itself/).first()).toBeVisible()
    await expect(page.getByText('1 of 4 photographs have arrived')).toBeVisible()
    await expect(page.getByText(/Should this window close, they wait here for you/)).toBeVisible()
    // As a former version of the app has left them on her phone.
    const left = { name: 'spomen-uploads', store: 'files', keyPath: 'key' }
    expect(await rewriteDatabase(page, left)).toBe(3)
    await page.reload()
    await expect(page.getByText('3 photographs were still on their way')).toBeVisible()
    mend()
  })

  await test.step('they go on, and each is there once, in the order they were chosen in', async () => {
    await page.getByRole('button', { name: 'Go on sending' }).click()
    await expect(page.getByText('3 photographs are on the page')).toBeVisible()
    await expect(page.getByText(/still on their way/)).toBeHidden()
    expect(await names()).toEqual(['Album 1.jpg', 'Album 2.jpg', 'Album 3.jpg', 'Album 4.jpg'])
  })

  await test.step('one more is pasted', async () => {
    await paste(page, pasted)
    await expect(page.getByText('The photograph is on the page')).toBeVisible()
    expect(await names()).toHaveLength(5)
  })
})
