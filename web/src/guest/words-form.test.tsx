import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { localWordsStore, showGuestPage } from '../../test/guest-page.ts'
import { startNotices } from './local-words-notices.ts'
import { type LocalWords, newLocalWords } from './local-words.ts'
import { startWordsForm } from './words-form.ts'

beforeEach(() => {
  history.replaceState(null, '')
  URL.createObjectURL ??= () => 'blob:picture'
  URL.revokeObjectURL ??= () => {}
})

/** The form with somebody before it. */
function opening() {
  const page = showGuestPage()
  const sent: LocalWords[] = []
  const begun = vi.fn<() => void>()
  const element = document.querySelector<HTMLFormElement>('#words')
  if (!element) throw new Error('no form')
  const form = startWordsForm(element, page, { begun, send: (item) => sent.push(item) })
  return { page, form, element, sent, begun, user: userEvent.setup({ applyAccept: false }) }
}

const localWords = (state: LocalWords['state'], more: Partial<LocalWords> = {}): LocalWords => ({
  ...newLocalWords({
    door: { link: 'MCKA000000000001' },
    about: 'Milica',
    said: { name: 'Dejan', knownAs: '', words: 'Thank you.', mail: '' },
    photograph: null,
    language: 'en',
    website: '',
  }),
  state,
  ...more,
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
  const { user, sent, begun, element } = opening()
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
  const { user, form } = opening()
  const write = async () => {
    await goOn(user)
    await user.type(screen.getByLabelText('Name'), 'Dejan')
    await goOn(user)
    await goOn(user)
  }
  await user.type(words(), 'Thank you.')
  await write()
  await waitFor(() => expect(history.state).toEqual({ cameFrom: 'the page' }))
  expect(form.edit(localWords('returned'))).toBe(true)
  await write()
  expect(screen.getAllByRole('button', { name: 'otherWords' })).toHaveLength(1)
  await waitFor(() => expect(history.state).toEqual({ cameFrom: 'the page' }))
})

