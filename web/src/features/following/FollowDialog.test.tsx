import type { IncomingResponse, OutgoingRequest } from '@spomen/contract/call.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../test/show.tsx'
import FollowDialog from './FollowDialog.tsx'

const id = '01J00000000000000000000000'

function open(answer: IncomingResponse) {
  const onClose = vi.fn()
  const send = vi.fn((_: OutgoingRequest) => Promise.resolve(answer))
  const page = show(<FollowDialog memorial={{ id, name: 'Milica Jovanović' }} isOpen onClose={onClose} />, {
    send,
  })
  return { ...page, onClose, send }
}

const yes = { status: 201, type: 'application/json', text: JSON.stringify({ id }) }
const no = { status: 409, type: 'text/plain', text: 'alreadyRequested' }

test('Cleo cannot ask without a word (E20, F39)', async () => {
  const { findByRole, person } = open(yes)
  const button = await findByRole('button', { name: 'Send the request' })
  expect(button).toHaveProperty('disabled', true)
  await person.type(await findByRole('textbox'), '   ')
  expect(button).toHaveProperty('disabled', true)
  await person.type(await findByRole('textbox'), 'We were neighbours.')
  expect(button).toHaveProperty('disabled', false)
})

test('what Cleo wrote reaches the family, and the dialog closes (E22)', async () => {
  const { findByRole, findByText, person, send, onClose } = open(yes)
  await person.type(await findByRole('textbox'), 'We were neighbours.')
  await person.dblClick(await findByRole('button', { name: 'Send the request' }))
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0].body).toEqual({ personId: id, description: 'We were neighbours.' })
  expect(onClose).toHaveBeenCalled()
  expect(await findByText('Request sent')).toBeTruthy()
})

test('when it fails, the dialog closes all the same and her words are there the next time (E21)', async () => {
  const first = open(no)
  await first.person.type(await first.findByRole('textbox'), 'We were neighbours.')
  await first.person.click(await first.findByRole('button', { name: 'Send the request' }))
  expect(first.onClose).toHaveBeenCalled()
  first.unmount()
  expect(await open(no).findByRole('textbox')).toHaveProperty('value', 'We were neighbours.')
})

test('an answer that comes late does not close what Cleo writes to the next family', async () => {
  const answers = Promise.withResolvers<IncomingResponse>()
  const onClose = vi.fn()
  const next = '01J00000000000000000000001'
  function Wall() {
    const [asked, setAsked] = useState({ id, name: 'Milica Jovanović' })
    return (
      <>
        <button type="button" onClick={() => setAsked({ id: next, name: 'Petar Jovanović' })}>
          Next
        </button>
        <FollowDialog memorial={asked} isOpen onClose={onClose} />
      </>
    )
  }
  const page = show(<Wall />, { send: () => answers.promise })
  await page.person.type(await page.findByRole('textbox'), 'We were neighbours.')
  await page.person.click(await page.findByRole('button', { name: 'Send the request' }))
  await page.person.click(page.getByText('Next'))
  await page.person.type(await page.findByRole('textbox'), 'And you I knew as well.')
  answers.resolve(yes)
  await page.findByText('Request sent')
  expect(onClose).not.toHaveBeenCalled()
})
