/** Greetings on a memorial’s page: long ones, many of them, and what is done to them by keyboard. */
import { greetings } from '@spomen/contract/greetings.ts'
import { askAs } from './api-calls.ts'
import { lookAt } from './accessibility.ts'
import { holdRequests } from './interception.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './open-dialog.ts'
import { openAs, plainDocument } from './people.ts'
import { memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'

test('long and many greetings read well, and each action leaves the keyboard where it goes on (H01–H21)', async ({
  page,
  server,
}) => {
  const jelena = await preparePerson(server, 'Jelena', 'Jovanović')
  const address = await prepareMemorial(server, jelena, 'Ružica', 'Jovanović')
  await openAs(page, jelena, plainDocument)
  const personId = memorialIdOf(address)
  const post = async (note: string) =>
    expect((await askAs(page, greetings.post, { personId, note })).ok).toBe(true)
  for (let number = 1; number <= 21; number += 1) await post(`<p>Greeting no. ${number}</p>`)
  await post(
    `<p>A long letter.</p>${'<p>The garden, and all that grew in it, year by year.</p>'.repeat(40)}<p>Yours.</p>`,
  )
  await post('<p>See <a href="https://example.org/ruzica">her garden</a>.</p>')
  await page.goto(address)
  const cards = page.getByRole('article', { name: 'Greeting from' })
  await expect(cards).toHaveCount(20)
  await lookAt(page, 'many greetings')

  await test.step('a long greeting is folded, and read on with a press', async () => {
    await expect(page.getByText('Yours.')).not.toBeInViewport()
    const more = page.getByRole('button', { name: 'Read on' })
    await more.click()
    await page.getByText('Yours.').scrollIntoViewIfNeeded()
    await expect(page.getByText('Yours.')).toBeInViewport()
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect(more).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('a link leads out of the house beside the page, and says where', async () => {
    const link = page.getByRole('link', { name: 'her garden' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('title', 'https://example.org/ruzica')
  })

  await test.step('earlier ones come with a press, and the reader goes on with the first of them', async () => {
    await page.getByRole('button', { name: 'Earlier greetings' }).click()
    await expect(cards).toHaveCount(23)
    await expect(cards.nth(20)).toBeFocused()
  })

  await test.step('taken away, the next one is where it was, before the others are read anew', async () => {
    const goOn = await holdRequests(page, /\/reflastgreetings\?/)
    await cards
      .nth(2)
      .getByRole('button', { name: /^Delete the greeting from/ })
      .click()
    await page.getByRole('button', { name: 'Delete the greeting', exact: true }).click()
    await expect(page.getByText('Greeting deleted')).toBeVisible()
    await expect(page.getByText('Greeting no. 21')).toBeHidden()
    await expect(openDialog(page)).toHaveCount(0)
    await expect(cards.nth(2)).toBeFocused()
    goOn()
    await expect(cards).toHaveCount(22)
    await expect(cards.nth(2)).toBeFocused()
  })

  await test.step('a new one, by the keyboard alone, and the writer is led to it', async () => {
    await page.getByRole('button', { name: 'Leave a greeting' }).first().focus()
    await page.keyboard.press('Enter')
    const words = page.getByRole('textbox', { name: 'Your words' })
    await expect(words).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please fill all fields marked with *')).toBeVisible()
    await page.keyboard.type('- first line')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('second line')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your greeting is on the page')).toBeVisible()
    await expect(cards.first()).toContainText('- first line')
    await expect(cards.first()).toBeFocused()
  })

  await test.step('beside a tool no letter is lost, and while it travels the sheet is still', async () => {
    await page.getByRole('button', { name: 'Leave a greeting' }).first().click()
    const words = page.getByRole('textbox', { name: 'Your words' })
    await expect(words).toBeFocused()
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('thank you')
    await page.getByRole('button', { name: 'Italic' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type(' for all')
    await expect(words).toHaveText('thank you for all')
    const goOn = await holdRequests(page, '**/reflastgreetings/create', { method: 'POST' })
    await page.keyboard.press('Enter')
    await page.keyboard.type(' and more')
    await expect(words).toHaveText('thank you for all')
    goOn()
    await expect(cards.first()).toContainText('thank you for all')
    await expect(cards.first()).toBeFocused()
  })

  await test.step('changed by the hand that wrote it; what was begun waits, and the page’s words can be had again', async () => {
    const pencil = cards.first().getByRole('button', { name: 'Change this greeting' })
    await pencil.click()
    const words = page.getByRole('textbox', { name: 'Your words' })
    // NOTE: it puts the cursor behind the last word as it takes the focus, also in the midst of being filled.
    await expect(words).toBeFocused()
    await words.fill('other words')
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(pencil).toBeFocused()
    await pencil.click()
    await expect(words).toHaveText('other words')
    await lookAt(page, 'a greeting that was begun to be changed', { answered: true })
    await page.getByRole('button', { name: 'Begin with what is on the page' }).click()
    await expect(words).toContainText('thank you')
    await words.fill('last words')
    await page.keyboard.press('Enter')
    await expect(cards.first()).toContainText('last words')
    await expect(cards.first()).toContainText('changed')
  })
})
