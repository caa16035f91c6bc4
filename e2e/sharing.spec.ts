/** What one can do with a memorial's page: hand it on, find the grave, put it on paper (G26–G29, G34–G38, G52–G57, M51). */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { accounts } from '@spomen/contract/accounts.ts'
import { doors, suggestedParts } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import sharp from 'sharp'
import { at } from '../dev/sample/ask.ts'
import { modulesIn, readCode } from '../web/test/read-qr.ts'
import { lookAt } from './accessibility.ts'
import type { TestServer } from './test-server.ts'
import { expect, test } from './map-journey.ts'
import { type Newcomer, openAs, password } from './people.ts'
import { aPortrait, someOfDozen } from './photographs.ts'
import { preparePerson } from './prepare.ts'

const name = 'Milan Jovanović'

/** Jelena keeps the page of her father, with a portrait, three photographs, a day of his life, a greeting and a grave; Marko follows it. */
async function family(server: TestServer) {
  const [jelena, marko] = [
    await preparePerson(server, 'Jelena', 'Jovanović'),
    await preparePerson(server, 'Marko', 'Petrović'),
  ]
  const as = async (who: Newcomer) =>
    at(server.address, await at(server.address)(accounts.logIn, { mail: who.mail, password }))
  const [hers, his] = [await as(jelena), await as(marko)]
  const { id } = await hers(memorials.createPerson, {
    firstName: 'Milan',
    lastName: 'Jovanović',
    dateOfBirth: '1938-04-12',
    dateOfDeath: '2021-11-03',
    gender: 'Male',
    graveLocationCountry: 'Serbia',
    graveLocationCity: 'Sremski Karlovci',
    graveLocationDescription: 'By the lime tree.',
    graveLocationLat: 45.200314,
    graveLocationLng: 19.940218,
  })
  const files = (painted: { name: string; buffer: Buffer }[]) =>
    painted.map((one) => new File([new Uint8Array(one.buffer)], one.name, { type: 'image/jpeg' }))
  await hers(memorials.changePortrait, { deceasedId: id, type: 1 }, files([await aPortrait()]))
  const hung = await hers(photographs.upload, { deceasedId: id }, files(await someOfDozen(3)))
  const request = await his(following.ask, { personId: id, description: 'Bili smo komšije.' })
  if ('id' in request) await hers(following.answer, { id: request.id, accepted: true })
  await hers(timelines.add, {
    personId: id,
    title: 'The workshop',
    description: 'He made the table we eat at.',
    from: '1960-05-01',
    assets: [{ type: 1, entityId: hung[0]?.id ?? '' }],
  })
  await hers(greetings.post, { personId: id, note: '<p>The plum tree is in bloom.</p>' })
  /** Opens the page to everybody, as far as is suggested. */
  const openToAll = () =>
    hers(doors.change, {
      ...{ deceasedId: id, opens: 'open', parts: [...suggestedParts], hidesBirthDay: false },
      ...{ isSearchable: false, takesWords: false, wordsReaderId: null, wordsMailHour: 18 },
    })
  return {
    jelena,
    marko,
    openToAll,
    id,
    photograph: hung[0]?.id ?? '',
    link: `${server.address}/Profile/${id}?id=${id}&type=0`,
  }
}

const row = (page: Page) => page.getByRole('group', { name: 'This page' })

