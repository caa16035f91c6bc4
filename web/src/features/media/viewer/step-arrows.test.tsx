import { accounts } from '@spomen/contract/accounts.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ann } from '../../../../test/cast.ts'
import { fakeServer, when } from '../../../../test/fake-server.ts'
import { photograph } from '../../../../test/media.ts'
import { show } from '../../../../test/show.tsx'
import { MediaViewer } from './MediaViewer.tsx'

test('where the one before is taken down while Ben looks at the second, nothing leads back from the first (M03)', async () => {
  const all = [undefined, photograph({ id: 'garden' }), photograph({ id: 'wedding' })]
  const onIndex = vi.fn()
  const { send } = fakeServer(when(accounts.profile, ann))
  const { person } = show(
    <MediaViewer
      sequence={{ count: 3, at: (slot) => all[slot], error: null, before: -1 }}
      index={1}
      onIndex={onIndex}
      onClose={() => undefined}
      what="photographs"
      name="Milan"
      rights={{ isFamily: false, may: { comment: false, like: false, bookmark: false, describe: false } }}
      onRemoved={() => Promise.resolve()}
    />,
    { send },
  )
  await screen.findByRole('dialog', { name: /1 of 2/ })
  await screen.findByRole('button', { name: 'Next photograph' })
  expect(screen.queryByRole('button', { name: 'Previous photograph' })).toBeNull()
  await person.keyboard('{ArrowLeft}')
  await person.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(onIndex).toHaveBeenCalled())
  expect(onIndex.mock.calls).toEqual([[2]])
})
