import { expect } from '@playwright/test'
import { plainDocument } from '../people.ts'
import { test } from './engine-test.ts'

test('a window stands at the page it was sent to, though the page it leaves steps about until it is gone', async ({
  tab,
}) => {
  await tab.goto(plainDocument)
  for (const visit of ['1', '2', '3']) {
    await tab.evaluate(() => {
      setInterval(() => history.replaceState(null, '', location.href), 50)
    })
    await tab.goto(`${plainDocument}?${visit}`)
    expect(await tab.evaluate(() => location.search)).toBe(`?${visit}`)
  }
})

test('a window whose way is broken off by the page it leaves goes once more', async ({ tab }) => {
  await tab.goto(`${plainDocument}?left`)
  await tab.evaluate(() => {
    const stopping = setInterval(() => {
      history.replaceState(null, '', location.href)
      window.stop()
    }, 20)
    setTimeout(() => clearInterval(stopping), 1_500)
  })
  await tab.goto(plainDocument)
  expect(await tab.evaluate(() => location.pathname + location.search)).toBe('/robots.txt')
})
