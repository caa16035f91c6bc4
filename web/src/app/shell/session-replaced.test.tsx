/** What a window shows once somebody else has logged in in another one, while what says so is still on its way. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ann } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { viewerQuery } from '../../features/accounts/index.ts'
import { queryClient } from '../../kit/query-client.ts'
import { saveToken, startSession } from '../../kit/session.ts'
import Shell from './Shell.tsx'

const fetched = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./SessionReplaced.tsx', async (importOriginal) => {
  await fetched.promise
  return importOriginal()
})

test('on a slow line a window that has stopped no longer bears the name of Ann’s page, and shows that it waits', async () => {
  saveToken('token of Ann', ann.id)
  startSession(ann.id)
  queryClient.setQueryData(viewerQuery.queryKey, ann)
  onTestFinished(() => queryClient.clear())
  show(<Shell />)
  document.title = 'Milan Jovanović · Spomen'
  saveToken('token of Ben', '01JBEN00000000000000000000')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(document.title).toBe('Spomen'))
  expect(document.querySelector('svg')).not.toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  fetched.resolve()
  await screen.findByRole('button', { name: 'Go on' })
  expect(document.title).toBe('Somebody else has logged in · Spomen')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(document.title).toBe('Somebody else has logged in · Spomen')
})
