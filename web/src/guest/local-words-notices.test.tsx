/** What a writer is told of the words on their device (YD02). */
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { localWords, localWordsStore, openWordsForm, showGuestPage } from '../../test/guest-page.ts'
import { startNotices } from './local-words-notices.ts'
import type { LocalWords } from './local-words.ts'

// A guest's page has no guard of the focus.
vi.mock('../kit/keep-focus.ts', () => ({ keepFocus: () => () => {} }))

// jsdom makes no addresses for bytes.
URL.createObjectURL ??= () => 'blob:picture'
URL.revokeObjectURL ??= () => {}

const words = () => screen.getByLabelText<HTMLTextAreaElement>('Words')

async function telling(...items: LocalWords[]) {
  history.replaceState(null, '')
  const opened = openWordsForm()
  const store = localWordsStore(...items)
  const place = document.getElementById('guest-letters')
  if (!place) throw new Error('no place for notices')
  // As `main.ts` makes it.
  place.tabIndex = -1
  const changed = vi.fn<() => void>()
  const notices = startNotices({ place, store, page: opened.page, form: opened.form, changed })
  await notices.draw()
  return { ...opened, store, place, changed, notices }
}

test('words that wait can be changed before they go; they stay kept, with their photograph, until the changed ones are (YD02)', async () => {
  const { user, store, place, notices } = await telling(localWords('waiting'))
  expect(place.textContent).toContain('Your words for Milica wait on this device')
  await user.click(screen.getByRole('button', { name: 'change' }))
  await waitFor(() => expect(words().value).toBe('Thank you.'))
  await waitFor(() => expect(place.textContent).toBe(''))
  // Nothing sends them meanwhile, and a page that is opened anew shows them.
  expect(store.all()).toMatchObject([{ state: 'returned', said: { words: 'Thank you.' } }])
  const changed = { ...localWords('waiting'), sentId: 'a1b2c3d4-0000-4000-8000-000000000000' }
  await store.add(changed)
  await notices.sending(changed, true)
  expect(store.all()).toEqual([changed])
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

test('where the page is opened anew while Dejan changes his words, they stand in the form with their photograph, once (YD02)', async () => {
  const photograph = { name: 'lake.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(8) }
  const first = await telling(localWords('waiting', { photograph }))
  await first.user.click(screen.getByRole('button', { name: 'change' }))
  await first.user.type(words(), ' For all.')
  document.body.replaceChildren()
  const second = await telling(...first.store.all())
  expect(words().value).toBe('Thank you. For all.')
  expect(second.place.textContent).toBe('')
  for (const step of ['Go on', 'Go on', 'Send']) {
    const onward = await screen.findByRole('button', { name: step })
    // Not in the moment in which it has come.
    await waitFor(() => expect(onward.hasAttribute('aria-disabled')).toBe(false))
    await second.user.click(onward)
  }
  expect(second.sent).toMatchObject([{ said: { words: 'Thank you. For all.' }, photograph }])
})

test('other words in the form are not lost for those, and Dejan hears why they do not go back into it', async () => {
  const { user, store, place, notices } = await telling(localWords('waiting'))
  await user.type(words(), 'Another thing.')
  await user.click(screen.getByRole('button', { name: 'change' }))
  await screen.findByText('formFilled')
  expect(document.activeElement).toBe(place)
  expect(store.all()).toMatchObject([{ state: 'returned', said: { words: 'Thank you.' } }])
  expect(words().value).toBe('Another thing.')
  expect(place.textContent).toContain('Thank you.')
  await notices.sending(localWords('waiting'), true)
  expect(screen.queryByText('formFilled')).toBeNull()
})

test('another try without a connection leaves Dejan on his button, and the code marked that he copies by hand', async () => {
  const receipt = { code: 'ABCD-1234-EFGH-5678', address: '/Words#ABCD1234EFGH5678' }
  const { user, notices } = await telling(localWords('gone', { receipt }), localWords('waiting'))
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'copy' }))
  await screen.findByText('codeMarked')
  await notices.settled()
  expect(screen.getByText('codeMarked')).toBeTruthy()
  expect(getSelection()?.toString()).toBe(receipt.code)
  const withdraw = screen.getByRole('button', { name: 'withdraw' })
  withdraw.focus()
  await notices.settled()
  expect(document.activeElement).toBe(withdraw)
})

test('the keyboard goes on among the notices where the one it was on has changed or was put away', async () => {
  const { user, store, place, notices } = await telling(localWords('waiting'), localWords('returned'))
  const [item] = store.all()
  screen.getByRole('button', { name: 'withdraw' }).focus()
  await store.change(item?.sentId ?? '', (there) => ({ ...there, mayHaveArrived: true }))
  await notices.settled()
  expect(place.textContent).toContain('mayHaveArrived')
  expect(document.activeElement).toBe(place)
  await user.click(screen.getByRole('button', { name: 'putAway' }))
  await user.click(screen.getByRole('button', { name: 'putAway', description: /^putAwayAsk/ }))
  await waitFor(() => expect(place.textContent).not.toContain('came back'))
  expect(document.activeElement).toBe(place)
})

test('words that never left are withdrawn after a question; those that may have arrived, with the next connection (YD02)', async () => {
  const { user, store, place } = await telling(localWords('waiting'))
  await user.click(screen.getByRole('button', { name: 'withdraw' }))
  expect(place.textContent).toContain('withdrawAsk')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'back' }))
  await user.keyboard('{Enter}')
  expect(place.textContent).not.toContain('withdrawAsk')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'withdraw' }))
  expect(store.all()).toHaveLength(1)
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'withdraw', description: /^withdrawAsk/ }))
  await waitFor(() => expect(store.all()).toEqual([]))
  expect(document.activeElement).toBe(place)

  const uncertain = await telling(localWords('waiting', { mayHaveArrived: true }))
  expect(screen.queryByRole('button', { name: 'change' })).toBeNull()
  await uncertain.user.click(screen.getByRole('button', { name: 'withdraw' }))
  await waitFor(() => expect(uncertain.place.textContent).toContain('withdrawing'))
  expect(uncertain.store.all()).toMatchObject([{ isWithdrawn: true }])
  expect(uncertain.changed).toHaveBeenCalledOnce()
})

