import { type Page } from '@playwright/test'
import { photographs } from '@spomen/contract/media.ts'
import { accounts } from '@spomen/contract/accounts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { askAs, fileAs, noteRefusals } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { arrive, newcomer, openMenu, plainDocument } from './people.ts'
import { aDozen, aPortrait, isSkyAbove } from './photographs.ts'
import { slowDownUploads } from './slow-network.ts'

test('a family keeps a memorial, lets somebody in and keeps a stranger out', { tag: '@desk' }, async ({
  page,
  visitor,
  server,
}) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  const marko = newcomer('Marko', 'Petrović')
  const vera = newcomer('Vera', 'Đurić')
  const surname = `Jovanović ${jelena.mail.split('.')[1]?.slice(0, 8)}`
  const milan = `Milan ${surname}`

  await arrive(page, server, jelena, { looking: true })
  await lookAt(page, 'my memories, still empty')
  await makeMemorial(page, surname)
  const memorial = new URL(page.url()).pathname
  await layPortrait(page)
  await hangPhotographs(page)

  const guest = await visitor()
  await arrive(guest, server, marko)
  await askToFollow(guest, milan)

  await test.step('the family gets a mail, sees the request and accepts', async () => {
    const { link, text } = await server.mailTo(jelena.mail, 'Marko Petrović')
    expect(text).toContain('Bili smo komšije.')
    await page.goto(link)
    const request = page.getByRole('article').filter({ hasText: 'Marko Petrović' })
    await expect(request).toContainText('Bili smo komšije.')
    await lookAt(page, 'the pending requests')
    await request.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Request accepted')).toBeVisible()
    await expect(request).toBeHidden()
  })

  await test.step('Marko is told, opens the page and reads it', async () => {
    const { link } = await server.mailTo(marko.mail, milan)
    await guest.goto(link)
    await expect(guest.getByRole('heading', { level: 1, name: milan })).toBeVisible()
    await expect(guest.getByText('12/04/1938 –')).toBeVisible()
    await lookAt(guest, 'the page, inside')
  })
  await walkThroughPhotographs(guest, page)
  await leaveGreeting(guest)
  await seeThemComeAndGo(guest, page)

  const stranger = await visitor()
  await arrive(stranger, server, vera, { at: plainDocument })
  const photograph = await page.goto(`${memorial}?tab=2`).then(() => addressOfPhotograph(page))
  const refused = noteRefusals(stranger)
  await test.step('a stranger sees the name and the dates on the wall', async () => {
    await stranger.goto(`/MemoriesWall?lastName=${encodeURIComponent(surname)}`)
    await expect(stranger.getByRole('link', { name: milan })).toBeVisible()
    await expect(stranger.getByText('12/04/1938 –')).toBeVisible()
    await expect(stranger.getByRole('button', { name: `Ask to follow: ${milan}` })).toBeVisible()
  })
  await test.step('and nothing behind them, by page', async () => {
    await stranger.getByRole('link', { name: milan }).click()
    await expect(stranger.getByText('The photographs and greetings are kept for')).toBeVisible()
    await lookAt(stranger, 'the page, from outside')
    await expect(stranger.getByRole('tab')).toHaveCount(0)
    await expect(stranger.getByText('Počivaj u miru')).toHaveCount(0)
    await stranger.goto(`${memorial}?tab=2&id=${photograph.id}&type=1`)
    await expect(stranger.getByText('The photographs and greetings are kept for')).toBeVisible()
    await expect(openDialog(stranger)).toHaveCount(0)
    expect(refused, 'what a stranger’s pages asked and may not (O12)').toEqual([])
  })
  await test.step('nor by call, nor by file address', async () => {
    const id = memorial.split('/').at(-1) ?? ''
    expect(await askAs(stranger, photographs.list, { deceasedId: id })).toMatchObject({ why: 'forbidden' })
    expect(await askAs(stranger, greetings.list, { personId: id })).toMatchObject({ why: 'forbidden' })
    expect(await fileAs(guest, photograph.address)).toBe(200)
    expect(await fileAs(stranger, photograph.address)).toBe(403)
    expect(await fileAs(await visitor(), photograph.address)).toBe(401)
  })

  await test.step('the family logs out, and the old token is dead', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(await askAs(page, accounts.profile, {}, token)).toMatchObject({ ok: true })
    await openMenu(page)
    await page.getByRole('link', { name: 'Log out' }).filter({ visible: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect
      .poll(() => askAs(page, accounts.profile, {}, token))
      .toMatchObject({ ok: false, why: 'sessionExpired' })
    expect(await fileAs(page, photograph.address)).toBe(401)
    await page.goto(memorial)
    await page.waitForURL((url) => url.pathname === '/')
  })
})

