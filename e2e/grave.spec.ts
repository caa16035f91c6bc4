/** What leads from a memorial's page to the grave, and onto paper (G26–G29, G34–G38). */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { modulesIn, readCode } from '../web/test/read-qr.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './map-journey.ts'
import { openAs } from './people.ts'
import { saveFile } from './saved-file.ts'
import { family, name, row } from './shared-memorial.ts'

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
    const picture = await saveFile(page, dialog.getByRole('button', { name: 'Picture (PNG)' }))
    expect(picture.name).toBe(`${name} – QR.png`)
    expect((await sharp(picture.bytes).metadata()).width).toBeGreaterThanOrEqual(2_000)
    expect(await read(picture.bytes)).toBe(link)
    const drawing = await saveFile(page, dialog.getByRole('button', { name: /SVG/ }))
    expect(drawing.bytes.toString()).toContain('width="50mm"')
    // 50 mm are 2,461 pixels so: sharp counts the density twice where a drawing has a size on paper.
    expect(await read(await sharp(drawing.bytes, { density: 300 }).png().toBuffer())).toBe(link)
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

/** The sheets that come out of the printer, in millimetres. */
async function papersOf(page: Page, format: 'A4' | 'Letter' = 'A4') {
  const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1')
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: millimetres(width),
    height: millimetres(height),
  }))
}
