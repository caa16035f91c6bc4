import { writeFile } from 'node:fs/promises'
import { type Page } from '@playwright/test'
import { largest } from '@spomen/contract/limits.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { loseConnection } from './network-idle.ts'
import { arrive, newcomer, openAs, openMenu, password } from './people.ts'
import { aPortrait, isSkyAbove } from './photographs.ts'
import { part, warned } from './settings-parts.ts'
import { slowDownUploads } from './slow-network.ts'

test('what Jelena told of herself she looks at, changes, takes back and keeps', async ({ page, server }) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  await arrive(page, server, jelena, { at: '/Settings' })

  await test.step('she finds her way through the parts, and Back leads back', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeAttached()
    await lookAt(page, 'the settings')
    await openPart(page, 'Change password')
    await expect(page).toHaveURL(/part=password/)
    await page.goBack()
    await openPart(page, 'My Info')
    await page.reload()
    await expect(part(page, 'My Info')).toContainText('Jelena Jovanović')
    await lookAt(page, 'my info')
  })

  await test.step('she looks first; what she changes and cancels is as it was', async () => {
    await expect(part(page, 'My Info').getByRole('textbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('E-mail')).toHaveJSProperty('readOnly', true)
    await page.getByLabel('City').fill('Zrenjanin')
    await lookAt(page, 'my info, being changed', { answered: true })
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(part(page, 'My Info')).toContainText('Novi Sad')
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
  })

  await test.step('without her name nothing is sent', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (/refusers\/update$/i.test(request.url())) sent += 1
    })
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Last name').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await warned(page, 'Please fill all fields marked with *')
    await expect(page.getByLabel('Last name')).toBeFocused()
    await lookAt(page, 'my info with a complaint', { answered: true })
    expect(sent).toBe(0)
  })

  await test.step('her words outlive a reload and a lost connection, and then they are saved', async () => {
    await page.getByLabel('Last name').fill('Jovanović Kovač')
    await page.getByLabel('Phone').fill('+381 21 555 333')
    await page.reload()
    await expect(page.getByLabel('Last name')).toHaveValue('Jovanović Kovač')
    await loseConnection(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await warned(page, 'There is no connection just now')
    await expect(page.getByLabel('Last name')).toHaveValue('Jovanović Kovač')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Changed', { exact: true })).toBeVisible()
    await expect(part(page, 'My Info')).toContainText('+381 21 555 333')
    await openMenu(page)
    await expect(page.getByRole('banner').getByText('Jelena Jovanović Kovač')).toBeVisible()
    await page.reload()
    await expect(part(page, 'My Info')).toContainText('Jovanović Kovač')
  })
})

