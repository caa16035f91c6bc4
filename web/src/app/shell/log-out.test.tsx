import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { logOut } from '../../features/accounts/index.ts'
import { newUploadQueue, watchQueues } from '../../features/media/index.ts'
import { MenuEntries } from './Navigation.tsx'

vi.mock('../../features/accounts/session.ts', { spy: true })

beforeEach(() => void vi.mocked(logOut).mockReset().mockResolvedValue(undefined))
afterEach(() => vi.unstubAllGlobals())

const queue = newUploadQueue({ concurrent: 1, onFinished: async () => undefined })
watchQueues([queue])

/** Ann before the menu, with a photograph that leaves her tablet; answers as the house does. */
function sendPhotograph() {
  const { promise, resolve } = Promise.withResolvers<{ ok: true } | { ok: false; why: 'unreachable' }>()
  const files = queue.batchOf([new File(['jpeg'], 'lake.jpg', { type: 'image/jpeg' })])
  queue.add('milan', files, () => promise)
  return resolve
}

function open() {
  const assign = vi.fn()
  const page = show(<MenuEntries viewer={ann} />)
  vi.stubGlobal('location', { ...location, assign })
  /** Whether the link leads away at once. */
  const press = () => fireEvent.click(page.getByRole('link', { name: 'Log out' }))
  return { ...page, assign, press }
}

test('whoever logs out while a photograph is on its way is asked once, and may stay until it has arrived (A72)', async () => {
  const answer = sendPhotograph()
  const { press, person, findByRole, queryByRole } = open()
  expect(press()).toBe(false)
  expect(await findByRole('dialog', { name: 'Files are still on their way' })).toBeTruthy()
  await person.click(await findByRole('button', { name: 'Cancel' }))
  expect(queryByRole('dialog')).toBeNull()
  expect(logOut).not.toHaveBeenCalled()
  answer({ ok: true })
  await vi.waitFor(() => expect(queue.isBusy()).toBe(false))
  expect(press()).toBe(true)
  expect(logOut).toHaveBeenCalledOnce()
})

test('whoever goes all the same is logged out and led to the first page', async () => {
  const answer = sendPhotograph()
  const { press, person, findByRole, assign } = open()
  press()
  await person.click(await findByRole('button', { name: 'Go without them' }))
  expect(logOut).toHaveBeenCalledOnce()
  expect(assign).toHaveBeenCalledWith('/')
  answer({ ok: true })
})

test('a photograph that waits for a connection is asked about too', async () => {
  const answer = sendPhotograph()
  answer({ ok: false, why: 'unreachable' })
  await vi.waitFor(() => expect(queue.isBusy()).toBe(false))
  const { press, findByRole } = open()
  expect(press()).toBe(false)
  await findByRole('dialog', { name: 'Files are still on their way' })
})
