import { expect, onTestFinished, test, vi } from 'vitest'
import { toast } from '../../ui/toast.ts'
import { transport } from '../../kit/transport.ts'
import { sendTales } from './sending.ts'

vi.mock('./uploads.ts', () => {
  throw new Error('the part that sends is gone')
})

test('somebody whose files cannot be sent, since the part that sends does not come, is told so', async () => {
  vi.stubGlobal('fetch', async () => new Response())
  onTestFinished(() => void vi.unstubAllGlobals())
  const said = vi.spyOn(toast, 'failed')
  sendTales([new File(['a photograph'], 'plum-tree.jpg')], '01JM1AN0000000000000000000', transport)
  await vi.waitFor(() =>
    expect(said).toHaveBeenCalledWith('Something went wrong on our side. Please try again.'),
  )
})