async function makeMemorial(page: Page, surname: string) {
  await test.step('she creates a memorial for her father: name, dates, place', async () => {
    await page.getByRole('link', { name: 'Create a memorial' }).click()
    await asked(page, 'Who do you want to remember?')
    await lookAt(page, 'the wizard, step 1')
    await page.getByRole('radio', { name: /A person/ }).check()
    await goOn(page, 'A name and two dates')
    await lookAt(page, 'the wizard, step 2')
    await page.getByLabel('First name').fill('Milan')
    await page.getByLabel('Last name').fill(surname)
    await page.getByLabel('Date of birth').fill('12/04/1938')
    await page.getByLabel('Date of death').fill('03/11/2021')
    await page.getByRole('radio', { name: 'Male', exact: true }).check()
    await page.locator('summary', { hasText: 'More, if you like' }).click()
    await page.getByLabel('Country they lived in').fill('Serbia')
    await page.getByLabel('City or village').fill('Novi Sad')
    await goOn(page, 'What did he love?')
    await lookAt(page, 'the wizard, step 3')
    await goOn(page, 'Where does he rest?')
    await lookAt(page, 'the wizard, step 4')
    await goOn(page, 'One last look')
    await lookAt(page, 'the wizard, step 5')
    await page.getByRole('button', { name: 'Create the page' }).click()
    await page.waitForURL('**/Profile/*')
    await expect(page.getByRole('heading', { level: 1, name: `Milan ${surname}` })).toBeVisible()
    await lookAt(page, 'the new page')
  })
}

/** The wizard's next question. */
async function goOn(page: Page, question: string) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await asked(page, question)
}

const asked = (page: Page, question: string) =>
  expect(page.getByRole('heading', { name: question })).toBeVisible()

async function layPortrait(page: Page) {
  await test.step('she sets the portrait', async () => {
    await page.getByLabel('A portrait', { exact: true }).setInputFiles(await aPortrait())
    await expect(page.getByRole('application')).toBeVisible()
    await lookAt(page, 'the frame of the portrait', { answered: true })
    await page.getByRole('button', { name: 'Use this part' }).click()
    await expect(page.getByText('The portrait is on the page')).toBeVisible()
    const portrait = page.getByRole('img', { name: /^Portrait: Milan/ })
    await expect(portrait).toHaveAttribute('src', /^\/api\/files\//)
    await expect.poll(() => isSkyAbove(portrait), 'taken with the camera on its side').toBe(true)
  })
}

async function hangPhotographs(page: Page) {
  await test.step('she uploads a dozen photographs at once, with true progress', async () => {
    await page.getByRole('tab', { name: /Photographs/ }).click()
    await expect(page.getByText('One is enough to begin.')).toBeVisible()
    await lookAt(page, 'the photographs, none yet')
    const atFullSpeed = await slowDownUploads(page)
    await page.getByLabel('Photographs to add').setInputFiles(await aDozen())
    await expect(page.getByText('of 12 photographs have arrived')).toBeVisible()
    await expect(page.getByText(/ (?:[1-9]|[1-9]\d)% sent/).first()).toBeVisible()
    await atFullSpeed()
    await expect(page.getByText('12 photographs are on the page')).toBeVisible({ timeout: 60_000 })
    await expect(photographsOn(page)).toHaveCount(12)
    await lookAt(page, 'the photographs', { answered: true })
  })
}

const photographsOn = (page: Page) => page.getByRole('tabpanel').getByRole('list').getByRole('link')

async function askToFollow(page: Page, name: string) {
  await test.step('Marko finds the memorial on the wall and asks to follow with a few words', async () => {
    await page.getByRole('link', { name: 'Memories Wall' }).filter({ visible: true }).first().click()
    await asked(page, 'Memories Wall')
    await lookAt(page, 'the wall')
    await page.getByLabel('Last name').fill(name.replace('Milan ', ''))
    await page.getByRole('button', { name: `Ask to follow: ${name}` }).click()
    const dialog = openDialog(page)
    await expect(dialog.getByRole('button', { name: 'Send the request' })).toBeDisabled()
    await dialog.getByLabel('A few words to the family').fill('Bili smo komšije.')
    await lookAt(page, 'the follow dialog')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByText('Request sent').first()).toBeVisible()
    await expect(dialog).toBeHidden()
  })
}