/** Opens a link without a session, is told what it leads to, and logs in from there (A68, Q12). */
async function follow(page: Page, link: string, who: Newcomer) {
  await page.goto(link)
  await expect(page).toHaveURL(/\/Shared\//)
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await logIn(page, link, who)
}

/** Logs in where somebody is asked to, and is then where they wanted to be. */
async function logIn(page: Page, link: string, who: Newcomer) {
  await page.getByLabel('E-mail').fill(who.mail)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(link)
}

test('a page and a photograph are handed on, and whoever opens the link comes exactly there', async ({
  page,
  visitor,
  server,
}) => {
  const { jelena, marko, openToAll, photograph, id, link } = await family(server)
  const toPhotograph = `${server.address}/Profile/${id}?id=${photograph}&type=1`
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, jelena, `/Profile/${id}`)

  await test.step('she shares the page: the link is copied, and eleven networks wait for her click', async () => {
    await row(page).getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this page' })
    await expect(dialog.getByLabel('The link')).toHaveValue(link)
    await expect(dialog.getByRole('link')).toHaveCount(11)
    await lookAt(page, 'sharing a page', { answered: true })
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.keyboard.press('Escape')
    await expect(row(page).getByRole('button', { name: 'Share' })).toBeFocused()
  })
  await test.step('a photograph has its own link', async () => {
    await page.goto(toPhotograph)
    await page.getByRole('button', { name: 'Share this photograph' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share this photograph' })
    await expect(dialog.getByLabel('The link')).toHaveValue(toPhotograph)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog', { name: `Photographs: ${name}` })).toBeVisible()
  })

  const guest = await visitor()
  await test.step('Marko opens it signed out, logs in, and stands before the photograph (Q12)', async () => {
    await follow(guest, toPhotograph, marko)
    await expect(guest.getByRole('dialog', { name: `Photographs: ${name}` })).toBeVisible()
    await guest.keyboard.press('Escape')
    await expect(guest.getByRole('tab', { name: /Photographs/ })).toHaveAttribute('aria-selected', 'true')
    await expect(guest).not.toHaveURL(/type=/)
  })
  await test.step('what a link names and is not there any more is told kindly', async () => {
    const nobody = '01JAAAAAAAAAAAAAAAAAAAAAAA'
    await guest.goto(`/Profile/${id}?id=${nobody}&type=1`)
    await expect(guest.getByText('This photograph is no longer here.')).toBeVisible()
    await guest.goto(`/Profile/${id}?type=5`)
    const puzzle = guest.getByRole('tab', { name: 'Missing Puzzle' })
    await expect(puzzle).toHaveAttribute('aria-selected', 'true')
    await expect(puzzle).toBeInViewport({ ratio: 0.9 })
    await guest.goto(`/Profile/${nobody}?id=${nobody}&type=0`)
    await expect(guest.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  })

  await test.step('he wants no letters on the days of this page; his calendar has them once he does again (V11, Q41)', async () => {
    await guest.goto(`/Profile/${id}`)
    await guest.getByRole('heading', { name: 'Days of remembrance' }).click()
    await expect(guest.getByText(/years since Milan died\./)).toBeVisible()
    const told = guest.waitForResponse((answer) => answer.request().method() === 'PUT')
    const reminding = guest.getByRole('switch', { name: `Remind me of the days of ${name}` })
    await reminding.click()
    await expect(reminding).not.toBeChecked()
    expect((await told).ok()).toBe(true)
    await guest.goto('/Settings?part=notifications')
    await guest.getByRole('button', { name: 'Make an address' }).click()
    const address = await guest.getByLabel('Address of your calendar').inputValue()
    const calendar = async () => (await guest.request.get(address)).text()
    expect(await calendar()).not.toContain(name)
    await guest.getByRole('button', { name: `Remind me again: ${name}` }).click()
    await expect(guest.getByText(`You will be reminded again: ${name}`)).toBeVisible()
    expect(await calendar()).toContain(name)
  })
  await test.step('once all may read as guests, the login at the foot of their page leads to the photograph (YA01, G57)', async () => {
    await openToAll()
    const away = await visitor()
    await away.goto(toPhotograph)
    await away.locator('footer.foot').getByRole('link', { name: 'Log in' }).click()
    await logIn(away, toPhotograph, marko)
    await expect(away.getByRole('dialog', { name: `Photographs: ${name}` })).toBeVisible()
  })
  await test.step('whoever is logged in comes there at once, by an address that asks nobody else for a login', async () => {
    await guest.goto(toPhotograph.replace('/Profile/', '/Shared/'))
    await guest.locator('footer.foot').getByRole('link', { name: 'Log in' }).click()
    await expect(guest.getByRole('dialog', { name: `Photographs: ${name}` })).toBeVisible()
    await expect(guest).toHaveURL(toPhotograph)
  })
})

test('what leads to a grave: a map by leave, a code to be read, a page on paper', async ({
  page,
  server,
  tiles,
}) => {
  const { jelena, id, link } = await family(server)
  const before = tiles.asked.length
  await openAs(page, jelena, `/Profile/${id}`)

  await test.step('before she allows the map nobody outside hears of the grave', async () => {
    const question = page.getByRole('button', { name: 'Show the map' })
    const title = page.getByRole('heading', { name: 'Resting place', level: 3 })
    await expect(title).toBeVisible()
    if (!(await question.isVisible())) await title.click()
    await expect(page.getByRole('link', { name: 'See it on a map' })).toBeVisible()
    await expect(page.getByText('45.200314')).toHaveCount(0)
    expect(tiles.asked.length).toBe(before)
    await question.click()
  })
  await test.step('the map is 300 high, its pin leads to a maps website, and the wheel scrolls the page', async () => {
    const map = page.getByRole('application', { name: 'Map' })
    await expect(map).toBeVisible()
    expect(Math.round((await map.boundingBox())?.height ?? 0)).toBeGreaterThanOrEqual(298)
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(before)
    const pin = map.getByRole('link', { name: /OpenStreetMap/ })
    await expect(pin).toHaveAttribute('href', /mlat=45\.200314&mlon=19\.940218/)
    await expect(pin).toHaveAttribute('target', '_blank')
    await expect(pin).toHaveAttribute('rel', 'noopener noreferrer')
    await map.hover()
    const place = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(place)
    await lookAt(page, 'a grave on its map', { answered: true })
    expect(tiles.asked.slice(before).filter(({ path }) => !path.startsWith('/13/'))).toEqual([])
  })

  await test.step('the code is 200 wide, and read off the screen, the picture and the drawing', async () => {
    await row(page).getByRole('button', { name: 'More' }).click()
    await row(page).getByRole('button', { name: 'QR code' }).click()
    const dialog = page.getByRole('dialog', { name: 'QR code' })
    const code = dialog.locator('[data-qr]').first()
    await lookAt(page, 'the code', { answered: true })
    const box = await code.boundingBox()
    expect([box?.width, box?.height]).toEqual([200, 200])
    expect(await read(await shown(code))).toBe(link)
    const picture = await saved(page, dialog.getByRole('button', { name: 'Picture (PNG)' }))
    expect(picture.name).toBe(`${name} – QR.png`)
    expect((await sharp(picture.bytes).metadata()).width).toBeGreaterThanOrEqual(2_000)
    expect(await read(picture.bytes)).toBe(link)
    const drawing = await saved(page, dialog.getByRole('button', { name: /SVG/ }))
    expect(drawing.bytes.toString()).toContain('width="50mm"')
    expect(await read(await sharp(drawing.bytes, { density: 600 }).png().toBuffer())).toBe(link)
  })
  await test.step('a card comes on paper of its own size, and four on a sheet', async () => {
    const dialog = page.getByRole('dialog', { name: 'QR code' })
    expect(await papersOf(page)).toEqual([{ width: 105, height: 148 }])
    await dialog.getByRole('radio', { name: 'Four on a sheet' }).check()
    expect(await papersOf(page)).toEqual([{ width: 210, height: 297 }])
    await page.keyboard.press('Escape')
  })

  await test.step('she chooses what is printed, and all of it is here before the printer is asked', async () => {
    await row(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Print this page' }).click()
    const dialog = page.getByRole('dialog', { name: 'Print this page' })
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    await lookAt(page, 'what to print', { answered: true })
    await page.evaluate(() => {
      window.print = () => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-printed] img')]
        const here = pictures.filter((picture) => picture.complete && picture.naturalWidth > 0)
        document.body.setAttribute('data-was-printed', `${here.length} of ${pictures.length}`)
      }
    })
    await dialog.getByRole('checkbox', { name: /The life/ }).uncheck()
    await dialog.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-was-printed', '4 of 4')
    const paper = page.locator('[data-printed]')
    await expect(paper).toContainText('The plum tree is in bloom.')
    await expect(paper).not.toContainText('The workshop')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(paper).toHaveCount(0)
  })
  await test.step('without being asked the browser prints all of it', async () => {
    const papers = await papersOf(page)
    expect(papers.length).toBeGreaterThan(1)
    expect(papers[0]).toEqual({ width: 210, height: 297 })
    await expect(page.locator('[data-printed]')).toHaveCount(0)
  })
  await test.step('after 500 px there is a way back to the top (G38)', async () => {
    const toTop = page.getByRole('button', { name: 'To the top' })
    await page.evaluate(() => scrollTo({ top: 490, behavior: 'instant' }))
    await expect(toTop).toBeHidden()
    await page.evaluate(() => scrollTo({ top: 520, behavior: 'instant' }))
    await toTop.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(toTop).toBeHidden()
  })
})

/** What the browser draws of an element, before it is scaled to the screen. */
async function shown(element: Locator): Promise<Buffer> {
  const drawing = await element.evaluate((svg) => {
    const copy = svg.cloneNode(true) as SVGElement
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
    return new XMLSerializer().serializeToString(copy)
  })
  return sharp(Buffer.from(drawing), { density: 600 }).png().toBuffer()
}

/** Reads a code in a picture of it, whatever its size; its margin is four modules wide. */
async function read(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const isDark = (x: number, y: number) =>
    (data[(Math.floor(y * height) * width + Math.floor(x * width)) * channels] ?? 255) < 128
  // The upper left corner of the first dark square says how wide four modules are.
  const corner =
    Array.from({ length: width }, (_, at) => at).find((at) => isDark(at / width, at / height)) ?? 0
  return readCode(modulesIn(Math.round(width / (corner / 4)), 4, isDark))
}

async function saved(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download')
  await button.click()
  const download = await waiting
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The sheets that come out of the printer, in millimetres. */
async function papersOf(page: Page, format: 'A4' | 'Letter' = 'A4') {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: millimetres(width),
    height: millimetres(height),
  }))
}
