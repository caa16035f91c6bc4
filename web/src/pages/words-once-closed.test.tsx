/** Dejan comes back to the words he left when their page, or the whole house, has closed (YB03). */
import { guestWords } from '@spomen/contract/guest-words.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { closeHouseOutside } from '../../test/closed-house.tsx'
import { fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { dejans } from '../../test/guest-words.ts'
import { show } from '../../test/show.tsx'
import Words from './Words.tsx'

/** The page by Dejan's code, in a house past its last day. */
function openPastLastDay(own: Omit<typeof dejans, 'state'> & { state: 'waiting' | 'standing' | 'returned' }) {
  closeHouseOutside()
  const house = fakeServer(when(guestWords.own, own), when(guestWords.withdraw, acknowledgement))
  return {
    ...show(<Words />, { send: house.send, at: '/Words#7XX9KSBF68HEWY86', path: '/Words' }),
    mutations: house.mutations,
  }
}

test.each([
  ['stand', 'standing', 'Your words stand on the page of Milica Petrović.'],
  ['waited', 'waiting', 'Your words for Milica Petrović are with the family.'],
  ['were given back', 'returned', 'The family has given your words back.'],
] as const)(
  'past the last day Dejan reads his words that %s, writes nothing that is refused, and takes them back (YB03, YE06)',
  async (_, state, words) => {
    const { findByText, findByRole, queryByRole, container, mutations, person } = openPastLastDay({
      ...dejans,
      state,
    })
    await findByText('She taught me to swim.')
    expect(container.textContent).toContain(words)
    expect(container.textContent).not.toMatch(/[Ii]f you/)
    expect(queryByRole('textbox')).toBeNull()
    expect(queryByRole('button', { name: 'Save' })).toBeNull()
    await person.click(await findByRole('button', { name: 'Take my words back' }))
    await person.click(await findByRole('button', { name: 'Take them back' }))
    await findByRole('heading', { name: 'Your words are gone' })
    expect(mutations.at(-1)?.body).toEqual({ code: '7XX9KSBF68HEWY86' })
  },
)

test('what Dejan said otherwise and had not saved is there to be copied past the last day (YB03, YE06)', async () => {
  const { send: answer } = fakeServer(when(guestWords.own, dejans))
  const before = show(<Words />, { send: answer, at: '/Words#7XX9KSBF68HEWY86', path: '/Words' })
  await before.person.type(await before.findByLabelText(/Your words/), ' And to dive.')
  before.unmount()
  const { findByText, getByText } = openPastLastDay(dejans)
  await findByText('She taught me to swim. And to dive.')
  getByText('She taught me to swim.')
  getByText(/what you had changed here is not on the page/)
  sessionStorage.clear()
})

test('past the last day nobody is told that a code lets them change their words (YB03, YE06)', async () => {
  closeHouseOutside()
  const { findByText, queryByText } = show(<Words />, { ...fakeServer(), at: '/Words', path: '/Words' })
  await findByText('With the code you were given you can take back what you wrote.')
  expect(queryByText(/you can change/)).toBeNull()
})

test('words for a page that is closed are read and taken back, and no Save stands there that is refused (YB03)', async () => {
  const closed = { ...dejans, deceasedFullName: '', isReadOnly: true } as const
  const house = fakeServer(when(guestWords.own, closed), when(guestWords.withdraw, acknowledgement))
  const { findByText, findByRole, queryByRole, person } = show(<Words />, {
    send: house.send,
    at: '/Words#7XX9KSBF68HEWY86',
    path: '/Words',
  })
  await findByText('She taught me to swim.')
  await findByText(/cannot be seen at present\. You can still take them back/)
  expect(queryByRole('textbox')).toBeNull()
  expect(queryByRole('button', { name: 'Save' })).toBeNull()
  await person.click(await findByRole('button', { name: 'Take my words back' }))
  await person.click(await findByRole('button', { name: 'Take them back' }))
  await findByRole('heading', { name: 'Your words are gone' })
})

test('what Dejan says otherwise while the page is closed is there to be copied once it is refused (YB03)', async () => {
  let isClosed = false
  const { send: answer } = fakeServer(
    when(guestWords.own, () =>
      isClosed ? { ...dejans, deceasedFullName: '', isReadOnly: true as const } : dejans,
    ),
    when(guestWords.change, () => {
      isClosed = true
      return refusedWith('notFound')
    }),
  )
  const at = '/Words#7XX9KSBF68HEWY86'
  const page = show(<Words />, { send: answer, at, path: '/Words' })
  await page.person.type(await page.findByLabelText(/Your words/), ' And to dive.')
  await page.person.click(page.getByRole('button', { name: 'Save' }))
  await page.findByText('She taught me to swim. And to dive.', { ignore: 'textarea' })
  await page.findByText('What you wrote here is not on the page. Here it is, to be copied:')
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull()
  sessionStorage.clear()
})