async function walkThroughPhotographs(page: Page, family: Page) {
  await test.step('he opens a photograph full screen and moves through the others with arrows', async () => {
    await page.getByRole('tab', { name: /Photographs/ }).click()
    await photographsOn(page).first().click()
    const room = page.getByRole('dialog', { name: /^Photographs: Milan/ })
    await expect(room.getByText('1 / 12')).toBeVisible()
    // Which of them is open, and which one a heart is for, is said to those who do not see it.
    await expect(room).toHaveAccessibleName(/ 1 of 12$/)
    await expect(room.getByRole('button', { name: /^I remember too: Photograph 1: Milan/ })).toBeVisible()
    await lookAt(page, 'the viewer')
    const first = new URL(page.url()).searchParams.get('id')
    for (const number of [2, 3, 4]) {
      await page.keyboard.press('ArrowRight')
      await expect(room.getByText(`${number} / 12`)).toBeVisible()
    }
    await page.keyboard.press('ArrowLeft')
    await expect(room.getByText('3 / 12')).toBeVisible()
    const { searchParams } = new URL(page.url())
    expect(searchParams.get('type')).toBe('1')
    expect(searchParams.get('id')).not.toBe(first)
  })
  await test.step('he comments and likes, and who has it open sees both by themselves', async () => {
    const room = page.getByRole('dialog', { name: /^Photographs: Milan/ })
    const across = family.getByRole('dialog', { name: /^Photographs: Milan/ })
    await family.goto(page.url())
    await across.getByRole('button', { name: 'Comments' }).click()
    await expect(across.getByText('No comments yet.')).toBeVisible()
    await room.getByRole('button', { name: 'I remember too' }).first().click()
    await expect(room.getByRole('button', { name: '1 person remembers too' })).toBeVisible()
    await room.getByRole('button', { name: 'Comments' }).click()
    await page.getByLabel('Your comment').fill('Sećam se tog dana.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sećam se tog dana.')).toBeVisible()
    await expect(across.getByText('Sećam se tog dana.')).toBeVisible()
    await expect(across.getByRole('button', { name: '1 person remembers too' })).toBeVisible()
    await lookAt(page, 'the viewer with a comment', { answered: true })
    await page.reload()
    await expect(room.getByRole('button', { name: '1 comment' })).toBeVisible()
    await expect(room.getByRole('button', { name: '1 person remembers too' })).toBeVisible()
    await room.getByRole('button', { name: 'Close' }).click()
    await expect(room).toBeHidden()
    expect(new URL(page.url()).searchParams.get('id')).toBeNull()
  })
}

async function leaveGreeting(page: Page) {
  await test.step('he leaves a last greeting', async () => {
    await page.getByRole('button', { name: 'Leave a greeting' }).first().click()
    const dialog = openDialog(page)
    await dialog.getByRole('textbox', { name: 'Your words' }).fill('Počivaj u miru, komšija.')
    await lookAt(page, 'the greeting dialog', { answered: true })
    await dialog.getByRole('button', { name: 'Leave it on the page' }).click()
    await expect(page.getByText('Your greeting is on the page')).toBeVisible()
    await expect(page.getByRole('tabpanel')).toContainText('Počivaj u miru, komšija.')
    await expect(dialog).toBeHidden()
    await lookAt(page, 'the page with a greeting', { answered: true })
  })
}

async function seeThemComeAndGo(page: Page, family: Page) {
  await test.step('what the family takes down goes from his open page by itself, and comes back', async () => {
    const photographsTab = page.getByRole('tab', { name: /Photographs/ })
    await photographsTab.click()
    const { id } = await addressOfPhotograph(page)
    expect(await askAs(family, photographs.remove, { id })).toMatchObject({ ok: true })
    await expect(photographsOn(page)).toHaveCount(11)
    await expect(photographsTab).toContainText('11')
    expect(await askAs(family, photographs.restore, { id })).toMatchObject({ ok: true })
    await expect(photographsOn(page)).toHaveCount(12)
    await expect(photographsOn(page).first()).toHaveAttribute('data-photograph', id)
    await expect(photographsTab).toContainText('12')
  })
}

/** A photograph of the page that is open: its id, and where its bytes are. */
async function addressOfPhotograph(page: Page) {
  const link = photographsOn(page).first()
  const id = (await link.getAttribute('data-photograph')) ?? ''
  const address = (await link.getByRole('img').getAttribute('src')) ?? ''
  return { id, address }
}
