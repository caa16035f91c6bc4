import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { lookAt } from './accessibility.ts'
import { rewriteDatabase } from './former-database.ts'
import { expect, test } from './journey.ts'
import { logIn, openAs } from './people.ts'
import { preparePerson } from './prepare.ts'
import { saveFile } from './saved-file.ts'

test('a granddaughter draws her family on a phone; it stays in this browser and goes nowhere (U01–U08)', async ({
  page,
  server,
}, testInfo) => {
  const [jelena, marko] = [
    await preparePerson(server, 'Jelena', 'Jovanović'),
    await preparePerson(server, 'Marko', 'Petrović'),
  ]
  await openAs(page, jelena, '/FamilyTree')
  const drawing = page.getByRole('group', { name: /^Drawing of the family / })
  const card = (name: string) => drawing.getByRole('button', { name: new RegExp(`^${name}(;|$)`) })
  const focused = page.locator('[data-person]:focus')

  await test.step('before her own there is an example', async () => {
    await expect(card('Stevan Vasić')).toBeVisible()
    await lookAt(page, 'the example of a tree')
    await page.getByRole('radio', { name: 'List' }).click()
    await expect(page.getByRole('button', { name: 'Rosa Keller', exact: true })).toBeVisible()
    await lookAt(page, 'a tree as a list', { answered: true })
  })

  const asked = sentFrom(page)
  await test.step('she begins her own', async () => {
    await page.getByRole('button', { name: 'New tree' }).click()
    const dialog = page.getByRole('dialog', { name: 'A new family tree' })
    await dialog.getByLabel('Family name').fill('Jovanović')
    await dialog.getByLabel('Oldest ancestor').fill('Milan')
    await dialog.getByLabel('Partner', { exact: true }).fill('Desanka')
    await dialog.getByRole('button', { name: 'Begin the tree' }).click()
    await expect(page.getByText('Please fill all fields marked with *')).toBeVisible()
    await dialog.getByLabel('Child’s name').fill('Ljubica')
    await dialog.getByLabel('Partner’s name').fill('Radovan')
    await dialog.getByRole('button', { name: 'Begin the tree' }).click()
    await page.getByRole('radio', { name: 'Drawing' }).click()
    await expect(card('Ljubica')).toBeVisible()
  })

  await test.step('from the keyboard she walks to her aunt, and adds a child', async () => {
    await card('Milan').focus()
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveAccessibleName('Ljubica; with Radovan; child of Milan, Desanka')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Ljubica', exact: true })
    await expect(dialog).toBeVisible()
    await lookAt(page, 'somebody in a tree', { answered: true })
    await dialog.getByRole('button', { name: 'A child' }).click()
    const form = page.getByRole('dialog', { name: 'A child of Ljubica' })
    await form.getByLabel('Name').fill('Jelena')
    await form.getByLabel('Birth').fill('1991')
    await lookAt(page, 'somebody who is added', { answered: true })
    await form.getByRole('button', { name: 'Add to the tree' }).click()
    await expect(focused).toHaveAccessibleName('Jelena; b. 1991; child of Ljubica, Radovan')
    await page.keyboard.press('ArrowUp')
    await expect(focused).toHaveAccessibleName(/^(Ljubica|Radovan);/)
  })

  await test.step('she moves the drawing with a finger, and sees it whole again', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.getByRole('button', { name: 'Show the whole tree' }).click()
    const before = await card('Jelena').boundingBox()
    const box = await drawing.boundingBox()
    if (!before || !box) throw new Error('nothing is drawn')
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 20, box.y + 90, { steps: 5 })
    await page.mouse.up()
    await expect
      .poll(async () => ((await card('Jelena').boundingBox())?.y ?? 0) - before.y)
      .toBeGreaterThan(40)
    await page.getByRole('button', { name: 'Show the whole tree' }).click()
    for (const name of ['Milan', 'Desanka', 'Ljubica', 'Radovan', 'Jelena'])
      await expect(card(name)).toBeInViewport()
  })

  const file = testInfo.outputPath('tree.json')
  await test.step('she takes it along as a file and as a drawing', async () => {
    await page.getByRole('button', { name: 'Take it along as a file' }).click()
    const ways = page.getByRole('dialog', { name: 'Print it, or take it along' })
    const way = (name: RegExp) => saveFile(page, ways.getByRole('button', { name }))
    expect((await way(/^Drawing/)).name).toBe('The family Jovanović.svg')
    expect((await way(/^Picture/)).name).toBe('The family Jovanović.png')
    await writeFile(file, (await way(/^File for Spomen/)).bytes)
    await page.keyboard.press('Escape')
  })
  expect(asked(), 'what a tree sends').toEqual([])

  await test.step('another person in the same browser sees nothing of it, but can open the file', async () => {
    await logOut(page)
    await page.goto('/Login?state=login')
    await logIn(page, marko)
    await page.goto('/FamilyTree')
    await expect(card('Stevan Vasić')).toBeVisible()
    await expect(page.getByRole('option', { name: 'Jovanović' })).toHaveCount(0)
    await page.getByLabel('A file with a family tree').setInputFiles(file)
    await page.getByRole('button', { name: 'Look at the tree' }).click()
    await expect(card('Ljubica')).toBeVisible()
    await page.getByRole('button', { name: 'More about this tree' }).click()
    await page.getByRole('button', { name: 'Remove the tree' }).click()
    await expect(page.getByText(/^The tree Jovanović is removed/)).toBeVisible()
  })

  await test.step('when she comes back it is there', async () => {
    await logOut(page)
    await page.goto('/Login?state=login')
    await logIn(page, jelena)
    // As a former version of the app has left it on her phone.
    expect(await rewriteDatabase(page, { name: 'spomen', store: 'shelf', keyPath: null })).toBe(2)
    await page.goto('/FamilyTree')
    await expect(card('Jelena')).toBeVisible()
  })

  await test.step('what she changes in a second window is there in the first', async () => {
    const second = await page.context().newPage()
    await second.goto('/FamilyTree')
    await second.getByRole('button', { name: /^Radovan;/ }).focus()
    await second.keyboard.press('Enter')
    await second.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(card('Radovan')).toHaveCount(0)
    await second.getByRole('button', { name: 'Undo' }).click()
    await expect(card('Radovan')).toHaveCount(1)
  })
})

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('link', { name: 'Log out' }).filter({ visible: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** Everything the page sends from now on that could hold anything of a tree. */
function sentFrom(page: Page) {
  const sent: string[] = []
  page.on('request', (request) => {
    const isSending = request.method() !== 'GET' || request.url().includes('Jovanovi')
    if (isSending) sent.push(`${request.method()} ${request.url()}`)
  })
  return () => sent
}
