/** The family opens the door of its page to those without an account, hands out links, and prints their codes (YA01–YA05, YD04). */
import type { Page } from '@playwright/test'
import { doors } from '@spomen/contract/doors.ts'
import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import sharp from 'sharp'
import { readCode } from '../web/test/read-qr.ts'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { askAs } from './api-calls.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs } from './people.ts'
import { asking, prepareMemorial, preparePerson } from './prepare.ts'
import { saveFile } from './saved-file.ts'
import type { TestServer } from './test-server.ts'

/** Ana keeps the page of Milan, on which Marko, who follows it, has left a greeting. */
async function family(server: TestServer) {
  const [ana, marko] = [
    await preparePerson(server, 'Ana', 'Jovanović'),
    await preparePerson(server, 'Marko', 'Petrović'),
  ]
  const address = await prepareMemorial(server, ana, 'Milan', 'Jovanović')
  const personId = address.split('/').at(-1) ?? ''
  const [hers, his] = [await asking(server, ana), await asking(server, marko)]
  const request = await his(following.ask, { personId, description: 'Bili smo komšije.' })
  if ('id' in request) await hers(following.answer, { id: request.id, accepted: true })
  await his(greetings.post, { personId, note: '<p>The bench by the river is empty.</p>' })
  await Promise.all([hers(accounts.logOut, {}), his(accounts.logOut, {})])
  return { ana, marko, address, personId }
}

async function openDoor(page: Page) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Who may look' }).click()
  return openDialog(page)
}

