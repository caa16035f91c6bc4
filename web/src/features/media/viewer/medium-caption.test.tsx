import type { Photograph } from '@spomen/contract/media.ts'
import { audiences } from '@spomen/contract/audiences.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { MediumCaption } from './MediumCaption.tsx'

const photograph = (id: string): Photograph => ({
  id,
  memoryDate: null,
  personId: 'milica',
  ownerId: 'ann',
  createdAt: '2026-04-12T10:00:00.000Z',
  modifiedAt: null,
  order: 0,
  reported: false,
  imageUrl: `/api/files/${id}/medium`,
  width: 400,
  height: 300,
  placeholder: null,
  title: null,
  description: '',
  location: '',
  friends: [],
  comments: [],
  likes: [],
  bookmarkedByLoggedInUser: false,
})

/** Ann looks at the bride, and then at the river. */
function Look() {
  const [shown, setShown] = useState('bride')
  return (
    <>
      <button type="button" onClick={() => setShown('river')}>
        next
      </button>
      <MediumCaption medium={photograph(shown)} isFamily />
    </>
  )
}

test('of two photographs that Ann keeps to the keepers on a slow line both are sent, each from its own sheet (YC10)', async () => {
  const answers: (() => void)[] = []
  const slow = when(
    audiences.images,
    () => new Promise((resolve) => answers.push(() => resolve({ ok: true }))),
  )
  const { send, mutations } = fakeServer(slow)
  const { person } = show(<Look />, { send })
  const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
  const keepToKeepers = async () => {
    await press(/seen by|sees/i)
    await person.click(await screen.findByRole('radio', { name: /^Only the keepers/ }))
    await press('Save')
  }
  await keepToKeepers()
  await press('Cancel')
  await press('next')
  await keepToKeepers()
  await act(async () => answers[0]?.())
  expect(screen.getByRole('dialog')).toBeTruthy()
  await act(async () => answers[1]?.())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(mutations.map(({ body }) => body?.['ids'])).toEqual([['bride'], ['river']])
})