test('her own picture is framed before it is sent, and stands wherever she is shown', async ({
  page,
  server,
}, info) => {
  const jelena = newcomer('Jelena', 'Kovač')
  await arrive(page, server, jelena, { at: '/Settings?part=info' })
  const own = page.getByRole('img', { name: 'Your picture' })
  const chooser = page.getByLabel('A picture of you')

  await test.step('a picture of ten megabytes is not sent at all', async () => {
    let sent = 0
    page.on('request', (request) => {
      if (/createprofile/i.test(request.url())) sent += 1
    })
    // By its place: ten megabytes that are handed over take seconds to arrive in the browser.
    const large = info.outputPath('all.jpg')
    await writeFile(large, Buffer.alloc(largest.image))
    await chooser.setInputFiles(large)
    await warned(page, 'It must be under 10 MB')
    expect(sent).toBe(0)
  })

  await test.step('she chooses one, moves it with the keyboard, and calls it back', async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a picture' }).click()
    await (await choosing).setFiles(await aPortrait())
    const frame = page.getByRole('application')
    await expect(frame).toBeVisible()
    await lookAt(page, 'the frame', { answered: true })
    const picture = openDialog(page).locator('img')
    const before = await picture.getAttribute('style')
    await frame.focus()
    for (const key of ['+', '+', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key)
    await expect(picture).not.toHaveAttribute('style', before ?? '')
    await page.keyboard.press('Escape')
    await expect(openDialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add a picture' })).toBeFocused()
  })

  await test.step('she frames it again; on a slow line she sees how far it has come, and it can be called back', async () => {
    // So slowly that it is called back before it has arrived, however long the journey takes to press.
    const atFullSpeed = await slowDownUploads(page, 2_000)
    await chooser.setInputFiles(await aPortrait())
    await page.getByRole('button', { name: 'Use this part' }).click()
    await expect(page.getByRole('progressbar', { name: 'Sending the picture' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('progressbar', { name: 'Sending the picture' })).toHaveCount(0)
    await expect(own).toHaveText('JK')
    await atFullSpeed()
  })

  await test.step('it is sent, upright and square, and stands wherever she is shown', async () => {
    await chooser.setInputFiles(await aPortrait())
    await page.getByRole('slider', { name: 'How near' }).fill('1.5')
    await page.getByRole('button', { name: 'Use this part' }).click()
    await expect(page.getByText('Picture uploaded')).toBeVisible()
    await expect(own).toHaveAttribute('src', /^\/api\/files\//)
    await expect.poll(() => isSkyAbove(own), 'taken with the camera on its side').toBe(true)
    const address = (await own.getAttribute('src')) ?? ''
    await openMenu(page)
    await expect(page.getByRole('banner').locator(`img[src="${address}"]`)).toBeVisible()
    await page.keyboard.press('Escape')
    await lookAt(page, 'my info with a picture', { answered: true })
    await page.reload()
    await expect(own).toHaveAttribute('src', address)
  })

  await test.step('another one is dropped on the page', async () => {
    const { name, mimeType, buffer } = await aPortrait()
    const carried = await page.evaluateHandle(
      ([bytes, title, type]) => {
        const carrying = new DataTransfer()
        const picture = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        carrying.items.add(new File([picture], title, { type }))
        return carrying
      },
      [buffer.toString('base64'), name, mimeType] as const,
    )
    await page.getByRole('main').dispatchEvent('drop', { dataTransfer: carried })
    await expect(page.getByRole('button', { name: 'Use this part' })).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('another password ends every other device, and only the right one changes it', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  await arrive(page, server, jelena, { at: '/Settings?part=password' })
  const tablet = await visitor()
  await openAs(tablet, jelena, '/MyMemories')
  await lookAt(page, 'the password')

  await test.step('each mistake has its own words', async () => {
    await change(page, password, '', '')
    await warned(page, 'Please fill all fields marked with *')
    await change(page, password, 'jorgovan u maju', 'jorgovan u junu')
    await warned(page, 'Passwords do not match')
    await expect(part(page, 'Change password')).toContainText('Password must match')
    await change(page, 'lipa u šumi', 'jorgovan u maju', 'jorgovan u maju')
    await warned(page, 'Your current password is wrong')
    await expect(page.getByLabel('Current password')).toBeFocused()
    await lookAt(page, 'the password with a complaint', { answered: true })
    await change(page, password, password, password)
    await warned(page, 'can’t be the same as the current one')
  })

  await test.step('the right one is taken; here she stays, on the tablet she has to log in again', async () => {
    await change(page, password, 'jorgovan u maju', 'jorgovan u maju')
    await expect(page.getByText('Changed', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Current password')).toHaveValue('')
    await page.reload()
    await expect(part(page, 'Change password')).toBeVisible()
    await tablet.goto('/Settings?part=theme')
    await tablet.waitForURL('**/Login?*')
    await tablet.getByLabel('E-mail').fill(jelena.mail)
    await tablet.getByLabel(/^Password/).fill(password)
    await tablet.getByRole('button', { name: 'Log in' }).click()
    await warned(tablet, 'E-mail or password is wrong')
    await tablet.getByLabel(/^Password/).fill('jorgovan u maju')
    await tablet.getByRole('button', { name: 'Log in' }).click()
    await tablet.waitForURL('**/Settings?part=theme')
  })
})

async function openPart(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link', { name }).click()
  await expect(part(page, name)).toBeVisible()
}

async function change(page: Page, current: string, next: string, again: string) {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel(/^New password(?! once)/).fill(next)
  await page.getByLabel('New password once more').fill(again)
  await page.getByRole('button', { name: 'Change the password' }).click()
}
