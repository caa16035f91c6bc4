/** Dejan, who has no account, comes back to the words he left, by the code he was given (YB03). */
import { guestWords } from '@spomen/contract/guest-words.ts'
import { Link } from 'react-router'
import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { dejans } from '../../test/guest-words.ts'
import { show } from '../../test/show.tsx'
import { redWords } from '../../test/toasts.ts'
import { onConnectionBack } from '../kit/connection.ts'
import Words from './Words.tsx'

vi.mock('../kit/connection.ts', { spy: true })

type DejansWords = Omit<typeof dejans, 'deceasedFullName'> & { deceasedFullName: string }
type Refused = ReturnType<typeof refusedWith>

/** The page, on which Dejan has typed a code and sent it. */
async function send(answer: () => DejansWords | Refused | Promise<Refused>) {
  const house = fakeServer(when(guestWords.own, answer))
  const page = (
    <main id="main" tabIndex={-1}>
      <Words />
    </main>
  )
  const screen = show(page, { send: house.send, at: '/Words', path: '/Words' })
  await screen.person.type(screen.getByLabelText(/Your code/), '7xx9-ksbf-68he-wy86')
  await screen.person.click(screen.getByRole('button', { name: 'Open my words' }))
  return screen
}

test('a code that is not known stays where it was typed, to be compared and mended (YB03)', async () => {
  const { findByText, getByLabelText } = await send(() => refusedWith('notFound'))
  await findByText('No words are behind this code.', { ignore: '[data-toast]' })
  expect(getByLabelText(/Your code/)).toHaveProperty('value', '7xx9-ksbf-68he-wy86')
})

test('words for a page that is suspended name nobody, and can be taken back (YB03)', async () => {
  const { findByRole, getByLabelText, getByRole, container } = await send(() => ({
    ...dejans,
    deceasedFullName: '',
  }))
  await findByRole('heading', { name: 'Your words' })
  await findByRole('button', { name: 'Take my words back' })
  expect(getByLabelText('How you knew them')).toBeDefined()
  expect(getByRole('button', { name: 'Save' })).toBeDefined()
  expect(container.textContent).toContain('cannot be seen at present')
})

