import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import { cancelUploads } from '../media/index.ts'
import { taleUploads } from './uploads.ts'

/** What is said of tales that a server refuses, each for a reason of its own. */
async function saidOf(...whys: (RefusalKey | 'unreachable')[]) {
  const said = vi.spyOn(toast, 'failed').mockReset()
  onTestFinished(() => cancelUploads(taleUploads, taleUploads.uploads.get()))
  const files = whys.map((_, index) => new File(['.'], `garden-${index}.jpg`, { type: 'image/jpeg' }))
  taleUploads.add(crypto.randomUUID(), taleUploads.batchOf(files), async ({ place }) => ({
    ok: false,
    why: whys[place] ?? 'notFound',
  }))
  await vi.waitFor(() => expect(said).toHaveBeenCalledOnce())
  return said.mock.calls[0]?.[0]
}

test.each(['packageNotAllowed', 'maximumImageSize', 'forbidden'] as const)(
  'tales refused as %s say so in the words of that refusal (O16, X11)',
  async (why) => {
    expect(await saidOf(why)).toBe(sayRefusal(why))
    expect(await saidOf(why, why)).toBe(sayRefusal(why))
  },
)

test('a tale that is no photograph is told as what its sender takes it for (O16, J14)', async () => {
  expect(await saidOf('invalidVideo')).toBe(sayRefusal('invalidImage'))
})

test.each([
  ['for different reasons', ['invalidImage', 'forbidden']],
  ['by a lost connection', ['unreachable', 'unreachable']],
] as const)('of tales kept back %s the number is told; each has its reason beside it', async (_, whys) => {
  expect(await saidOf(...whys)).toBe('2 weekly tales did not arrive. You can try them again.')
})
