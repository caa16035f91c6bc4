import type { Locator, Page } from '@playwright/test'
import { following } from '@spomen/contract/following.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { askAs, noteRefusals } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { arrive, fillIn, newcomer, type Newcomer, openAs, password, plainDocument } from './people.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import { tapTwice } from './taps.ts'

const words = 'Dođite da ga se setimo zajedno.'

test('a family invites one with and one without an account, and both come in', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  const marko = newcomer('Marko', 'Petrović')
  const vera = newcomer('Vera', 'Đurić')
  await arrive(page, server, jelena, { at: plainDocument })
  const { milan, id } = await makePage(page, jelena)
  const guest = await visitor()
  await arrive(guest, server, marko, { at: plainDocument })

  await test.step('she writes both on the list, and what is no address stays off it', async () => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = openDialog(page)
    const field = dialog.getByLabel('E-mail addresses')
    await expect(field).toBeFocused()
    await lookAt(page, 'the invitation, still empty')
    await field.pressSequentially(`${marko.mail},`)
    await paste(page, `komšija sa sprata\n${vera.mail.toUpperCase()}\n${jelena.mail}`)
    await expect(dialog.getByRole('list').getByRole('listitem')).toHaveText([
      marko.mail,
      vera.mail,
      jelena.mail,
    ])
    await expect(field).toHaveValue('')
    await dialog.getByRole('button', { name: 'Send 3 invitations' }).click()
    await expect(page.getByText('Please fill all fields marked with *')).toBeVisible()
    await dialog.getByLabel('A few words to them').fill(words)
    await lookAt(page, 'the invitation', { answered: true })
  })

  await test.step('both are written to, and she reads that her own address was not', async () => {
    await page.getByRole('button', { name: 'Send 3 invitations' }).click()
    const dialog = page.getByRole('dialog', { name: 'The invitations have left' })
    await expect(dialog).toContainText('Your own address')
    await lookAt(page, 'what came of the invitations', { answered: true })
    await dialog.getByRole('link', { name: 'Pending Requests' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await lookAt(page, 'what she has sent', { answered: true })
  })

  await test.step('Marko opens his mail, reads the invitation and accepts', async () => {
    const { link, text } = await server.mailTo(marko.mail, `invites you to remember ${milan}`)
    expect(text).toContain(words)
    await guest.goto(link)
    await expect(invitationTo(guest, milan)).toContainText(words)
    await lookAt(guest, 'an invitation', { answered: true })
    await accept(guest, milan)
    await expect(guest.getByRole('link', { name: `Open the page of ${milan}` })).toBeFocused()
    await guest.keyboard.press('Enter')
    await expect(guest.getByRole('tab', { name: /Photographs/ })).toBeVisible()
  })

  await test.step('Vera is led to sign up, and finds the invitation once her address is proven', async () => {
    const newGuest = await visitor()
    const { link } = await server.mailTo(vera.mail, `invites you to remember ${milan}`)
    await newGuest.goto(link)
    await fillIn(newGuest, { ...vera, mail: vera.mail.replace('vera', 'VERA') })
    await newGuest.getByRole('button', { name: 'Create my account' }).click()
    const { link: opening } = await server.mailTo(vera.mail, 'AccountActivation')
    await newGuest.goto(opening)
    await newGuest.getByRole('link', { name: 'Log in' }).click()
    await newGuest.getByLabel('E-mail').fill(vera.mail)
    await newGuest.getByLabel(/^Password/).fill(password)
    await newGuest.getByRole('button', { name: 'Log in' }).click()
    await newGuest
      .getByRole('link', { name: /Pending Requests.*1 is waiting/ })
      .filter({ visible: true })
      .first()
      .click()
    await accept(newGuest, milan)
    await newGuest.goto(`/Profile/${id}`)
    await expect(newGuest.getByRole('tab', { name: /Photographs/ })).toBeVisible()
  })

  await test.step('both are among the people who remember, and nothing is on its way any more', async () => {
    await page.reload()
    await expect(page.getByText('Nothing is on its way')).toBeVisible()
    await lookAt(page, 'nothing sent')
    await page.goto(`/Profile/${id}`)
    await page.getByRole('button', { name: /2 people remember/ }).click()
    const dialog = openDialog(page)
    await expect(dialog.getByRole('listitem').filter({ hasText: /\S/ })).toHaveCount(2)
    await lookAt(page, 'the people who remember', { answered: true })
  })
})

