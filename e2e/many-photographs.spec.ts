/** A memorial with more photographs than its page begins with: what is opened knows all of them. */
import type { Page } from '@playwright/test'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { askAs } from './api-calls.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'

const many = 20

/** Hangs one picture so many times; answers them in the order in which they hang. */
async function hang(page: Page, deceasedId: string): Promise<string[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const [files] = await someOfDozen(1)
  for (let number = 0; number < many; number += 1) {
    const target = `/api/${photographs.upload.path.replace(':deceasedId', deceasedId)}`
    const headers = { authorization: `Bearer ${token}` }
    const answer = await page.request.post(target, { headers, multipart: { files: files as never } })
    expect(answer.status()).toBe(201)
  }
  const whole = await askAs(page, profiles.whole, { id: deceasedId })
  return whole.ok ? whole.value.images.map(({ id }) => id) : []
}

test('a photograph further down than the first is opened by its link, and stands between its neighbours', {
  tag: '@desk',
}, async ({ page, server }) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const id = memorialIdOf(address)
  await openAs(page, jelena, address)
  const order = await hang(page, id)
  expect(order).toHaveLength(many)

  await test.step('the nineteenth, at which the second page of them begins', async () => {
    await page.goto(`${address}?id=${order[18]}&type=1`)
    const room = page.getByRole('dialog', { name: `19 of ${many}` })
    await expect(room).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('dialog', { name: `18 of ${many}` })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: `20 of ${many}` })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: `All ${many} photographs` })).toBeVisible()
  })

  await test.step('every one of them is offered as the portrait', async () => {
    await page.getByRole('button', { name: 'Choose among the photographs' }).click()
    const choices = page.getByRole('dialog', { name: 'Which photograph?' })
    await choices.getByRole('button', { name: 'Show more' }).click()
    await expect(choices.getByRole('button', { name: /^Choose: / })).toHaveCount(many)
    await page.keyboard.press('Escape')
  })

  await test.step('and on paper', async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Print this page' }).click()
    await expect(page.getByRole('checkbox', { name: `The photographs (${many})` })).toBeVisible()
  })
})
