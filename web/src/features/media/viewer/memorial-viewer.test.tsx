import type { Outgoing } from '@spomen/contract/call.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/show.tsx'
import MemorialViewer from './MemorialViewer.tsx'

interface Seen {
  index: number
  onIndex: (index: number) => void
}

// What is on the stage matters here, not how it is drawn.
vi.mock('./Viewer.tsx', () => ({
  Viewer: ({ index, onIndex }: Seen) => (
    <>
      <p>at {index}</p>
      <button type="button" onClick={() => onIndex(index + 1)}>
        next
      </button>
      <button type="button" onClick={() => onIndex(index - 1)}>
        back
      </button>
    </>
  ),
}))

const order = ['sea', 'garden', 'wedding', 'school']

const send = (_: Outgoing) => {
  const items = order.map((id) => ({ id }))
  const text = JSON.stringify({ items, totalPages: 1, totalCount: order.length, pageNumber: 1 })
  return Promise.resolve({ status: 200, type: 'application/json', text })
}

test('Ben turns back before the address has followed him, and it names what he sees (M04)', async () => {
  const onMoved = vi.fn()
  const memorial = { id: 'milica', name: 'Milica', packageName: 'Premium', isFamily: false } as const
  const { person } = show(
    <MemorialViewer
      kind="images"
      memorial={memorial}
      openId="garden"
      page={1}
      order={order}
      onMoved={onMoved}
      onClose={() => undefined}
    />,
    { send },
  )
  await screen.findByText('at 1')
  await person.click(screen.getByRole('button', { name: 'next' }))
  await vi.waitFor(() => expect(onMoved).toHaveBeenLastCalledWith('wedding', 1))
  await person.click(screen.getByRole('button', { name: 'back' }))
  await vi.waitFor(() => expect(onMoved).toHaveBeenLastCalledWith('garden', 1))
})
