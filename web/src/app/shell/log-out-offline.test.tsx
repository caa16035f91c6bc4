import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { logOut } from '../../features/accounts/index.ts'
import { newUploadQueue, watchQueues } from '../../features/media/index.ts'
import { importOnceConnected } from '../../kit/import-once-connected.ts'
import { MenuEntries } from './Navigation.tsx'

vi.mock('../../features/accounts/session.ts', { spy: true })
// No part of the app comes any more.
vi.mock('../../kit/import-once-connected.ts', () => ({
  importOnceConnected: vi.fn(() => new Promise(() => {})),
}))

test('what asks about files is fetched as soon as they leave; where it does not come, pressing twice logs out (A72)', () => {
  vi.mocked(logOut).mockResolvedValue(undefined)
  const { getByRole } = show(<MenuEntries viewer={ann} />)
  const queue = newUploadQueue({ concurrent: 1, onFinished: async () => undefined })
  watchQueues([queue])
  expect(importOnceConnected).not.toHaveBeenCalled()
  const files = queue.batchOf([new File(['jpeg'], 'lake.jpg', { type: 'image/jpeg' })])
  queue.add('milan', files, () => new Promise(() => {}))
  expect(importOnceConnected).toHaveBeenCalledOnce()
  const press = () => fireEvent.click(getByRole('link', { name: 'Log out' }))
  expect(press()).toBe(false)
  expect(logOut).not.toHaveBeenCalled()
  expect(press()).toBe(true)
  expect(logOut).toHaveBeenCalledOnce()
})