test('Ana opens her father’s page by link, names one for the stone, takes its code home, and takes another back @desk', async ({
  page,
  server,
}) => {
  const { ana, address, personId } = await family(server)
  await openAs(page, ana, address)
  const dialog = await openDoor(page)

  await test.step('she is told who is inside and who will see what, and opens it', async () => {
    await expect(dialog).toContainText('Today 2 people are inside; nothing changes for them.')
    await lookAt(page, 'the closed door', { answered: true })
    await dialog.getByRole('radio', { name: /^Whoever has a link/ }).check()
    await expect(dialog.getByRole('checkbox', { name: 'The life' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Documents' })).not.toBeChecked()
    await dialog.getByRole('checkbox', { name: 'Last greetings' }).check()
    await dialog.getByRole('checkbox', { name: 'Guests may leave a few words' }).check()
    await expect(dialog.getByLabel('Who reads them')).toHaveText(/Marko Petrović/)
    await lookAt(page, 'a door that is being opened', { answered: true })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/Whoever has a link sees the name/)).toBeVisible()
  })

  await test.step('she gives the first link a name, and makes one for the choir', async () => {
    await dialog.getByRole('button', { name: 'Links and codes' }).click()
    await dialog.getByRole('button', { name: 'Change' }).click()
    await dialog.getByLabel(/What is it for/).fill('for the stone')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('heading', { name: 'for the stone' })).toBeVisible()
    await dialog.getByRole('button', { name: 'One more link' }).click()
    await dialog.getByLabel(/What is it for/).fill('for the choir')
    await dialog.getByRole('button', { name: 'Make the link' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await lookAt(page, 'the links of a page', { answered: true })
  })

  const door = await askAs(page, doors.find, { deceasedId: personId })
  const code = (door.ok && door.value.links[0]?.code) || 'none'
  const inCapitals = `${server.address}/${code}`.toUpperCase()
  await test.step('the code for the stone is a drawing and a picture, which lead to that link', async () => {
    await expect(dialog).toContainText(code.match(/.{4}/g)?.join('-') ?? '')
    await dialog.getByRole('button', { name: 'Code and print' }).first().click()
    await expect(page.getByRole('img', { name: /^QR code: leads/ })).toHaveAttribute('data-qr', inCapitals)
    await lookAt(page, 'a code for a plaque', { answered: true })
    await dialog.getByRole('radio', { name: '60 mm' }).check()
    const drawing = await saveFile(page, dialog.getByRole('button', { name: /engraving/ }))
    expect(drawing.name).toBe('Milan Jovanović – QR 60 mm.svg')
    expect(await read(await sharp(drawing.bytes, { density: 300 }).png().toBuffer())).toBe(inCapitals)
    const picture = await saveFile(page, dialog.getByRole('button', { name: 'Picture (PNG)' }))
    expect(await read(picture.bytes)).toBe(inCapitals)
    const { width, density } = await sharp(picture.bytes).metadata()
    expect([width, density]).toEqual([709, 300])
  })

  await test.step('a sheet and ten cards come out of the printer', async () => {
    for (const [kind, sheets] of [
      ['Sheet', 1],
      ['Cards', 1],
    ] as const) {
      await dialog.getByRole('radio', { name: kind }).check()
      await lookAt(page, kind, { answered: true })
      expect(await papersOf(page), kind).toEqual(Array.from({ length: sheets }, () => '210×297'))
    }
    await dialog.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('she takes the link for the choir back, after one question', async () => {
    await dialog.getByRole('button', { name: 'Take back' }).last().click()
    await expect(dialog).toContainText('“for the choir” and every printed code of it')
    await dialog.getByRole('button', { name: 'Take it back' }).click()
    await expect(dialog.getByText(/^Taken back on/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Take back' })).toHaveCount(1)
  })

  await test.step('sharing offers the guests’ link first', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByLabel('The link', { exact: true })).toHaveValue(`${server.address}/${code}`)
    await lookAt(page, 'sharing with guests', { answered: true })
    await page.keyboard.press('Escape')
    await lookAtNarrow(page, 'the page')
  })
})

test('Marko is asked about what he wrote before, and says below his next words that they stay inside', async ({
  page,
  server,
}) => {
  const { ana, marko, address, personId } = await family(server)
  const hers = await asking(server, ana)
  const settings = { hidesBirthDay: false, isSearchable: false, takesWords: false, wordsMailHour: 18 }
  const opened = { opens: 'byLink' as const, parts: ['life' as const, 'greetings' as const] }
  await hers(doors.change, { deceasedId: personId, ...settings, ...opened })

  await openAs(page, marko, `${address}?consent`)
  const question = page.getByText(/May they read what you wrote/)
  await expect(question).toBeInViewport()
  await lookAt(page, 'the question about older words', { answered: true })
  await page.getByRole('button', { name: 'Yes, they may' }).click()
  await expect(page.getByText('Thank you. Guests may read what you wrote.')).toBeVisible()

  await page.getByRole('button', { name: 'Leave a greeting' }).first().click()
  const dialog = openDialog(page)
  await expect(dialog).toContainText('Everybody with the link can read this.')
  await dialog.getByRole('checkbox', { name: 'Only those inside' }).check()
  await lookAt(page, 'words that stay inside', { answered: true })
  await dialog.getByRole('textbox').fill('This is for us alone.')
  const sent = page.waitForRequest(/reflastgreetings\/create/)
  await dialog.getByRole('button', { name: 'Leave it on the page' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ guestsMayRead: false })
  await expect(page.getByText('Your greeting is on the page')).toBeVisible()
})

/** Reads the code at the head of a picture: its upper squares say where it begins, where it ends, and how wide a module is. */
async function read(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const isDark = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128
  const columns = Array.from({ length: info.width }, (_, x) => x)
  const top =
    Array.from({ length: info.height }, (_, y) => y).find((y) => columns.some((x) => isDark(x, y))) ?? 0
  const dark = columns.filter((x) => isDark(x, top))
  const [left, right] = [dark[0] ?? 0, (dark.at(-1) ?? 0) + 1]
  const edge = columns.find((x) => x > left && !isDark(x, top)) ?? left
  const side = Math.round((right - left) / ((edge - left) / 7))
  const step = (right - left) / side
  const at = (place: number) => Math.floor((place + 0.5) * step)
  const modules = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_unused, x) => isDark(left + at(x), top + at(y))),
  )
  return readCode(modules)
}

/** The sheets that come out of the printer, in millimetres. */
async function papersOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const inMillimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return [...pdf.matchAll(/\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+) ?\]/g)].map(
    ([, width, height]) => `${inMillimetres(width)}×${inMillimetres(height)}`,
  )
}
