/** A memorial's page and its life: changed by its family, kept from being overwritten, closed and brought back. */
import type { Page } from '@playwright/test'
import { memorials } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { askAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { intercept } from './interception.ts'
import { expect, test } from './journey.ts'
import { openAs, plainDocument } from './people.ts'
import { memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'

const whole = async (page: Page, address: string) => {
  const answer = await askAs(page, profiles.whole, { id: memorialIdOf(address) })
  if (!answer.ok) throw new Error(`no page: ${answer.why}`)
  return answer.value
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const toEdit = (page: Page) => page.getByRole('link', { name: 'Edit' })
const part = (page: Page, name: string) => page.getByRole('tab', { name })

/** Two parts ask for a `City or village`: only once one is open is the other away. */
async function openPart(page: Page, name: string) {
  await part(page, name).click()
  await expect(part(page, name)).toHaveAttribute('aria-selected', 'true')
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' })

test('the family tells a page anew, part by part, and everybody reads it (G39–G51)', {
  tag: '@desk',
}, async ({ page, server }) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Milan', 'Jovanović')
  await openAs(page, jelena, address)
  await expect(heading(page, 'Milan Jovanović')).toBeVisible()

  await test.step('the pencil leads to the form, in the address', async () => {
    await toEdit(page).click()
    await expect(page).toHaveURL(/[?&]edit=personal/)
    await expect(page.getByLabel('Last name')).toBeVisible()
    await lookAt(page, 'the form, personal', { answered: true })
  })

  await test.step('what is missing or impossible is said at its field, and nothing is sent', async () => {
    await page.getByLabel('Last name').fill('')
    await openPart(page, 'Favourites')
    await save(page).click()
    await expect(page.getByText('Please fill all fields marked with *')).toBeVisible()
    await expect(page.getByLabel('Last name')).toBeFocused()
    await expect(page).toHaveURL(/[?&]edit=personal/)
    await page.getByLabel('Last name').fill('Jovanović')
    await page.getByLabel('Date of death').fill('01/01/1930')
    await save(page).click()
    await expect(page.getByText('This lies before the day of birth')).toBeVisible()
    await expect(page.getByLabel('Date of death')).toBeFocused()
    await page.getByLabel('Date of death').fill('03/11/2021')
  })

  await test.step('each part is filled, and a reload keeps the words and the part', async () => {
    await page.getByLabel('Nickname').fill('Mića')
    await page.getByLabel('Occupation').fill('Bridge builder')
    await openPart(page, 'Resting place')
    await page.getByLabel('City or village').fill('Petrovaradin')
    await lookAt(page, 'the form, resting place', { answered: true })
    await page.reload()
    await expect(page.getByLabel('City or village')).toHaveValue('Petrovaradin')
    await openPart(page, 'Favourites')
    await page.locator('form').getByRole('combobox').fill('song')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Slovenska')
    await lookAt(page, 'the form, favourites', { answered: true })
  })

  await test.step('saved, it stands on the page, and the keyboard where it was', async () => {
    await save(page).click()
    await expect(page.getByText('The page is changed')).toBeVisible()
    await expect(page).not.toHaveURL(/edit=/)
    await expect(page.getByText('“Mića”')).toBeVisible()
    await expect(page.getByText('Bridge builder').first()).toBeVisible()
    await expect(page.getByText('Slovenska').last()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change this' }).and(page.locator(':focus'))).toHaveCount(1)
    await lookAt(page, 'the page told anew', { answered: true })
    expect(await whole(page, address)).toMatchObject({
      nickname: 'Mića',
      occupation: 'Bridge builder',
      graveLocationCity: 'Petrovaradin',
      favorites: [{ type: 'FavoriteSong', value: 'Slovenska' }],
    })
  })

  await test.step('candles are chosen, paid on trial, and rest on the page (P01, P05, Q30)', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'Candles and flowers' }).click()
    await page.getByRole('button', { name: 'Order candles and flowers' }).click()
    const buy = page.getByRole('button', { name: 'Buy' })
    await page.getByRole('slider', { name: 'Candles' }).fill('2')
    await expect(buy).toBeDisabled()
    await page.getByRole('slider', { name: 'Candles' }).fill('3')
    await buy.click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(heading(page, 'Three candles burn for Milan Jovanović')).toBeVisible()
    await page.getByRole('link', { name: 'To the page of Milan Jovanović' }).click()
    await expect(page.getByRole('article', { name: /^3 candles from/ })).toBeVisible()
  })

  await test.step('on a small desk the menu behind More stays within the window', async () => {
    const before = page.viewportSize()
    await page.setViewportSize({ width: 1024, height: 800 })
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    await expect(more).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('button', { name: 'The plan of this page' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.keyboard.press('Escape')
    if (before) await page.setViewportSize(before)
  })

  await test.step('nobody else has the pencil, whatever the address says', async () => {
    const guest = await preparePerson(server, 'Marko', 'Petrović')
    await openAs(page, guest, `${address}?edit=personal`)
    await expect(heading(page, 'Milan Jovanović')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ask to follow' })).toBeVisible()
    await expect(save(page)).toBeHidden()
    await expect(toEdit(page)).toBeHidden()
  })
})

test('words of a change are not lost: cancelled only on purpose, kept when a save fails (G40–G42, Q57)', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Stevan', 'Jovanović')
  await openAs(page, jelena, address)

  await test.step('Cancel without a change asks nothing', async () => {
    await toEdit(page).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).not.toHaveURL(/edit=/)
    await expect(toEdit(page)).toBeFocused()
  })

  await test.step('Cancel asks once something has changed, and the copy comes back', async () => {
    await toEdit(page).click()
    await page.getByLabel('Nickname').fill('Steva')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await lookAt(page, 'the question about changes', { answered: true })
    await page.getByRole('button', { name: 'Go on writing' }).click()
    await expect(page.getByLabel('Nickname')).toHaveValue('Steva')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Throw them away' }).click()
    await expect(page).not.toHaveURL(/edit=/)
    await toEdit(page).click()
    await expect(page.getByLabel('Nickname')).toHaveValue('')
  })

  await test.step('a stray step back loses nothing, and the page says so', async () => {
    await page.getByLabel('Nickname').fill('Steva')
    await page.goBack()
    await expect(page.getByText('You have changed something here')).toBeVisible()
    await lookAt(page, 'a page with words that are not on it', { answered: true })
    await page.getByRole('link', { name: 'Go on with it' }).click()
    await expect(page.getByLabel('Nickname')).toHaveValue('Steva')
  })

  await test.step('a save that fails leaves the form and keeps the words', async () => {
    const mendTheLine = await intercept(page, '**/updatedeceasedperson', (route) => route.abort())
    await save(page).click()
    await expect(page).not.toHaveURL(/edit=/)
    await expect(page.getByText('There is no connection just now.').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go on with it' })).toBeFocused()
    mendTheLine()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Nickname')).toHaveValue('Steva')
    await save(page).click()
    await expect(page.getByText('“Steva”')).toBeVisible()
    await expect(page.getByText('You have changed something here')).toBeHidden()
  })

  await test.step('a session that ends in between brings back to the words', async () => {
    await toEdit(page).click()
    await page.getByLabel('Occupation').fill('Miller')
    const comeBack = await intercept(page, '**/updatedeceasedperson', (route) =>
      route.fulfill({ status: 401, body: 'sessionExpired' }),
    )
    await save(page).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    comeBack()
    await page.getByLabel('E-mail').fill(jelena.mail)
    await page.getByLabel(/^Password(?! once)/).fill('lipa u dvorištu')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByLabel('Occupation')).toHaveValue('Miller')
    await save(page).click()
    await expect(page.getByText('Miller').first()).toBeVisible()
  })
})

test('of two windows the later overwrites nothing, and decides about what both have changed', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Vera', 'Jovanović')
  await openAs(page, jelena, `${address}?edit=personal`)
  const nickname = page.getByRole('textbox', { name: 'Nickname' })
  await nickname.fill('Verica')
  await page.getByLabel('Occupation').fill('Seamstress')

  await test.step('meanwhile it is changed elsewhere', async () => {
    const { id, firstName, lastName, gender, dateOfBirth, dateOfDeath } = await whole(page, address)
    const answer = await askAs(page, profiles.changePerson, {
      ...{ id, firstName: firstName ?? '', lastName: lastName ?? '', gender, dateOfBirth, dateOfDeath },
      ...{ nickname: 'Vera mala', city: 'Sombor' },
    })
    expect(answer.ok).toBe(true)
  })

  await test.step('the later save is refused, with the words kept', async () => {
    await save(page).click()
    await expect(page.getByText('This was changed elsewhere meanwhile.')).toBeVisible()
    await expect(page.getByText('“Vera mala”')).toBeVisible()
    expect(await whole(page, address)).toMatchObject({ nickname: 'Vera mala', occupation: null })
  })

  await test.step('what only one changed is brought together; the rest is asked about', async () => {
    await page.getByRole('link', { name: 'Go on with it' }).click()
    await expect(nickname).toHaveValue('Verica')
    await expect(page.getByLabel('Occupation')).toHaveValue('Seamstress')
    await expect(page.getByLabel('City or village')).toHaveValue('Sombor')
    await lookAt(page, 'the form, with what was changed elsewhere', { answered: true })
    await page.getByRole('button', { name: 'Take this: Nickname' }).click()
    await expect(nickname).toHaveValue('Vera mala')
    await save(page).click()
    await expect(page.getByText('The page is changed')).toBeVisible()
    expect(await whole(page, address)).toMatchObject({
      nickname: 'Vera mala',
      occupation: 'Seamstress',
      city: 'Sombor',
    })
  })
})

test('a page is closed by its name, and comes back while it can (G58, G59, Q27)', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Đorđe', 'Jovanović')
  await openAs(page, jelena, plainDocument)
  const guest = await visitor()
  await openAs(guest, await preparePerson(server, 'Marko', 'Petrović'), plainDocument)

  await test.step('the name is asked for, however it is typed', async () => {
    await page.goto(`${address}?edit=personal`)
    await page.getByRole('button', { name: 'Delete the page…' }).click()
    await lookAt(page, 'the question before deleting', { answered: true })
    const name = page.getByLabel('Please write the name')
    await expect(name).toBeFocused()
    await name.fill('somebody else')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This is not the name on the page yet')).toBeVisible()
    await expect(name).toBeFocused()
    await name.fill(' djordje jovanovic')
    await page.getByRole('button', { name: 'Delete the page', exact: true }).click()
  })

  await test.step('it is gone for everybody at once, and Home says so', async () => {
    await expect(page).toHaveURL(/MyMemories/)
    await expect(page.getByText('The page of Đorđe Jovanović is closed.')).toBeVisible()
    await lookAt(page, 'home after a page was closed', { answered: true })
    await guest.goto(address)
    await expect(guest.getByText('This page is not here')).toBeVisible()
    await lookAt(guest, 'a page that is not here')
  })

  await test.step('undone, it is there as before', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(page.getByText('The page is open again: Đorđe Jovanović')).toBeVisible()
    await expect(page.getByText('is closed.')).toBeHidden()
    await page.getByRole('link', { name: 'Đorđe Jovanović' }).click()
    await expect(heading(page, 'Đorđe Jovanović')).toBeVisible()
  })

  await test.step('whoever closed it finds the way back at its address too', async () => {
    expect((await askAs(page, memorials.remove, { id: memorialIdOf(address) })).ok).toBe(true)
    await page.goto(address)
    await expect(page.getByText('You have closed the page of Đorđe Jovanović')).toBeVisible()
    await lookAt(page, 'an own page that is closed')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await expect(heading(page, 'Đorđe Jovanović')).toBeVisible()
  })
})