test('two quick taps decline nobody, though the answer comes to lie under the finger', async ({
  page,
  server,
}) => {
  const ann = await preparePerson(server, 'Ann', 'Jovanović')
  const ben = await preparePerson(server, 'Ben', 'Baker')
  const personId = memorialIdOf(await prepareMemorial(server, ann, 'Tom', 'Baker'))
  await (await asking(server, ben))(following.ask, { personId, description: 'His brother.' })
  await openAs(page, ann, '/PendingRequests')
  const decline = page.getByRole('button', { name: 'Decline', exact: true })
  const confirm = page.getByRole('button', { name: 'Decline the request' })

  await test.step('on a phone of this height one lies above the other', async () => {
    await decline.click()
    await expect(confirm).toBeVisible()
    const [from, to] = [await middleOf(decline), await middleOf(confirm)]
    await page.keyboard.press('Escape')
    await expect(confirm).toBeHidden()
    const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width, height: height + 2 * Math.round(from.y - to.y) })
  })
  const { x, y } = await middleOf(decline)
  await tapTwice(page, { x: x + 40, y })
  await confirm.tap({ trial: true })
  await expect(page.getByText('Request declined')).toBeHidden()
  await confirm.tap()
  await expect(page.getByText('Request declined')).toBeVisible()
})

test('somebody asks, thinks better of it, is declined, let in, leaves, and is sent away', async ({
  page,
  visitor,
  server,
}) => {
  const jelena = newcomer('Jelena', 'Jovanović')
  const petra = newcomer('Petra', 'Rossi')
  await arrive(page, server, jelena, { at: plainDocument })
  const { milan, id } = await makePage(page, jelena)
  const guest = await visitor()
  await arrive(guest, server, petra, { at: plainDocument })
  const refused = noteRefusals(guest)
  await guest.goto(`/Profile/${id}`)

  await test.step('Petra asks, and takes it back', async () => {
    await ask(guest, 'Bio je moj učitelj.')
    const { link } = await server.mailTo(jelena.mail, 'Bio je moj učitelj.')
    expect(new URL(link).pathname).toBe('/PendingRequests')
    await lookAt(guest, 'the page of somebody who waits', { answered: true })
    await guest.goto('/PendingRequests?part=sent')
    await expect(guest.getByRole('article')).toContainText(`To the family of ${milan}`)
    await lookAt(guest, 'what somebody has asked')
    await guest.goBack()
    await guest.getByRole('button', { name: 'Take it back' }).click()
    await confirm(guest, 'Take the request back')
    await expect(guest.getByText('Request taken back')).toBeVisible()
  })

  await test.step('she asks again, and the number beside the menu says so when the family looks up', async () => {
    await ask(guest, 'Ipak bih volela da ga se setim s vama.')
    await expect(waiting(page)).toHaveCount(0)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(waiting(page)).toBeVisible()
  })

  await test.step('the family declines, after one question', async () => {
    await waiting(page).click()
    const request = page.getByRole('article', { name: 'Petra Rossi' })
    await expect(request).toContainText('Ipak bih volela')
    await request.getByRole('button', { name: 'Decline' }).click()
    await lookAt(page, 'the question before declining', { answered: true })
    await confirm(page, 'Decline the request')
    await expect(page.getByText('Request declined')).toBeVisible()
    await expect(request).toBeHidden()
    await expect(waiting(page)).toHaveCount(0)
    await lookAt(page, 'nobody waiting', { answered: true })
  })

  await test.step('Petra, who has kept the page open, reads it there and may ask once more; it opens by itself', async () => {
    await expect(guest.getByText('Your request is not waiting any more')).toBeVisible()
    await ask(guest, 'Molim vas.')
    await page.getByRole('article', { name: 'Petra Rossi' }).getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Request accepted')).toBeVisible()
    await expect(guest.getByRole('tab', { name: /Photographs/ })).toBeVisible()
    const { link } = await server.mailTo(petra.mail, milan)
    await guest.goto(link)
    await expect(guest.getByRole('tab', { name: /Photographs/ })).toBeVisible()
  })

  expect(refused, 'what the pages of one who waits, and then follows, asked and may not (O12)').toEqual([])

  await test.step('she leaves, having read what she loses', async () => {
    await guest.getByRole('button', { name: 'More', exact: true }).click()
    await guest.getByRole('button', { name: 'Stop following' }).click()
    await lookAt(guest, 'the question before leaving', { answered: true })
    await confirm(guest, 'Stop following')
    await expect(guest.getByText('You no longer follow this page')).toBeVisible()
    await expect(guest.getByRole('tab')).toHaveCount(0)
    expect(await askAs(guest, photographs.list, { deceasedId: id })).toMatchObject({ why: 'forbidden' })
  })

  await test.step('she comes back, and the family sends her away', async () => {
    await ask(guest, 'Nedostaje mi.')
    const pending = await askAs(page, following.pending, {})
    const request = (pending.ok && pending.value?.items[0]?.id) || ''
    expect(await askAs(page, following.answer, { id: request, accepted: true })).toMatchObject({ ok: true })
    await page.goto(`/Profile/${id}`)
    await page.getByRole('button', { name: /1 person remembers/ }).click()
    await page.getByRole('button', { name: 'Remove Petra Rossi' }).click()
    await lookAt(page, 'the question before sending somebody away', { answered: true })
    await page.getByRole('button', { name: 'Remove Petra Rossi' }).click()
    await expect(page.getByText('Petra Rossi no longer follows this page')).toBeVisible()
    await expect(page.getByText('Nobody follows this page yet.')).toBeVisible()
    expect(await askAs(guest, photographs.list, { deceasedId: id })).toMatchObject({ why: 'forbidden' })
    await guest.reload()
    await expect(guest.getByRole('button', { name: 'Ask to follow' })).toBeEnabled()
  })
})

