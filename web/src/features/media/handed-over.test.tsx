import { photographs } from '@spomen/contract/media.ts'
import { uploads } from '@spomen/contract/uploads.ts'
import { expect, test } from 'vitest'
import { fakeServer, when } from '../../../test/fake-server.ts'
import { show } from '../../../test/show.tsx'
import { assignSharedImages, takeSharedImages } from '../../kit/shared-images.ts'
import { PhotographsTab } from './PhotographsTab.tsx'

const memorial = { id: '01JM1AN0000000000000000000', name: 'Milan Jovanović' }

test('a picture that another app handed over is sent to the page that was named, once (B35)', async () => {
  assignSharedImages(memorial.id, [new File(['bytes'], 'garden.jpg', { type: 'image/jpeg' })])
  const { send, mutations } = fakeServer(
    when(photographs.list, { items: [], totalPages: 0, totalCount: 0, pageNumber: 1 }),
    when(uploads.finish, { kind: 'images', memorialId: memorial.id, madeId: memorial.id }),
  )
  const brought: unknown[] = []
  const { findByText } = show(
    <PhotographsTab
      memorial={memorial}
      page={1}
      toPage={() => ''}
      toPhotograph={() => ''}
      family={{ count: 0, limit: 5, known: [], mayDescribe: true }}
    />,
    {
      send,
      sendPieces: async ({ name }, { metadata: { kind, memorial: memorialId } }) => {
        brought.push({ name, kind, memorialId })
        return { status: 200, type: 'text/plain', text: memorial.id }
      },
    },
  )
  expect(await findByText('The photograph is on the page')).toBeTruthy()
  expect(mutations).toHaveLength(1)
  expect(brought).toEqual([{ name: 'garden.jpg', kind: 'images', memorialId: memorial.id }])
  expect(takeSharedImages(memorial.id)).toEqual([])
})
