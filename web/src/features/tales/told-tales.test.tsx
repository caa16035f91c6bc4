import { expect, onTestFinished, test, vi } from 'vitest'
import { milanId } from '../../../test/cast.ts'
import { show } from '../../../test/show.tsx'
import { queryClient } from '../../kit/query-client.ts'
import { toast } from '../../ui/toast.ts'
import { taleUploads } from './uploads.ts'

test('a tale that has arrived is said to be on the page once the page shows it, and stays in sight until then', async () => {
  const { promise: isShown, resolve: shown } = Promise.withResolvers<void>()
  const refresh = vi.spyOn(queryClient, 'invalidateQueries').mockReturnValue(isShown)
  const said = vi.spyOn(toast, 'done')
  onTestFinished(() => void vi.restoreAllMocks())
  const file = new File(['.'], 'plum-tree.jpg', { type: 'image/jpeg' })
  taleUploads.add(milanId, taleUploads.batchOf([file]), async () => ({ ok: true }))
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(2))
  const states = () => taleUploads.uploads.get().map(({ state }) => state)
  expect([said.mock.calls, states()]).toEqual([[], ['done']])
  shown()
  await vi.waitFor(() => expect(states()).toEqual([]))
  expect(said).toHaveBeenCalledExactlyOnceWith('The weekly tale is on the page')
})

test('a tale that had arrived unheard and was taken away since is not said to be on the page (O03)', async () => {
  const [said, toldOf] = [vi.spyOn(toast, 'done'), vi.spyOn(toast, 'failed')]
  vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
  onTestFinished(() => void vi.restoreAllMocks())
  show(<></>)
  const file = new File(['.'], 'plum-tree.jpg', { type: 'image/jpeg' })
  taleUploads.add(milanId, taleUploads.batchOf([file]), async () => ({ ok: true, isRemoved: true }))
  await vi.waitFor(() => expect(taleUploads.uploads.get()).toEqual([]))
  expect(said).not.toHaveBeenCalled()
  expect(toldOf).toHaveBeenCalledExactlyOnceWith(
    '“plum-tree.jpg” had arrived already, and was deleted since. You can bring it back.',
  )
})
