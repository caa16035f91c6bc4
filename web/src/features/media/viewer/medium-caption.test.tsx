import { audiences } from '@spomen/contract/audiences.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeServer, refusedWith, when } from '../../../../test/fake-server.ts'
import { show } from '../../../../test/show.tsx'
import { photograph } from '../../../../test/media.ts'
import { MediumCaption } from './MediumCaption.tsx'

/** Ann looks at the bride, and then at the river. */
function Look() {
  const [shown, setShown] = useState('bride')
  return (
    <>
      <button type="button" onClick={() => setShown('river')}>
        next
      </button>
      <MediumCaption medium={photograph({ id: shown, description: '' })} isFamily />
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

test('a window without a connection that missed that Ben has closed the bride opens her to nobody, and says why (YC10)', async () => {
  const { send, mutations } = fakeServer(when(audiences.images, refusedWith('changedMeanwhile')))
  const medium = { ...photograph({ id: 'bride', description: '' }), audience: 'inside' as const }
  const { person } = show(<MediumCaption medium={medium} isFamily />, { send })
  await person.click(screen.getByRole('button'))
  await person.click(await screen.findByRole('radio', { name: /^Whoever sees the page/ }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('This has been changed elsewhere meanwhile. Please look, and choose again.')
  expect(mutations.map(({ body }) => body)).toEqual([
    { ids: ['bride'], audience: 'page', chosenFrom: 'inside' },
  ])
})
