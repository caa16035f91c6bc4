import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { askAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { type Newcomer, openAs, plainDocument } from './people.ts'
import { fileOf, someOfDozen } from './photographs.ts'
import { asking, prepareMemorial, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'

test('a daughter tells the life of her father, and those she let in read it from birth to death', {
  tag: '@desk',
}, async ({ page, visitor, server }) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const memorial = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  const personId = memorial.split('/').at(-1) ?? ''
  await openAs(page, jelena, `${memorial}?tab=1`)
  const school = page.getByRole('heading', { name: 'The school by the river' })

  await test.step('nothing is told yet, and the page says where one could begin', async () => {
    await expect(page.getByText('Where does it begin?')).toBeVisible()
    await lookAt(page, 'a life without a word')
  })
  await test.step('photographs that know their day are years already', async () => {
    await hang(server, jelena, personId)
    await page.goto(memorial)
    await page.getByRole('tab', { name: 'His life' }).click()
    await expect(page.getByRole('heading', { name: '1970s' })).toBeVisible()
    await expect(page.getByText('From these years')).toBeVisible()
    await lookAt(page, 'a life of photographs', { answered: true })
  })

  await test.step('she tells of the school, with two photographs', async () => {
    await page.getByRole('button', { name: 'Add to this life' }).click()
    const dialog = openDialog(page)
    await dialog.getByLabel('When, or since when').fill('03/09/1956')
    await dialog.getByLabel('Until when, if it lasted').fill('12/06/1950')
    await dialog.getByLabel('What happened').fill('The school by the river')
    await dialog.getByLabel('How it was').fill('On Saturdays he walked home.\nTwo hours and a half.')
    await dialog.getByRole('button', { name: 'Put it on the page' }).click()
    await expect(dialog.getByText('This lies before the beginning')).toBeVisible()
    await lookAt(page, 'an entry that ends before it begins', { answered: true })
    await dialog.getByLabel('Until when, if it lasted').fill('12/06/1960')
    await dialog.getByRole('button', { name: 'Choose photographs' }).click()
    const choices = page.getByRole('dialog', { name: 'Which photographs?' }).getByRole('listitem')
    await expect(choices).toHaveCount(4)
    await choices.nth(2).click()
    await choices.nth(1).click()
    await lookAt(page, 'the photographs to choose from', { answered: true })
    await page.getByRole('button', { name: 'Take these 2' }).click()
    await expect(dialog.getByRole('button', { name: /^Leave out/ })).toHaveCount(2)
    await lookAt(page, 'an entry before it is sent', { answered: true })
    await dialog.getByRole('button', { name: 'Put it on the page' }).click()
    await expect(page.getByText('The entry is on the page')).toBeVisible()
    await expect(school).toBeInViewport()
    await expect(page).toHaveURL(/tab=1#\w{26}$/)
  })
  await test.step('a closed dialog keeps what was begun', async () => {
    await page.getByRole('button', { name: 'Add to this life' }).click()
    await page.getByLabel('What happened').fill('Marries Petra')
    await page.keyboard.press('Escape')
    await expect(page.getByText('You have begun an entry.')).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Go on writing' }).click()
    await expect(page.getByLabel('What happened')).toHaveValue('Marries Petra')
    await page.getByLabel('When, or since when').fill('01/01/1962')
    await page.getByRole('button', { name: 'Put it on the page' }).click()
    await expect(page.getByRole('heading', { name: 'Marries Petra' })).toBeVisible()
  })
  await test.step('a picture opens, and closing it leads back to where she read', async () => {
    const picture = page.getByRole('article').filter({ has: school }).getByRole('link').first()
    await picture.click()
    await expect(page.getByRole('dialog', { name: 'Photographs: Milan Jovanović' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(openDialog(page)).toBeHidden()
    await expect(page.getByRole('tab', { name: 'His life' })).toHaveAttribute('aria-selected', 'true')
    await expect(picture).toBeInViewport()
  })
  await test.step('she takes an entry away and brings it back', async () => {
    await page.getByRole('button', { name: 'Delete: Marries Petra' }).click()
    await page.getByRole('button', { name: 'Delete the entry' }).click()
    await expect(page.getByText('The entry is deleted')).toBeVisible()
    await page.getByText('1 deleted entry').click()
    await lookAt(page, 'the entries that can come back', { answered: true })
    await page.getByRole('button', { name: 'Bring back: Marries Petra' }).click()
    await expect(page.getByRole('heading', { name: 'Marries Petra' })).toBeVisible()
  })

  const marko = await preparePerson(server, 'Marko', 'Petrović')
  const guest = await visitor()
  await openAs(guest, marko, plainDocument)
  await test.step('a stranger is told nothing', async () => {
    expect(await askAs(guest, timelines.list, { personId })).toMatchObject({ why: 'forbidden' })
    await guest.goto(`${memorial}?tab=1`)
    await expect(guest.getByText('The photographs and greetings are kept for')).toBeVisible()
    await expect(guest.getByText('The school by the river')).toHaveCount(0)
  })
  await test.step('whoever was let in follows an address to an entry, and reads', async () => {
    const asked = await askAs(guest, following.ask, { personId, description: 'Bili smo komšije.' })
    const id = asked.ok && 'id' in asked.value ? asked.value.id : ''
    await askAs(page, following.answer, { id, accepted: true })
    const told = await askAs(guest, timelines.list, { personId })
    const [entry] = told.ok ? told.value : []
    await guest.goto('/MemoriesWall')
    await guest.goto(`${memorial}?tab=1#${entry?.id}`)
    const article = guest.getByRole('article').filter({ hasText: 'Two hours and a half.' })
    await expect(article).toBeFocused()
    await expect(article.getByRole('img')).toHaveCount(2)
    const order = await guest.getByRole('tabpanel').getByRole('heading').allInnerTexts()
    expect(order).toEqual([
      '1930s',
      'Milan was born',
      '1950s',
      'The school by the river',
      '1960s',
      'Marries Petra',
      '1970s',
      '2020s',
      'Milan died',
    ])
    await expect(guest.getByRole('tabpanel').getByRole('button')).toHaveCount(0)
    await lookAt(guest, 'a life, read by a guest', { answered: true })
  })
  await test.step('on the narrowest telephone nothing is cut off', async () => {
    await guest.setViewportSize({ width: 320, height: 640 })
    const wider = () => guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wider()).toBeLessThanOrEqual(0)
  })
})

/** Four photographs on the memorial, one of which knows its day. */
async function hang(server: TestServer, keeper: Newcomer, deceasedId: string) {
  const ask = await asking(server, keeper)
  await ask(photographs.upload, { deceasedId }, (await someOfDozen(4)).map(fileOf))
  const [first] = (await ask(photographs.list, { deceasedId })).items
  await ask(photographs.describe, { id: first?.id ?? '', title: 'By the river', memoryDate: '1974-07-01' })
}
