/** A funeral house prepares a page for a family that has never used a computer, and hands it over by a card (YC08). */
import { setTimeout as pause } from 'node:timers/promises'
import { memorials } from '@spomen/contract/memorials.ts'
import { preparations } from '@spomen/contract/preparations.ts'
import { preparing } from '@spomen/contract/preparing.ts'
import type { Page } from '@playwright/test'
import { lookAt, lookAtNarrow } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { fillIn, fillLogin, newcomer, openAs } from './people.ts'
import { aPortrait, fileOf } from './photographs.ts'
import { asking, preparePerson } from './prepare.ts'
import { lookAtSizes } from './sizes.ts'

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

const vera = {
  firstName: 'Vera',
  lastName: 'Jovanović',
  gender: 'Female',
  dateOfBirth: '1941-03-02',
  dateOfDeath: '2021-03-20',
} as const

test('a funeral house tells of Vera, prints a card, and her daughter has the page by four screens of a phone', async ({
  page: desk,
  visitor,
  server,
}) => {
  const house = await preparePerson(server, 'Pogrebno', 'Mir')
  await desk.setViewportSize({ width: 1280, height: 800 })
  await openAs(desk, house, '/AddMemories')

  await test.step('the house makes a page as for itself, and says at the last step that it is for others', async () => {
    await goOn(desk)
    await desk.getByLabel('First name').fill('Vera')
    await desk.getByLabel('Last name').fill('Jovanović')
    await desk.getByLabel('Date of birth').fill('02/03/1941')
    await desk.getByLabel('Date of death').fill('20/03/2021')
    await desk.getByRole('radio', { name: 'Female' }).check()
    for (const _ of ['name', 'loved', 'rests']) await goOn(desk)
    await desk.getByRole('checkbox', { name: 'I am preparing this page for another family' }).check()
    await lookAt(desk, 'the last step of a page for others', { answered: true })
    await desk.getByRole('button', { name: 'Create the page' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'The card for Vera Jovanović' })).toBeVisible()
  })

  await test.step('the card is printed in the language of the family, on half a sheet of A4', async () => {
    await desk.getByLabel('Your name on the card').fill('Pogrebno preduzeće „Mir“')
    await desk.getByLabel('Language of the family').selectOption('Srpski')
    const card = desk.getByRole('article').first()
    await expect(card).toContainText('Za vas je pripremljena spomen-stranica')
    await expect(card).toContainText('Pogrebno preduzeće „Mir“')
    await lookAt(desk, 'the card to print', { answered: true })
    await lookAtNarrow(desk, 'the card to print')
    const pdf = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect([...pdf.matchAll(/\/MediaBox/g)]).toHaveLength(1)
  })

  const code =
    await test.step('the page says that nobody else sees it, and the house finds it in its list', async () => {
      await desk.getByRole('link', { name: 'Open the page' }).click()
      await expect(
        desk.getByText('You are preparing the page of Vera Jovanović for the family'),
      ).toBeVisible()
      await lookAt(desk, 'a page that is prepared', { answered: true })
      await desk.goto('/MyMemories')
      await desk.getByRole('link', { name: 'One page prepared for a family' }).click()
      await expect(desk.getByRole('heading', { level: 1, name: 'Prepared for families' })).toBeVisible()
      await expect(desk.getByRole('listitem').filter({ hasText: 'Vera Jovanović' })).toBeVisible()
      await lookAt(desk, 'the pages prepared for families', { answered: true })
      const [prepared] = await (await asking(server, house))(preparations.list, {})
      return prepared?.code ?? ''
    })

  const milica = newcomer('Milica', 'Jovanović')
  const phone = await visitor()
  await test.step('her daughter types the code as it stands on the card, with a mistake first', async () => {
    await lookAtSizes(phone, '/Card')
    await phone.goto('/card')
    await expect(phone.getByRole('heading', { name: 'A page has been prepared for you' })).toBeVisible()
    await lookAt(phone, 'the code of a card')
    await lookAtNarrow(phone, 'the code of a card')
    await phone.getByLabel('The code on the card').fill(code.slice(0, 7))
    await goOn(phone)
    await expect(phone.getByText('That is not a whole code.')).toBeVisible()
    await lookAt(phone, 'a code that is not whole', { answered: true })
    await phone.getByLabel('The code on the card').fill('0000 0000 0000')
    await goOn(phone)
    await expect(phone.getByRole('heading', { name: 'We do not know this code' })).toBeVisible()
    await lookAt(phone, 'a code that nobody knows', { answered: true })
    await phone.getByRole('link', { name: 'Type the code again' }).click()
    await phone
      .getByLabel('The code on the card')
      .fill(`${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase())
    await goOn(phone)
  })

  await test.step('she sees whose page it is, and says who she is', async () => {
    await expect(phone.getByRole('heading', { level: 1, name: 'Vera Jovanović' })).toBeVisible()
    await expect(phone.getByText('Pogrebno Mir has prepared this page')).toBeVisible()
    await lookAt(phone, 'whose page a card leads to', { answered: true })
    await lookAtNarrow(phone, 'whose page a card leads to')
    await phone.getByRole('link', { name: 'Continue' }).click()
    await expect(phone.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
    await lookAt(phone, 'who somebody with a card is', { answered: true })
    await phone.getByRole('link', { name: 'I am new here' }).click()
    await fillIn(phone, milica)
    await phone.getByRole('button', { name: 'Create my account' }).click()
    await expect(phone.getByRole('heading', { name: 'Please look into your e-mail' })).toBeVisible()
  })

  await test.step('the link in the mail leads back to the card, and she accepts the page', async () => {
    const { link } = await server.mailTo(milica.mail, 'AccountActivation')
    await phone.goto(link)
    await phone.getByRole('link', { name: 'Log in' }).click()
    await fillLogin(phone, milica)
    await expect(
      phone.getByRole('heading', { name: 'Is the page of Vera Jovanović to be yours?' }),
    ).toBeVisible()
    await expect(phone.getByText('Milica Jovanović')).toBeVisible()
    await lookAt(phone, 'the question whether a page is to be one’s own', { answered: true })
    await lookAtNarrow(phone, 'the question whether a page is to be one’s own')
    await phone.getByRole('button', { name: 'Yes, I accept the page' }).dblclick()
    await expect(phone.getByRole('heading', { name: 'The page of Vera Jovanović is yours' })).toBeVisible()
    await lookAt(phone, 'a page that is one’s own now', { answered: true })
    await lookAtNarrow(phone, 'a page that is one’s own now')
  })

  await test.step('she reads it and changes it', async () => {
    await phone.getByRole('link', { name: 'See the page' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Vera Jovanović' })).toBeVisible()
    await expect(phone.getByText('You are preparing the page')).toHaveCount(0)
    await phone.getByRole('link', { name: 'Edit' }).click()
    await phone.getByLabel('Occupation').fill('Učiteljica')
    await phone.getByRole('button', { name: 'Save' }).first().click()
    await expect(phone.getByText('Učiteljica').first()).toBeVisible()
  })

  await test.step('the house is told, and has no page any more', async () => {
    const told = (await server.mailsTo(house.mail)).map(({ text }) => text)
    expect(told.some((text) => text.includes('It belongs to the family from now on'))).toBe(true)
    await desk.goto('/Prepared')
    await expect(desk.getByText('You prepare no page just now')).toBeVisible()
    await lookAt(desk, 'no page prepared')
  })
})

test('a brother who comes with the same card is told who has the page; a card that is withdrawn, and one’s own, say so', async ({
  page,
  visitor,
  server,
}) => {
  const [house, milica, petar] = [
    await preparePerson(server, 'Pogrebno', 'Mir'),
    await preparePerson(server, 'Milica', 'Jovanović'),
    await preparePerson(server, 'Petar', 'Jovanović'),
  ]
  const ask = await asking(server, house)
  const { id: deceasedId } = await ask(preparing.createPerson, vera)
  const { code } = await ask(preparations.find, { deceasedId })

  await ask(memorials.changePortrait, { deceasedId, type: 1 }, [fileOf(await aPortrait())])

  await test.step('whoever holds the card sees her portrait, without an account', async () => {
    const hers = await visitor()
    // On a slow line the page is there before it knows whose it is.
    await hers.route('**/api/refpreparations/card*', async (route) => {
      await pause(1_500)
      await route.continue()
    })
    await hers.goto(`/Card/${code}`)
    const portrait = hers.getByRole('img', { name: 'Portrait: Vera Jovanović' })
    await expect(portrait).toBeVisible()
    expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await lookAt(hers, 'whose page a card leads to, with a portrait')
    await lookAtNarrow(hers, 'whose page a card leads to, with a portrait')
  })

  await test.step('the house tries its own card', async () => {
    // As the square on the card has it.
    await openAs(page, house, `/CARD/${code}`)
    await expect(page.getByRole('heading', { name: 'This is a card of your own' })).toBeVisible()
    await lookAt(page, 'a card of one’s own')
  })

  await test.step('Milica has it first; Petar is told, and asks to be let in', async () => {
    await (await asking(server, milica))(preparations.accept, { code: code ?? '' })
    const his = await visitor()
    await openAs(his, petar, `/Card/${code}`)
    await expect(his.getByText('Milica Jovanović has the page')).toBeVisible()
    await lookAt(his, 'a card that somebody of the family has used')
    await lookAtNarrow(his, 'a card that somebody of the family has used')
    await his.getByRole('link', { name: 'Ask to be let in' }).click()
    await expect(his.getByRole('heading', { level: 1, name: 'Vera Jovanović' })).toBeVisible()
  })

  await test.step('another card is withdrawn, made anew and prolonged', async () => {
    const { id } = await ask(preparing.createPerson, vera)
    const before = await ask(preparations.find, { deceasedId: id })
    await page.goto(`/Prepared/${id}`)
    await page.getByRole('button', { name: 'Withdraw the card' }).click()
    await lookAt(page, 'withdrawing a card', { answered: true })
    await openDialog(page).getByRole('button', { name: 'Withdraw the card' }).click()
    await expect(page.getByText('Unless you make a new one')).toBeVisible()
    await lookAt(page, 'a card that is withdrawn', { answered: true })
    const hers = await visitor()
    await hers.goto(`/Card/${before.code}`)
    await expect(hers.getByRole('heading', { name: 'This card does not count any more' })).toBeVisible()
    await lookAt(hers, 'a withdrawn card, for whoever holds it')
    await page.getByRole('button', { name: 'Make a new card' }).click()
    await expect(page.getByRole('button', { name: 'Print the card' })).toBeVisible()
    await page.getByRole('button', { name: 'Prolong by ninety days' }).click()
    await expect(page.getByText('The card is good for ninety days from today.')).toBeVisible()
  })
})
