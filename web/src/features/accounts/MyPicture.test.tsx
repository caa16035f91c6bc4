import { accounts } from '@spomen/contract/accounts.ts'
import type { Incoming, Outgoing } from '@spomen/contract/call.ts'
import { largest } from '@spomen/contract/limits.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, no, when } from '../../../test/answers.ts'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { clearSession, enterAs } from '../../kit/session.ts'
import { MyPicture } from './MyPicture.tsx'

// NOTE: the make-believe browser can show no picture at all, as a real one cannot show what an iPhone takes.
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  Object.assign(Image.prototype, { decode: () => Promise.reject(new Error('unreadable')) })
})

const address = '/api/files/01JPICTURE0000000000000000/square'

function picture({ name = 'IMG_5195.HEIC', type = '', size = 2_000 } = {}) {
  return new File([new Uint8Array(size)], name, { type })
}

type Reply = string | Incoming

async function open(...replies: Reply[]) {
  let person = ann
  const house = answers(
    when(accounts.profile, () => person),
    when(memorials.changePortrait, (_: Outgoing) => {
      const reply = replies.shift() ?? address
      if (typeof reply === 'string') person = { ...ann, profileImageUrl: reply }
      return reply
    }),
  )
  const page = show(<MyPicture />, { send: house.send })
  const chooser = await page.findByLabelText('A picture of you')
  const choose = (file: File) => fireEvent.change(chooser, { target: { files: [file] } })
  const press = (name: string) => page.person.click(page.getByRole('button', { name }))
  return { ...page, ...house, choose, press }
}

test.each([
  [
    { size: largest.image, name: 'all.jpg', type: 'image/jpeg' },
    'This photo is too large. It must be under 10 MB.',
  ],
  [{ name: 'notes.txt', type: 'text/plain' }, 'We could not read this file as a photo'],
])('of %o nothing is sent, and Ann reads "%s" (C14)', async (file, words) => {
  const { choose, findByText, told } = await open()
  choose(picture(file))
  expect(await findByText(words)).toBeTruthy()
  expect(told).toEqual([])
})

test('what this browser cannot show is sent as it is, and stands where Ann is shown (C12, C13, C16)', async () => {
  const { choose, findByText, getByRole, queryByRole, told } = await open()
  const file = picture()
  choose(file)
  expect(await findByText('Picture uploaded')).toBeTruthy()
  expect(queryByRole('dialog')).toBeNull()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    method: 'POST',
    body: { type: 2 },
    files: { field: 'file', items: [file] },
  })
  expect(getByRole('img').getAttribute('src')).toBe(address)
})

test('what the house cannot read is told with kind words, and another one can be chosen', async () => {
  const { choose, findByRole, findByText, getByRole, queryByRole, press } = await open(no('invalidImage'))
  choose(picture())
  await findByRole('button', { name: 'Leave it as it was' })
  expect(
    await findByText('We could not read this file as a photo', { selector: 'p:not([data-toast])' }),
  ).toBeTruthy()
  expect(queryByRole('button', { name: 'Send it again' })).toBeNull()
  await press('Leave it as it was')
  expect(getByRole('button', { name: 'Add a picture' })).toBeTruthy()
})

test('what did not arrive can be sent again without choosing it again', async () => {
  const { choose, findByRole, findByText, press, told } = await open(no('unavailable'))
  choose(picture())
  expect(await findByRole('button', { name: 'Send it again' })).toBeTruthy()
  await press('Send it again')
  expect(await findByText('Picture uploaded')).toBeTruthy()
  expect(told).toHaveLength(2)
})

test('a picture that the end of a session has held up is sent once Ann is back, without choosing it again', async () => {
  const before = await open(no('sessionExpired'))
  clearSession({ drafts: 'keep' })
  before.choose(picture())
  await waitFor(() => expect(before.told).toHaveLength(1))
  before.unmount()
  enterAs(ann.id)
  const { findByText, told } = await open()
  expect(await findByText('Picture uploaded')).toBeTruthy()
  expect(told).toHaveLength(1)
})
