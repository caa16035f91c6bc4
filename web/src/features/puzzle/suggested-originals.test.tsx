import { plans } from '@spomen/contract/plans.ts'
import { puzzle } from '@spomen/contract/puzzle.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { milan } from '../../../test/milan.ts'
import { show } from '../../../test/show.tsx'
import { FollowerPuzzle } from './FollowerPuzzle.tsx'

// How a browser draws a photograph anew matters nowhere here.
const { recompress } = vi.hoisted(() => ({ recompress: vi.fn(async (file: File) => file) }))
vi.mock('../../kit/images.ts', async (original) => ({ ...(await original<object>()), recompress }))

test('what Ben suggests is kept as he gave it, unless he chooses smaller copies (N06, Q80)', async () => {
  const madeId = '01JSGG00000000000000000001'
  const { send } = fakeServer(
    when(puzzle.groups, []),
    when(puzzle.group, []),
    when(uploads.finish, { kind: 'suggestions' as const, memorialId: milan.id, madeId }),
  )
  const { person } = show(<FollowerPuzzle memorial={milan} userId="01JBEN" plan={plans.Plus} />, { send })
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Keep the originals/ })
  expect(tick.checked).toBe(true)
  const chooser = screen.getByLabelText('Photographs to suggest')
  await person.upload(chooser, new File(['.'], 'garden.jpg', { type: 'image/jpeg' }))
  await screen.findByText('Uploaded. The photograph is with the family now.')
  expect(recompress).not.toHaveBeenCalled()

  await person.click(tick)
  await person.upload(chooser, new File(['.'], 'mill.jpg', { type: 'image/jpeg' }))
  await waitFor(() => expect(recompress).toHaveBeenCalledOnce())
})
