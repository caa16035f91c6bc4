import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { localWords, openWordsForm } from '../../test/guest-page.ts'

beforeEach(() => {
  history.replaceState(null, '')
  sessionStorage.clear()
  URL.createObjectURL ??= () => 'blob:picture'
  URL.revokeObjectURL ??= () => {}
})

const words = () => screen.getByLabelText<HTMLTextAreaElement>('Words')
const onward = () => screen.getByRole('button', { name: /Go on|Send/ })
/** Presses on as soon as the screen takes a press: not in the moment in which it has come. */
async function goOn(user: UserEvent) {
  await waitFor(() => expect(onward().hasAttribute('aria-disabled')).toBe(false))
  await user.click(onward())
}
/** NOTE: in the same moment, however slow the machine. */
const tapTwice = (button: HTMLElement) => [button, button].forEach((one) => one.click())
const error = () => screen.getByRole('alert').textContent

test('Dejan leaves words in three screens, and sees them once more before they go (YB01)', async () => {
  const { user, sent, begun, element } = openWordsForm()
  await user.type(words(), ' She taught me to swim. ')
  expect(begun).toHaveBeenCalledOnce()
  expect(element.querySelector('[data-counter]')?.textContent).toContain('22 of 40')
  await goOn(user)
  await user.type(screen.getByLabelText('Name'), 'Dejan')
  await user.type(screen.getByLabelText('How you knew her'), 'a neighbour')
  await user.upload(
    screen.getByLabelText('Photograph'),
    new File(['jpeg'], 'lake.jpg', { type: 'image/jpeg' }),
  )
  expect(await screen.findByRole('img', { name: 'photographOfWriter' })).toBeTruthy()
  await goOn(user)
  expect(element.querySelector('[data-preview]')?.textContent).toContain(
    'She taught me to swim.From Dejan, a neighbour',
  )
  await goOn(user)

  expect(sent).toMatchObject([
    {
      door: { link: 'MCKA000000000001' },
      memorialId: '01M1L1CA000000000000000000',
      about: 'Milica',
      said: { words: 'She taught me to swim.', name: 'Dejan', knownAs: 'a neighbour', mail: '' },
      photograph: { name: 'lake.jpg', type: 'image/jpeg' },
      website: '',
      state: 'waiting',
    },
  ])
  expect(sent[0]?.sentId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new TextDecoder().decode(sent[0]?.photograph?.bytes)).toBe('jpeg')
  expect(element.hidden).toBe(true)
})

test('the way back after sending leads to where Dejan came from, not through the screens once more', async () => {
  history.replaceState({ cameFrom: 'the page' }, '')
  const { user, form } = openWordsForm()
  const write = async () => {
    await goOn(user)
    await user.type(screen.getByLabelText('Name'), 'Dejan')
    await goOn(user)
    await goOn(user)
  }
  await user.type(words(), 'Thank you.')
  await write()
  await waitFor(() => expect(history.state).toEqual({ cameFrom: 'the page', wordsScreen: 0 }))
  expect(form.edit(localWords('returned'))).toBe(true)
  await write()
  expect(screen.getAllByRole('button', { name: 'otherWords' })).toHaveLength(1)
  await waitFor(() => expect(history.state).toEqual({ cameFrom: 'the page', wordsScreen: 0 }))
})

test('two quick taps lead one screen on: words are seen once more before they go (YB01)', async () => {
  const { user, sent, element } = openWordsForm()
  await user.type(words(), 'Thank you.')
  tapTwice(onward())
  expect(error()).toBe('')
  await user.type(screen.getByLabelText('Name'), 'Dejan')
  await goOn(user)
  tapTwice(onward())
  expect(sent).toEqual([])
  expect(element.querySelector('[data-preview]')?.textContent).toContain('Thank you.From Dejan')
  await goOn(user)
  expect(sent).toHaveLength(1)
})

test('two quick taps lead one screen back', async () => {
  const { user } = openWordsForm()
  await user.type(words(), 'Thank you.')
  await goOn(user)
  await user.type(screen.getByLabelText('Name'), 'Dejan')
  await goOn(user)
  tapTwice(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(history.state).toEqual({ wordsScreen: 1 }))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Dejan')
})

