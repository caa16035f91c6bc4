import { plainDocument } from '../people.ts'
import { expect, test } from './engine-test.ts'

test('what has moved into the way of a press is not pressed in its place', async ({ tab }) => {
  await tab.goto(plainDocument)
  await tab.evaluate(() => {
    const buttons = ['Bring back', 'Close'].map((name) => {
      const button = document.createElement('button')
      button.textContent = name
      button.addEventListener('click', () => button.append(' (pressed)'))
      return button
    })
    document.body.replaceChildren(...buttons)
    const [wanted, other] = buttons
    // As an answer that comes in the last moment would have it.
    wanted?.addEventListener('pointermove', () => other?.after(wanted), { once: true })
    for (const button of buttons) button.style.display = 'block'
  })
  await tab.getByRole('button', { name: 'Bring back' }).click()
  await expect(tab.getByRole('button', { name: 'Bring back (pressed)' })).toBeVisible()
  await expect(tab.getByRole('button', { name: 'Close (pressed)' })).toBeHidden()
})