test('words that came back, which are nowhere else, are put away after a question alone (YD02)', async () => {
  const { user, store, place } = await telling(localWords('returned', { why: 'wordsFull' }))
  await user.click(screen.getByRole('button', { name: 'putAway' }))
  expect(store.all()).toHaveLength(1)
  expect(place.textContent).toContain('putAwayAsk')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'back' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'putAway' }))
  expect(screen.getByRole('button', { name: 'change' })).toBeTruthy()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'putAway', description: /^putAwayAsk/ }))
  await waitFor(() => expect(store.all()).toEqual([]))
  expect(document.activeElement).toBe(place)
})

test.each([
  [true, 'delayedHere'],
  [false, 'delayedWhilePageIsOpen'],
])(
  'where too many write just now, nobody says that there is no connection, and words can still be changed (YD02)',
  async (isKept, said) => {
    const item = localWords('waiting', { isDelayed: true })
    const { place, notices } = await telling(item)
    if (!isKept) await notices.sending(item, isKept)
    await notices.settled()
    expect([...place.querySelectorAll('p')].map(({ textContent }) => textContent)[0]).toBe(said)
    expect(screen.getByRole('button', { name: 'change' })).toBeTruthy()
  },
)

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

test('on a tablet in the chapel the code of the guest before is shown once elsewhere, and stays on its own page (YB03)', async () => {
  const receipt = { code: 'ABCD-1234-EFGH-5678', address: '/Words#ABCD1234EFGH5678' }
  const elsewhere = { memorialId: '01M1LAN0000000000000000000', about: 'Milan', receipt }
  const arrival = await telling(localWords('gone', elsewhere))
  expect(arrival.place.textContent).toContain(receipt.code)
  await waitFor(() => expect(arrival.store.all()).toMatchObject([{ isReceiptShown: true }]))
  await arrival.notices.settled()
  expect(arrival.place.textContent).toContain(receipt.code)

  document.body.replaceChildren()
  const next = await telling(...arrival.store.all())
  expect(next.place.textContent).toBe('')

  document.body.replaceChildren()
  const own = { memorialId: '01M1L1CA000000000000000000', receipt, isReceiptShown: true }
  const back = await telling(localWords('gone', own))
  expect(back.place.textContent).toContain(receipt.code)
})

/** A page that takes no words; of Milica where nothing else is said. */
async function tellingWithoutForm(item: LocalWords, told: Parameters<typeof showGuestPage>[1] = {}) {
  const page = showGuestPage('<div id="guest-letters"></div>', told)
  const store = localWordsStore(item)
  const place = document.getElementById('guest-letters') ?? document.body
  const notices = startNotices({ place, store, page, form: null, changed: () => undefined })
  await notices.draw()
  return { place, store, notices }
}

const receipt = { code: 'ABCD-1234-EFGH-5678', address: '/Words#ABCD1234EFGH5678' }
const shownBefore = { memorialId: '01M1L1CA000000000000000000', receipt, isReceiptShown: true }

test.each([
  ['a page that takes no words', {}, true],
  ['another door of the same page', { link: null }, true],
  ['the page of another family', { memorialId: '01M1LAN0000000000000000000', called: 'Milan' }, false],
  ['the closed link they came by', { memorialId: null, called: null }, true],
  ['another closed link', { memorialId: null, called: null, link: 'M1LAN00000000001' }, false],
] as const)(
  'on a tablet in the chapel the code stays its own also without a form: %s (YB03)',
  async (_where, told, isShown) => {
    const { place } = await tellingWithoutForm(localWords('gone', shownBefore), told)
    expect(place.textContent?.includes(receipt.code)).toBe(isShown)
  },
)

test('a code that came while nobody looked is known once somebody has come back to it (YB03)', async () => {
  const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const elsewhere = { memorialId: '01M1LAN0000000000000000000', about: 'Milan', receipt }
  const { store, notices, place } = await tellingWithoutForm(localWords('gone', elsewhere))
  expect(store.all()).not.toMatchObject([{ isReceiptShown: true }])
  looks.mockReturnValue('visible')
  await notices.settled()
  expect(store.all()).toMatchObject([{ isReceiptShown: true }])
  await notices.settled()
  expect(place.textContent).toContain(receipt.code)
})

test('what came back, and what is still to be withdrawn, is told on every page until it is settled', async () => {
  const elsewhere = { memorialId: '01M1LAN0000000000000000000', isReceiptShown: true }
  const { place } = await telling(
    localWords('returned', elsewhere),
    localWords('gone', { ...elsewhere, isWithdrawn: true }),
  )
  expect(place.querySelectorAll('article')).toHaveLength(2)
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

test.each([true, undefined])(
  'whoever sent a photograph hears that a part of it is damaged where it is so: %s (decision 51)',
  async (isDamaged) => {
    const receipt = { code: 'ABCD-1234-EFGH-5678', address: '/Words#ABCD1234EFGH5678' }
    const { place } = await telling(
      localWords('gone', { receipt: { ...receipt, ...(isDamaged && { isDamaged }) } }),
    )
    expect([...place.querySelectorAll('p')].some(({ textContent }) => textContent === 'damaged')).toBe(
      isDamaged === true,
    )
  },
)