test.each([
  ['the photographs', '#photographs'],
  ['the form itself', '#leave-words'],
])(
  'a link to %s leaves Dejan the screen he was on, and the way back leads through the others',
  async (_, to) => {
    history.replaceState(null, '', '#leave-words')
    onTestFinished(() => history.replaceState(null, '', '/'))
    const { user } = openWordsForm()
    await user.type(words(), 'Thank you.')
    await goOn(user)
    await user.type(screen.getByLabelText('Name'), 'Dejan')
    await goOn(user)
    followLink(to)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.getByText('Once more').closest('fieldset')?.hidden).toBe(false)
    expect(document.activeElement?.textContent).toBe('Once more')
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.getByText('Who writes').closest('fieldset')?.hidden).toBe(false))
    await waitFor(() => {
      history.back()
      expect(screen.getByText('Your words').closest('fieldset')?.hidden).toBe(false)
    })
  },
)

/** As a browser does: the same address takes the place of the entry, another one makes a new one; both are told. */
function followLink(hash: string) {
  if (location.hash === hash) history.replaceState(null, '', hash)
  else history.pushState(null, '', hash)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

test('what is missing or too long is said where it stands, and nothing is cut off', async () => {
  const { user } = openWordsForm()
  await goOn(user)
  expect(error()).toBe('wordsMissing')
  expect(document.activeElement).toBe(words())
  await user.type(words(), 'More words than this family would ever read.')
  await goOn(user)
  expect(error()).toBe('wordsTooLong')
  expect(words().value).toBe('More words than this family would ever read.')
  await user.clear(words())
  await user.type(words(), 'Thank you.')
  await goOn(user)
  await goOn(user)
  expect(error()).toBe('nameMissing')
  await user.type(screen.getByLabelText('Name'), 'Dejan')
  await goOn(user)
  await user.type(screen.getByLabelText('Mail'), 'dejan@')
  await goOn(user)
  expect(error()).toBe('mailWrong')
})

test('Dejan hears how much he has written near the end alone, and not at every letter', async () => {
  const { user, element } = openWordsForm()
  const heard = element.querySelector('[data-heard]')
  const said: (string | null)[] = []
  const listening = new MutationObserver(() => said.push(heard?.textContent ?? null))
  if (heard) listening.observe(heard, { childList: true })
  await user.type(words(), 'a'.repeat(35))
  expect(heard?.textContent).toBe('')
  await user.type(words(), 'aa')
  expect(heard?.textContent).toBe('36 of 40')
  await user.type(words(), 'aaaa')
  expect(heard?.textContent).toBe('41 of 40')
  expect(said).toEqual(['36 of 40', '38 of 40', '40 of 40', '41 of 40'])
  listening.disconnect()
})

test('what is wrong is read with the field it is about, and so is what that field is for', async () => {
  const { user, element } = openWordsForm()
  const describing = (field: HTMLElement) => field.getAttribute('aria-describedby')
  await goOn(user)
  expect(describing(words())).toBe('form-error')
  expect(element.querySelector('#form-error')?.textContent).toBe('wordsMissing')
  await user.type(words(), 'Thank you.')
  await goOn(user)
  expect(describing(words())).toBeNull()
  await user.type(screen.getByLabelText('Name'), 'Dejan')
  await goOn(user)
  const mail = screen.getByLabelText('Mail')
  expect(describing(mail)).toBe('form-mail')
  await user.type(mail, 'dejan@')
  await goOn(user)
  expect(describing(mail)).toBe('form-error form-mail')
})

test('an opening asks, and writes no sentence for anybody (YB04)', async () => {
  const { user, element } = openWordsForm()
  await user.click(screen.getByRole('button', { name: 'What did she teach you?' }))
  expect(element.querySelector('[data-asked]')?.textContent).toContain('What did she teach you?')
  expect(words().value).toBe('')
  expect(document.activeElement).toBe(words())
})

test.each([
  ['too large', new File([new Uint8Array(1_000)], 'lake.jpg', { type: 'image/jpeg' }), 'photographTooLarge'],
  ['no photograph', new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }), 'photographWrong'],
  ['empty', new File([], 'lake.jpg', { type: 'image/jpeg' }), 'photographWrong'],
])('a file that is %s is told plainly, and the one chosen before stays', async (_what, file, said) => {
  const { user } = openWordsForm()
  await user.type(words(), 'Thank you.')
  await goOn(user)
  const input = screen.getByLabelText('Photograph')
  await user.upload(input, new File(['jpeg'], 'lake.jpg', { type: 'image/jpeg' }))
  await screen.findByRole('img')
  await user.upload(input, file)
  await waitFor(() => expect(error()).toBe(said))
  expect(screen.getByRole('img')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'takeOut' }))
  expect(screen.queryByRole('img')).toBeNull()
})

