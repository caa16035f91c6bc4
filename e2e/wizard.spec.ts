/** Making a memorial: left half told, gone on elsewhere, pinned on a map, made once (D01–D42). */
import type { Page } from '@playwright/test'
import { lookAt } from './accessibility.ts'
import { expect, test } from './map-journey.ts'
import { loseConnection } from './network-idle.ts'
import { expectHome, openAs } from './people.ts'
import { preparePerson } from './prepare.ts'

const asked = (page: Page, question: string) =>
  expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible()

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()
const unfold = (page: Page, what: string) => page.locator('summary', { hasText: what }).click()
const isKept = (page: Page) => expect(page.getByText('Kept', { exact: true })).toBeVisible()

test('a page begun on one device is finished on another, and made once however often it is sent', async ({
  page: phone,
  visitor,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  await openAs(phone, jelena, '/AddMemories')

  await test.step('she begins on the telephone, and gets no further without a name', async () => {
    await asked(phone, 'Who do you want to remember?')
    await goOn(phone)
    await asked(phone, 'A name and two dates')
    await expect(phone.getByLabel('Nickname')).toBeHidden()
    await phone.getByLabel('First name').fill('Milica')
    await unfold(phone, 'More, if you like')
    await phone.getByLabel('Nickname').fill('Mica')
    await lookAt(phone, 'all that may be told of her', { answered: true })
    await goOn(phone)
    await expect(phone.getByText('Please fill all fields marked with *')).toBeVisible()
    await expect(phone.getByLabel('Last name')).toBeFocused()
    await lookAt(phone, 'the second step, with complaints', { answered: true })
    await isKept(phone)
  })

  await test.step('a reload, and an address further on, lead to where something is missing', async () => {
    await phone.reload()
    await expect(phone.getByLabel('Nickname')).toBeVisible()
    await expect(phone.getByLabel('Nickname')).toHaveValue('Mica')
    await phone.goto('/AddMemories?step=5')
    await asked(phone, 'A name and two dates')
    expect(new URL(phone.url()).search).toBe('?step=2')
  })

  const desk = await visitor()
  await openAs(desk, jelena, '/MyMemories')
  await expectHome(desk)
  await desk.goto('/AddMemories')
  await test.step('at the desk it is all there; she goes on', async () => {
    await expect(desk.getByLabel('First name')).toHaveValue('Milica')
    await desk.getByLabel('Last name').fill('Jovanović')
    await desk.getByLabel('Date of birth').fill('12/04/1938')
    await desk.getByLabel('Date of death').fill('03/11/2021')
    await desk.getByRole('radio', { name: 'Female' }).check()
    await goOn(desk)
    await asked(desk, 'What did she love?')
  })

  await test.step('what she loved is typed one after the other', async () => {
    await desk.getByRole('combobox', { name: 'Add a favourite' }).click()
    for (const [kind, value] of [
      ['song', 'Panonski mornar'],
      ['flower', 'Peonies'],
      ['song', 'Slovenska'],
    ] as const) {
      await desk.keyboard.type(kind)
      await desk.keyboard.press('Enter')
      await desk.keyboard.type(value)
      await desk.keyboard.press('Enter')
    }
    await expect(desk.getByRole('textbox', { name: 'Song' })).toHaveCount(2)
    await desk.getByRole('combobox', { name: 'Add a favourite' }).fill('film')
    await lookAt(desk, 'the favourites, while one is looked for', { answered: true })
    await desk.keyboard.press('Escape')
    await goOn(desk)
    await asked(desk, 'Where does she rest?')
    await desk.getByLabel('City or village').fill('Sremski Karlovci')
    await goOn(desk)
    await asked(desk, 'One last look')
    await expect(desk.getByText('Free, for good').first()).toBeVisible()
    await unfold(desk, 'How the other plans differ')
    await expect(desk.getByRole('radio', { name: 'Premium' })).toBeChecked()
  })

  await test.step('back and forward go step by step', async () => {
    await desk.goBack()
    await asked(desk, 'Where does she rest?')
    await desk.goBack()
    await asked(desk, 'What did she love?')
    await desk.goForward()
    await desk.goForward()
    await asked(desk, 'One last look')
    await isKept(desk)
  })

  await test.step('the telephone opens where the desk is', async () => {
    // The step alone travels a moment behind the words.
    await expect(async () => {
      await phone.goto('/AddMemories')
      const last = phone.getByRole('heading', { level: 2, name: 'One last look' })
      await expect(last).toBeVisible({ timeout: 4_000 })
    }).toPass()
    await lookAt(phone, 'the last look')
    await unfold(phone, 'How the other plans differ')
    await lookAt(phone, 'the plans', { answered: true })
  })

  const address = await test.step('created by a double click, there is one page', async () => {
    await desk.getByRole('button', { name: 'Create the page' }).dblclick()
    await desk.waitForURL('**/Profile/*')
    await expect(desk.getByRole('heading', { level: 1, name: 'Milica Jovanović' })).toBeVisible()
    return new URL(desk.url()).pathname
  })
  await test.step('Back leads out of the wizard, and Forward to the page', async () => {
    await desk.goBack()
    await desk.waitForURL('**/MyMemories')
    await desk.goForward()
    await desk.waitForURL(`**${address}`)
  })
  await test.step('created once more on the telephone, it is the same', async () => {
    await phone.getByRole('button', { name: 'Create the page' }).click()
    await phone.waitForURL(`**${address}`)
    await phone.goto('/MyMemories')
    await expect(phone.getByRole('link', { name: 'Milica Jovanović' })).toHaveCount(1)
    await phone.goto('/AddMemories')
    await asked(phone, 'Who do you want to remember?')
    await expect(phone.getByText('A page for somebody you miss.')).toBeVisible()
  })
})

test('where both devices have gone on, she is asked which words count', async ({
  page: phone,
  context,
  visitor,
  server,
}) => {
  const vera = await preparePerson(server, 'Vera', 'Đurić')
  const desk = await visitor()
  await openAs(phone, vera, '/AddMemories?step=2')
  await phone.getByLabel('First name').fill('Stevan')
  await isKept(phone)
  await openAs(desk, vera, '/AddMemories')
  await expect(desk.getByLabel('First name')).toHaveValue('Stevan')

  await test.step('without a connection her words are kept on the telephone', async () => {
    await loseConnection(phone)
    await unfold(phone, 'More, if you like')
    await phone.getByLabel('Nickname').fill('Steva')
    await expect(phone.getByText('Kept on this device for now.')).toBeVisible()
  })
  await test.step('meanwhile she goes on at the desk', async () => {
    await desk.getByLabel('Last name').fill('Đurić')
    await isKept(desk)
  })
  await test.step('back online, the telephone asks', async () => {
    await context.setOffline(false)
    await expect(
      phone.getByRole('heading', { name: 'You have gone on with this page somewhere else' }),
    ).toBeVisible()
    await lookAt(phone, 'the question whose words count', { answered: true })
    await phone.getByRole('button', { name: 'Keep what stands here' }).click()
    await isKept(phone)
    await expect(phone.getByLabel('Last name')).toHaveValue('')
  })
  await test.step('and the desk shows what was kept', async () => {
    await desk.reload()
    await expect(desk.getByLabel('Nickname')).toHaveValue('Steva')
    await expect(desk.getByLabel('Last name')).toHaveValue('')
  })
  await test.step('thrown away, it is gone on both', async () => {
    await desk.getByRole('button', { name: 'Start over' }).click()
    await desk.getByRole('button', { name: 'Throw away what I wrote' }).click()
    await asked(desk, 'Who do you want to remember?')
    await phone.reload()
    await expect(phone.getByText('A page for somebody you miss.')).toBeVisible()
    await expect(phone.getByLabel('First name')).toHaveValue('')
  })
})

test('the grave is pinned on a map that comes by her leave alone', async ({
  page,
  context,
  server,
  tiles,
}) => {
  const before = tiles.asked.length
  const ana = await preparePerson(server, 'Ana', 'Marić')
  await openAs(page, ana, '/AddMemories?step=2')
  await page.getByLabel('First name').fill('Hans')
  await page.getByLabel('Last name').fill('Marić')
  await page.getByLabel('Date of birth').fill('12/04/1938')
  await page.getByLabel('Date of death').fill('03/11/2021')
  await goOn(page)
  await asked(page, 'What did he love?')
  await goOn(page)
  await asked(page, 'Where does he rest?')
  const map = page.getByRole('application', { name: 'Map' })
  const pin = page.getByRole('button', { name: 'The pin. The arrow keys move it.' })
  const point = page.getByText(/^-?\d+\.\d{6}, -?\d+\.\d{6}$/)

  await test.step('before she agrees nobody is asked for anything', async () => {
    await expect(page.getByText(new URL(tiles.origin).host, { exact: true })).toBeVisible()
    await lookAt(page, 'the question about the map')
    expect(tiles.asked.length).toBe(before)
    await page.getByRole('button', { name: 'Show the map' }).click()
    await expect(map).toBeVisible()
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(before)
    await expect(page.getByText('© The painters of hills')).toBeVisible()
    expect(tiles.asked.every(({ referer }) => referer === undefined)).toBe(true)
  })

  await test.step('she puts the pin where she taps, drags it, and moves it by the arrow keys', async () => {
    const box = await map.boundingBox()
    await map.click({ position: { x: 90, y: 120 } })
    await expect(pin).toBeVisible()
    const first = await point.textContent()
    await pin.dragTo(map, { targetPosition: { x: (box?.width ?? 0) / 2, y: 200 } })
    await expect(point).not.toHaveText(first ?? '')
    const second = (await point.textContent()) ?? ''
    await pin.focus()
    await page.keyboard.press('ArrowUp')
    await expect(point).not.toHaveText(second)
    expect(Number.parseFloat((await point.textContent()) ?? '')).toBeGreaterThan(Number.parseFloat(second))
    await lookAt(page, 'the map with its pin', { answered: true })
  })

  await test.step('the wheel scrolls the page, not the map', async () => {
    const zoom = () => page.locator('.leaflet-tile-loaded').first().getAttribute('src')
    const seen = await zoom()
    await map.hover()
    await page.mouse.wheel(0, -300)
    await page.mouse.wheel(0, 300)
    expect((await zoom())?.split('/').at(-3)).toBe(seen?.split('/').at(-3))
  })

  await test.step('her device notes where she stands, and off takes it away (D27, D29)', async () => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 45.2671361, longitude: 19.8335494 })
    const here = page.getByRole('switch', { name: 'Use current location' })
    await here.click()
    await expect(point).toHaveText('45.267136, 19.833549')
    await here.click()
    await expect(point).toBeHidden()
    await expect(pin).toBeHidden()
    await here.click()
    await expect(point).toHaveText('45.267136, 19.833549')
    await isKept(page)
  })

  await test.step('a host that gives nothing takes nothing away', async () => {
    tiles.isOpen = false
    await page.reload()
    await expect(point).toHaveText('45.267136, 19.833549')
    await expect(map).toBeVisible()
    await expect(page.getByText('Parts of the map have not come.')).toBeVisible()
    await expect(page.locator('[data-toast="failed"]')).toHaveCount(0)
    tiles.isOpen = true
  })

  await test.step('her leave can be taken back', async () => {
    await page.getByRole('button', { name: /^No more maps from/ }).click()
    await expect(map).toBeHidden()
    const asking = tiles.asked.length
    await page.reload()
    await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible()
    expect(tiles.asked.length).toBe(asking)
    await goOn(page)
    await page.getByRole('button', { name: 'Create the page' }).click()
    await page.waitForURL('**/Profile/*')
  })
})

test('a device that keeps its place to itself is no reason for a red word (D28)', async ({
  page,
  context,
  server,
}) => {
  const mira = await preparePerson(server, 'Mira', 'Ilić')
  await context.clearPermissions()
  await openAs(page, mira, '/AddMemories')
  await page.getByRole('radio', { name: /A pet/ }).check()
  await goOn(page)
  await page.getByLabel('Name', { exact: false }).first().fill('Luna')
  await page.getByLabel('Date of birth').fill('12/04/2010')
  await page.getByLabel('Date of death').fill('03/11/2021')
  await goOn(page)
  await page.getByRole('textbox', { name: 'Toy' }).fill('The red ball')
  await lookAt(page, 'what a pet loved')
  await goOn(page)
  const here = page.getByRole('switch', { name: 'Use current location' })
  await here.click()
  await expect(page.getByText('This device did not tell us where it is.')).toBeVisible()
  await expect(here).not.toBeChecked()
  await expect(page.locator('[data-toast="failed"]')).toHaveCount(0)
})