test('Dejan hears that his code is not known, and is in its field again (YB03)', async () => {
  const house = Promise.withResolvers<Refused>()
  const { getByLabelText, getByRole } = await send(() => house.promise)
  const field = getByLabelText(/Your code/)
  const button = getByRole('button', { name: 'Open my words' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
  house.resolve(refusedWith('notFound'))
  await waitFor(() => expect(redWords()).toBe('No words are behind this code.'))
  expect(getByLabelText(/Your code/)).toBe(field)
  expect(document.activeElement).toBe(field)
})

test('Dejan hears whose words his code has opened (YB03)', async () => {
  const { findByDisplayValue, getByRole } = await send(() => dejans)
  await findByDisplayValue('She taught me to swim.')
  const main = getByRole('main', { name: 'Your words for Milica Petrović' })
  await waitFor(() => expect(document.activeElement).toBe(main))
})

test('where the line was lost the same code is asked for once more (YB03)', async () => {
  let isCut = true
  const { findByText, findByDisplayValue, getByRole, person } = await send(() => {
    if (isCut) throw new Error('no line')
    return dejans
  })
  await findByText(/no connection/i, { ignore: '[data-toast]' })
  isCut = false
  await person.click(getByRole('button', { name: 'Open my words' }))
  expect(await findByDisplayValue('She taught me to swim.')).toBeDefined()
})

test('words that were saved stay to be written on where the line is lost right after (YB03)', async () => {
  let isCut = false
  const words = 'She taught me to swim. And to dive.'
  const { send: answer } = fakeServer(
    when(guestWords.own, () => {
      if (isCut) throw new Error('no line')
      return dejans
    }),
    when(guestWords.change, () => {
      isCut = true
      return { ...dejans, words }
    }),
  )
  const at = '/Words#7XX9KSBF68HEWY86'
  const { findByLabelText, findByText, getByRole, getByLabelText, person } = show(<Words />, {
    send: answer,
    at,
    path: '/Words',
  })
  await person.type(await findByLabelText(/Your words/), ' And to dive.')
  await person.click(getByRole('button', { name: 'Save' }))
  await findByText(/^Saved/)
  expect(getByLabelText(/Your words/)).toHaveProperty('value', words)
})

test('of words that were saved as they stand nobody says that the family reads them first (YB03)', async () => {
  const stands = { ...dejans, state: 'standing' } as const
  const { send: answer } = fakeServer(when(guestWords.own, stands), when(guestWords.change, stands))
  const at = '/Words#7XX9KSBF68HEWY86'
  const page = show(<Words />, { send: answer, at, path: '/Words' })
  await page.person.click(await page.findByRole('button', { name: 'Save' }))
  expect(await page.findByText(/^Saved/)).toHaveProperty('textContent', 'Saved.')
})

test('what Dejan says otherwise is there when his phone has loaded the page anew, until it is saved (YB03)', async () => {
  const { send: answer } = fakeServer(
    when(guestWords.own, () => dejans),
    when(guestWords.change, () => dejans),
  )
  const open = () => show(<Words />, { send: answer, at: '/Words#7XX9KSBF68HEWY86', path: '/Words' })
  const first = open()
  await first.person.type(await first.findByLabelText(/Your words/), ' And to dive.')
  first.unmount()
  const second = open()
  const words = await second.findByLabelText(/Your words/)
  expect(words).toHaveProperty('value', 'She taught me to swim. And to dive.')
  await second.person.click(second.getByRole('button', { name: 'Save' }))
  await second.findByText(/^Saved/)
  expect(Object.keys(sessionStorage).filter((key) => key.includes('own-words'))).toEqual([])
})

test('back at the first of two codes he has the words behind that one before him (YB03)', async () => {
  const other = '2222222222222222'
  const { send: answer } = fakeServer(
    when(guestWords.own, ({ body }) =>
      JSON.stringify(body).includes(other) ? { ...dejans, words: 'He lent me his boat.' } : dejans,
    ),
  )
  const page = (
    <>
      <Words />
      <Link to={`#${other}`}>The other</Link>
      <Link to="#7XX9KSBF68HEWY86">This one</Link>
    </>
  )
  const { findByDisplayValue, getByRole, person } = show(page, {
    send: answer,
    at: '/Words#7XX9KSBF68HEWY86',
    path: '/Words',
  })
  await findByDisplayValue('She taught me to swim.')
  await person.click(getByRole('link', { name: 'The other' }))
  await findByDisplayValue('He lent me his boat.')
  await person.click(getByRole('link', { name: 'This one' }))
  await findByDisplayValue('She taught me to swim.')
})

test('by the way of an account he is asked for no code where the line is lost, and goes on once it is back (YB03)', async () => {
  let isCut = true
  const { send: answer } = fakeServer(
    when(guestWords.own, () => {
      if (isCut) throw new Error('no line')
      return dejans
    }),
  )
  const at = '/Words?id=01JM1AN0000000000000000009'
  const { findByText, findByRole, findByDisplayValue, queryByLabelText, person } = show(<Words />, {
    send: answer,
    at,
    path: '/Words',
  })
  await findByText('There is no connection just now.')
  expect(queryByLabelText(/Your code/)).toBeNull()
  await person.click(await findByRole('button', { name: 'Try again' }))
  await findByText('There is no connection just now.')
  isCut = false
  act(() => vi.mocked(onConnectionBack).mock.lastCall?.[0]())
  expect(await findByDisplayValue('She taught me to swim.')).toBeDefined()
})

test('where his account knows of no such words he may come by his code (YB03)', async () => {
  const { send: answer } = fakeServer(when(guestWords.own, refusedWith('notFound')))
  const at = '/Words?id=01JM1AN0000000000000000009'
  const { findByText, findByLabelText } = show(<Words />, { send: answer, at, path: '/Words' })
  await findByText('We could not find this. It may have been removed.')
  expect(await findByLabelText(/Your code/)).toBeDefined()
})

/** Dejan takes back his words, of which the first answer is lost on its way, and then once more. */
async function withdrawTwice(at: string) {
  let isGone = false
  const house = fakeServer(
    when(guestWords.own, () => (isGone ? refusedWith('notFound') : dejans)),
    when(guestWords.withdraw, () => {
      if (isGone) return refusedWith('notFound')
      isGone = true
      throw new Error('the answer is lost')
    }),
  )
  const page = show(<Words />, { send: house.send, at, path: '/Words' })
  for (const _ of [1, 2]) {
    await page.person.click(await page.findByRole('button', { name: 'Take my words back' }))
    await page.person.click(await page.findByRole('button', { name: 'Take them back' }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  }
  return page
}

test('words that were taken back without an answer are gone for Dejan when he takes them back again (YB03)', async () => {
  const { findByRole } = await withdrawTwice('/Words#7XX9KSBF68HEWY86')
  await findByRole('heading', { name: 'Your words are gone' })
  expect(redWords()).not.toContain('could not find')
})

test('by the way of an account, which may be logged out by then, nobody is told that they are gone (YB03)', async () => {
  const { findByLabelText, queryByRole } = await withdrawTwice('/Words?id=01JM1AN0000000000000000009')
  await findByLabelText(/Your code/)
  expect(queryByRole('heading', { name: 'Your words are gone' })).toBeNull()
  await waitFor(() => expect(redWords()).toContain('could not find'))
})