async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${String(target)} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Jelena's page for her father, as quickly as may be; it is open then. */
async function makePage(page: Page, jelena: Newcomer) {
  const lastName = `Jovanović ${jelena.mail.split('.')[1]?.slice(0, 8)}`
  const days = { dateOfBirth: '1938-04-12', dateOfDeath: '2021-11-03' }
  const made = await askAs(page, memorials.createPerson, { firstName: 'Milan', lastName, ...days })
  const id = made.ok ? made.value.id : ''
  const milan = `Milan ${lastName}`
  await page.goto(`/Profile/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: milan })).toBeVisible()
  return { milan, id }
}

async function ask(page: Page, note: string) {
  await page.getByRole('button', { name: 'Ask to follow' }).click()
  const dialog = openDialog(page)
  await dialog.getByLabel('A few words to the family').fill(note)
  await dialog.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('button', { name: 'Request sent' })).toBeDisabled()
  await expect(dialog).toBeHidden()
}

const invitationTo = (page: Page, milan: string) =>
  page.getByRole('article', { name: `The family of ${milan} invites you` })

async function accept(page: Page, milan: string) {
  const invitation = invitationTo(page, milan)
  await expect(invitation).toContainText(words)
  await invitation.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page.getByText('Invitation accepted')).toBeVisible()
  await expect(page.getByText('Nobody is waiting')).toBeVisible()
}

const confirm = (page: Page, action: string) =>
  openDialog(page).getByRole('button', { name: action, exact: true }).click()

/** The way to Pending Requests, while its number says that somebody waits. */
const waiting = (page: Page) =>
  page.getByRole('link', { name: /Pending Requests.*1 is waiting/ }).filter({ visible: true })

/** Pastes a text where the keyboard is, as from a list in another window. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