test('a reload brings the words back', async () => {
  const { user } = openWordsForm()
  await user.type(words(), 'Thank you.')
  openWordsForm()
  expect(words().value).toBe('Thank you.')
})

/** Dejan chooses a photograph beside his words, on the second screen. */
async function choosePhotograph(user: UserEvent, name = 'lake.jpg') {
  await user.upload(screen.getByLabelText('Photograph'), new File(['jpeg'], name, { type: 'image/jpeg' }))
  await screen.findByRole('img', { name: 'photographOfWriter' })
}
const isMissed = () => screen.queryByText('photographMissing') !== null
const isMissedAtField = () =>
  screen.getByLabelText('Photograph').getAttribute('aria-describedby') === 'photograph-missing'

test('a photograph that is not there any more in another language is asked for again (YB01, YD02)', async () => {
  const { user } = openWordsForm()
  await user.type(words(), 'Thank you.')
  await goOn(user)
  expect(isMissed()).toBe(false)
  await choosePhotograph(user)
  expect(isMissed()).toBe(false)
  const { user: once } = openWordsForm()
  expect(isMissed()).toBe(true)
  expect(isMissedAtField()).toBe(true)
  await once.type(words(), ' Yours')
  const { user: twice } = openWordsForm()
  expect(isMissed()).toBe(true)
  await goOn(twice)
  await choosePhotograph(twice)
  expect(isMissed()).toBe(false)
  expect(screen.getByLabelText('Photograph').hasAttribute('aria-describedby')).toBe(false)
  await twice.click(screen.getByRole('button', { name: 'takeOut' }))
  openWordsForm()
  expect(isMissed()).toBe(false)
})

test('a photograph of words that have gone is not asked for with the next ones', async () => {
  const { user, sent } = openWordsForm()
  await user.type(words(), 'Thank you.')
  await goOn(user)
  await choosePhotograph(user)
  await user.type(screen.getByLabelText('Name'), 'Dejan')
  await goOn(user)
  await goOn(user)
  expect(sent).toHaveLength(1)
  openWordsForm()
  expect(isMissed()).toBe(false)
})

const lake = { name: 'lake.jpg', type: 'image/jpeg', bytes: new TextEncoder().encode('jpeg').buffer }

test('after a reload words being changed have the photograph they had, and none that was taken out of them', async () => {
  const returned = localWords('returned', { photograph: lake })
  const first = openWordsForm()
  first.form.edit(returned)
  const second = openWordsForm()
  second.form.resume(returned)
  await goOn(second.user)
  expect(screen.getByRole('img', { name: 'photographOfWriter' })).toBeTruthy()
  expect(isMissed()).toBe(false)
  await second.user.click(screen.getByRole('button', { name: 'takeOut' }))
  const third = openWordsForm()
  third.form.resume(returned)
  await goOn(third.user)
  expect(screen.queryByRole('img')).toBeNull()
  expect(isMissed()).toBe(false)
})

test('after a reload no photograph stands in the place of another that was chosen for words being changed', async () => {
  const returned = localWords('returned', { photograph: lake })
  const { user, form } = openWordsForm()
  form.edit(returned)
  await goOn(user)
  await user.click(screen.getByRole('button', { name: 'takeOut' }))
  await choosePhotograph(user, 'garden.jpg')
  const again = openWordsForm()
  again.form.resume(returned)
  await goOn(again.user)
  expect(screen.queryByRole('img')).toBeNull()
  expect(isMissed()).toBe(true)
})
