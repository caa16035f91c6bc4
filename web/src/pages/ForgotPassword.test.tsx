import { accounts } from '@spomen/contract/accounts.ts'
import type { IncomingResponse } from '@spomen/contract/call.ts'
import { acknowledgement } from '@spomen/contract/vocabulary.ts'
import { expect, test } from 'vitest'
import { type FakeAnswer, fakeServer, refusedWith, when } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import ForgotPassword from './ForgotPassword.tsx'

/** What was said of every link that is not good, whatever had become of it. */
const asItWas = /Your password is as it was/

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

/** Chooses a new password, and presses once more where no answer came. */
async function chooseTwice(reply: () => Promise<IncomingResponse>) {
  let asked = 0
  const page = open(
    when(accounts.linkIsGood, acknowledgement),
    when(accounts.resetPassword, () => {
      asked += 1
      return asked === 1 ? reply() : refusedWith('invalidLink')
    }),
  )
  await page.person.type(await page.findByLabelText('New password'), 'jorgovan u maju')
  await page.person.type(await page.findByLabelText('New password once more'), 'jorgovan u maju{Enter}')
  await page.findByText(/Please try again|There is no connection/)
  await page.person.click(page.getByRole('button', { name: 'Save the new password' }))
  return page
}

test.each([
  ['is lost', () => Promise.reject(new Error('no answer'))],
  ['breaks off at a proxy', async () => ({ status: 504, type: 'text/html', text: '<h1>504</h1>' })],
  ['does not come in time', async () => refusedWith('unavailable')],
])(
  'where the answer to a new password %s, a second press tells her to log in with it (A60–A62)',
  async (_, reply) => {
    const page = await chooseTwice(reply)
    expect(await page.findByRole('heading', { name: 'It may already have worked' })).toBeTruthy()
    expect(page.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/Login')
    expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
    expect(page.queryByText(asItWas)).toBeNull()
    expect(page.queryByText('This link is not valid any more')).toBeNull()
  },
)

test('a link that she has used herself does not say that her password is as it was (A62)', async () => {
  const page = open(when(accounts.linkIsGood, refusedWith('invalidLink')))
  expect(await page.findByText(/If you have chosen a new password with it, that one counts/)).toBeTruthy()
  expect(page.queryByText(asItWas)).toBeNull()
})