test('two quick taps lead one screen on: words are seen once more before they go (YB01)', async () => {
  const { user, sent, element } = opening()
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
  const { user } = opening()
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

test('what is missing or too long is said where it stands, and nothing is cut off', async () => {
  const { user } = opening()
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

test('an opening asks, and writes no sentence for anybody (YB04)', async () => {
  const { user, element } = opening()
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
  const { user } = opening()
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
  const { user } = opening()
  await user.type(words(), 'Thank you.')
  opening()
  expect(words().value).toBe('Thank you.')
})

async function telling(...items: LocalWords[]) {
  const opened = opening()
  const store = localWordsStore(...items)
  const place = document.getElementById('guest-letters')
  if (!place) throw new Error('no place for notices')
  const changed = vi.fn<() => void>()
  const notices = startNotices({ place, store, page: opened.page, form: opened.form, changed })
  await notices.draw()
  return { ...opened, store, place, changed, notices }
}

test('words that wait can be changed before they go, and are then no more among those that wait (YD02)', async () => {
  const { user, store, place } = await telling(localWords('waiting'))
  expect(place.textContent).toContain('Your words for Milica wait on this device')
  await user.click(screen.getByRole('button', { name: 'change' }))
  await waitFor(() => expect(words().value).toBe('Thank you.'))
  await waitFor(() => expect(store.all()).toEqual([]))
  expect(place.textContent).toBe('')
})

test.each([
  ['for another family', { memorialId: '01M1LAN0000000000000000000' }, 0],
  ['for another family, through the same name', { door: { deceasedId: '01M1LAN0000000000000000000' } }, 0],
  ['for another family, by a former version', { door: { link: 'M1LAN00000000001' }, about: 'Milan' }, 0],
  [
    'for this one, through a link that was made anew since',
    { door: { link: 'MCKA000000000002' }, memorialId: '01M1L1CA000000000000000000' },
    1,
  ],
  ['for this one, through such a link, by a former version', { door: { link: 'MCKA000000000002' } }, 1],
] as const)('words %s are offered to be changed there alone (YB01)', async (_what, more, offers) => {
  const { place } = await telling(localWords('returned', more))
  expect(place.textContent).toContain('Thank you.')
  expect(screen.queryAllByRole('button', { name: 'change' })).toHaveLength(offers)
  expect(screen.getByRole('button', { name: 'putAway' })).toBeTruthy()
})

test('other words in the form are not lost for those', async () => {
  const { user, store, place } = await telling(localWords('waiting'))
  await user.type(words(), 'Another thing.')
  await user.click(screen.getByRole('button', { name: 'change' }))
  await waitFor(() =>
    expect(store.all()).toMatchObject([{ state: 'returned', said: { words: 'Thank you.' } }]),
  )
  expect(words().value).toBe('Another thing.')
  expect(place.textContent).toContain('Thank you.')
})

test('words that wait are withdrawn at once; those that may have arrived, with the next connection', async () => {
  const { user, store } = await telling(localWords('waiting'))
  await user.click(screen.getByRole('button', { name: 'withdraw' }))
  await waitFor(() => expect(store.all()).toEqual([]))

  const uncertain = await telling(localWords('waiting', { mayHaveArrived: true }))
  expect(screen.queryByRole('button', { name: 'change' })).toBeNull()
  await uncertain.user.click(screen.getByRole('button', { name: 'withdraw' }))
  await waitFor(() => expect(uncertain.place.textContent).toContain('withdrawing'))
  expect(uncertain.store.all()).toMatchObject([{ isWithdrawn: true }])
  expect(uncertain.changed).toHaveBeenCalledOnce()
})

test('who wrote is told that it has gone, with the code and the link to change it, until it is put away (YB03)', async () => {
  const receipt = { code: 'ABCD-1234-EFGH-5678', address: '/Words#ABCD1234EFGH5678' }
  const { user, store, place } = await telling(localWords('gone', { receipt }))
  expect(place.textContent).toContain('Your words for Milica have gone')
  expect(place.querySelector('code')?.textContent).toBe('ABCD-1234-EFGH-5678')
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'changeLater' }).href).toBe(
    new URL(receipt.address, location.href).href,
  )
  await user.click(screen.getByRole('button', { name: 'copy' }))
  await screen.findByRole('button', { name: 'copied' })
  expect(await navigator.clipboard.readText()).toMatch(/\/Words#ABCD1234EFGH5678$/)
  await user.click(screen.getByRole('button', { name: 'putAway' }))
  await waitFor(() => expect(store.all()).toEqual([]))
})

test('where the browser lets nothing be copied the code is marked, and who wrote is told to copy it', async () => {
  const receipt = { code: 'ABCD-1234-EFGH-5678', address: '/Words#ABCD1234EFGH5678' }
  const { user } = await telling(localWords('gone', { receipt }))
  const refuse = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'copy' }))
  expect((await screen.findByText('codeMarked')).getAttribute('role')).toBe('alert')
  expect(getSelection()?.toString()).toBe(receipt.code)
  refuse.mockRestore()
  await user.click(screen.getByRole('button', { name: 'copy' }))
  await screen.findByRole('button', { name: 'copied' })
  expect(screen.queryByText('codeMarked')).toBeNull()
})

test.each([
  ['linkTakenBack', 'linkTakenBack'],
  ['wordsFull', 'wordsFull'],
  ['houseClosed', 'refused'],
])('words that came back (%s) are there whole, with the reason', async (why, said) => {
  const { user, place } = await telling(localWords('returned', { why }))
  expect(place.textContent).toContain('Your words for Milica came back')
  expect(place.textContent).toContain(said)
  expect(place.querySelector('blockquote')?.textContent).toContain('Thank you.')
  await user.click(screen.getByRole('button', { name: 'change' }))
  await waitFor(() => expect(words().value).toBe('Thank you.'))
})
