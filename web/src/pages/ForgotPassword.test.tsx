import { accounts } from '@spomen/contract/accounts.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import ForgotPassword from './ForgotPassword.tsx'

const open = (...known: FakeAnswer[]) =>
  show(<ForgotPassword />, {
    at: '/ForgotPassword/abc',
    path: '/ForgotPassword/:guid?',
    send: fakeServer(...known).send,
  })

test('a link that is used or too old says so before anybody types a password (A62)', async () => {
  const page = open(when(accounts.linkIsGood, refusedWith('invalidLink')))
  expect(await page.findByRole('heading', { name: 'This link is not valid any more' })).toBeTruthy()
  expect(page.queryByLabelText('New password')).toBeNull()
})

test.each([
  ['is good', acknowledgement],
  ['cannot be asked about just now', refusedWith('unavailable')],
])('behind one that %s the new password is chosen (A58)', async (_, reply) => {
  const page = open(when(accounts.linkIsGood, reply))
  expect(await page.findByLabelText('New password')).toBeTruthy()
})
