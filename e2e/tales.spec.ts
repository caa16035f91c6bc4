import { tales } from '@spomen/contract/tales.ts'
import { askAs, fileAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openAs } from './people.ts'
import { someOfDozen } from './photographs.ts'
import { prepareMemorial, preparePerson } from './prepare.ts'

test('a daughter shows two moments of the week, looks at them as others will, and takes one away (O)', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const [first, second] = await someOfDozen(2)
  if (!first || !second) throw new Error('there are two')
  await openAs(page, jelena, memorial)
  const strip = page.getByRole('region', { name: 'Weekly tales' }).getByRole('list')
  const rounds = strip.getByRole('link')
  const room = page.getByRole('dialog', { name: 'Weekly tales' })

  await test.step('both arrive in the strip above the page', async () => {
    await page.getByLabel('Photos and videos for weekly tales').first().setInputFiles([first, second])
    await expect(page.getByText('2 weekly tales are on the page')).toBeVisible()
    await expect(rounds).toHaveCount(2)
  })

  await test.step('at home they are opened by her name for him, and go on by themselves to the end', async () => {
    await page.goto('/MyMemories')
    await page.getByRole('link', { name: 'Weekly tales of Milan Jovanović' }).click()
    await room.getByRole('button', { name: 'Pause' }).click()
    await expect(room.getByRole('img', { name: /^Weekly tale of Milan/ })).toBeVisible()
    await lookAt(page, 'a weekly tale', { answered: true })
    await room.getByRole('button', { name: 'Go on' }).click()
    await expect(room.getByText('Weekly tale 2 of 2', { exact: false })).toBeAttached()
    await expect(room).toBeHidden()
    await expect(page).toHaveURL(/MyMemories$/)
  })

  await test.step('on the page back closes, a touch goes on, and one is taken away for good', async () => {
    await page.goto(memorial)
    await rounds.first().click()
    await expect(room).toBeVisible()
    await page.goBack()
    await expect(room).toBeHidden()
    // Asked before a tale is open, which would go on by itself meanwhile.
    const [shown] = await shownOn(memorial)
    await rounds.first().click()
    await expect(room.getByText('Weekly tale 1 of 2', { exact: false })).toBeAttached()
    await page.touchscreen.tap(340, 500)
    await expect(room.getByText('Weekly tale 2 of 2', { exact: false })).toBeAttached()
    // By a key: on a slow machine a touch may last, and a finger that rests holds the tale.
    await page.keyboard.press('ArrowLeft')
    await expect(room.getByText('Weekly tale 1 of 2', { exact: false })).toBeAttached()
    await room.getByRole('button', { name: 'Delete this weekly tale' }).click()
    await page.getByRole('button', { name: 'Delete the tale' }).click()
    await expect(page.getByText('Weekly tale deleted')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rounds).toHaveCount(1)
    expect(await fileAs(page, shown?.url ?? '')).toBe(404)
  })

  async function shownOn(address: string) {
    const answer = await askAs(page, tales.list, { id: address.split('/').at(-1) ?? '' })
    return answer.ok ? answer.value : []
  }
})
