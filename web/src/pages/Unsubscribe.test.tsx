import { unsubscribableKinds, notifications } from '@spomen/contract/notifications.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import UnsubscribePage from './Unsubscribe.tsx'

function open(at: string, ...known: FakeAnswer[]) {
  const house = fakeServer(...known)
  return { ...show(<UnsubscribePage />, { at, path: '/Unsubscribe/:token?', send: house.send }), ...house }
}

test('Ben reads which letters end, ends them with one press, and takes it back as easily (Q41, V11)', async () => {
  const { findByRole, findByText, person, mutations } = open(
    '/Unsubscribe/abc',
    when(notifications.unsubscribing, { kind: 'lastGreeting', isOff: false }),
    when(notifications.unsubscribe, acknowledgement),
  )
  expect(await findByText(/when somebody leaves a last greeting/)).toBeTruthy()
  expect(mutations).toEqual([])
  await person.click(await findByRole('button', { name: 'Send me no more of them' }))
  expect(await findByRole('heading', { name: 'You get no more of these letters' })).toBeTruthy()
  expect((await findByRole('link', { name: 'Settings' })).getAttribute('href')).toBe(
    '/Settings?part=notifications',
  )
  await person.click(await findByRole('button', { name: 'Send them again' }))
  expect(await findByRole('button', { name: 'Send me no more of them' })).toBeTruthy()
  expect(mutations.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: '/api/refremembrance/unsubscribe/abc', body: { isOff: true } },
    { path: '/api/refremembrance/unsubscribe/abc', body: { isOff: false } },
  ])
})

test('who has ended them already reads so at once', async () => {
  const { findByRole, queryByRole } = open(
    '/Unsubscribe/abc',
    when(notifications.unsubscribing, { kind: 'remembrance', isOff: true }),
  )
  expect(await findByRole('heading', { name: 'You get no more of these letters' })).toBeTruthy()
  expect(queryByRole('link', { name: 'Settings' }), 'the days of one page have no switch there').toBeNull()
})

test.each(unsubscribableKinds)('letters of the kind %s say what they are about', async (kind) => {
  const { findByText } = open('/Unsubscribe/abc', when(notifications.unsubscribing, { kind, isOff: false }))
  expect(await findByText(/^This is about the letters/)).toBeTruthy()
})

test.each(['/Unsubscribe/abc', '/Unsubscribe'])('a link that is cut off says so: %s', async (at) => {
  const { findByRole } = open(at, when(notifications.unsubscribing, refusedWith('invalidLink')))
  expect(await findByRole('heading', { name: 'This link is not valid' })).toBeTruthy()
})
