import { accounts } from '@spomen/contract/accounts.ts'
import { personalData } from '@spomen/contract/personal-data.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { closeHouseOutside } from '../../test/closed-house.tsx'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import ComeBack from './ComeBack.tsx'

function open(at: string, ...known: FakeAnswer[]) {
  const house = fakeServer(...known, when(accounts.linkIsGood, acknowledgement))
  return { ...show(<ComeBack />, { at, path: '/ComeBack/:guid?', send: house.send }), ...house }
}

test('opening the link does nothing; the button brings Ann back, and shows the login (Q105)', async () => {
  const { findByRole, person, mutations } = open(
    '/ComeBack/abc',
    when(personalData.comeBack, acknowledgement),
  )
  const button = await findByRole('button', { name: 'Bring my account back' })
  expect(mutations.filter(({ path }) => !path.endsWith('linkIsGood'))).toEqual([])
  await person.dblClick(button)
  expect(await findByRole('heading', { name: 'Welcome back' })).toBeTruthy()
  expect((await findByRole('link', { name: 'Log in' })).getAttribute('href')).toContain('/Login')
  expect(mutations.map(({ body }) => body)).toEqual([{ guid: 'abc', kind: 'return' }, { guid: 'abc' }])
})

test.each([
  ['used already or too old', '/ComeBack/abc'],
  ['cut off', '/ComeBack'],
])('a link that is %s says so at once, in plain words, and shows the login', async (_, at) => {
  const { findByRole } = open(at, when(accounts.linkIsGood, refusedWith('invalidLink')))
  expect(await findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy()
  expect(await findByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('a link that was used in the meantime says so as well', async () => {
  const { findByRole, person } = open(
    '/ComeBack/abc',
    when(personalData.comeBack, refusedWith('invalidLink')),
  )
  await person.click(await findByRole('button', { name: 'Bring my account back' }))
  expect(await findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy()
})

test('when the house cannot be reached, the button stays', async () => {
  const { findByRole, findByText, person } = open(
    '/ComeBack/abc',
    when(personalData.comeBack, refusedWith('unavailable')),
  )
  await person.click(await findByRole('button', { name: 'Bring my account back' }))
  expect(await findByText(/^We can’t be reached just now\./)).toBeTruthy()
  expect(await findByRole('button', { name: 'Bring my account back' })).toBeTruthy()
})

test('past the last day a link that is over leads to no account that nobody opens any more (YE06)', async () => {
  closeHouseOutside()
  const { findByRole, queryByRole } = open('/ComeBack')
  expect(await findByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(queryByRole('link', { name: 'Create a new account' })).toBeNull()
})
