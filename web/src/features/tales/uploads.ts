import { plural } from '@lingui/core/macro'
import { compressionQuality } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { tales } from '@spomen/contract/tales.ts'
import { captureStill, videoRefusalOf } from '../../kit/videos.ts'
import { recompress, imageRefusalOf } from '../../kit/images.ts'
import { queryClient } from '../../kit/query-client.ts'
import { queryKeyOf } from '../../kit/server.ts'
import { isSessionEnding } from '../../kit/session.ts'
import type { Transport } from '../../kit/transport.ts'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import {
  watchQueues,
  newUploadQueue,
  sayArrivedAlready,
  sayRemovedSince,
  sendChosen,
  type DeliveryOptions,
  type UploadGroupResult,
  useQueueUploads,
} from '../media/index.ts'

/** One at a time: they are watched in the order they were chosen in, and the first can be watched soonest. */
export const taleUploads = newUploadQueue({
  concurrent: 1,
  onFinished: announceResult,
})

/** What is said of those that did not arrive: why, where one reason holds for all (O16), and otherwise how many. */
function failedWords({ failed, refused }: UploadGroupResult): string {
  const whys = new Set(
    refused.map(({ file, why }) =>
      why === 'unreachable' ? why : refusalAsSent(file, why ?? 'somethingWentWrong'),
    ),
  )
  const [why] = whys
  if (why && why !== 'unreachable' && whys.size === 1) return sayRefusal(why)
  return plural(failed, {
    one: '# weekly tale did not arrive. You can try it again.',
    other: '# weekly tales did not arrive. You can try them again.',
  })
}

/** Has the tales that arrived shown on the page, and says so once they are; answers then. */
async function announceResult(result: UploadGroupResult): Promise<void> {
  const { done, failed, removed } = result
  // They wait for their sender, who is just being asked to log in again.
  if (isSessionEnding()) return
  const isRemoved = removed.length > 0
  if (isRemoved) sayRemovedSince(removed)
  else if (failed > 0) toast.failed(failedWords(result))
  await refreshTales()
  if (failed === 0 && done > 0 && !isRemoved)
    toast.done(
      plural(done, { one: 'The weekly tale is on the page', other: '# weekly tales are on the page' }),
    )
}

const refreshTales = () =>
  Promise.all(
    [tales.list, tales.all].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: queryKeyOf(endpoint) }),
    ),
  )

watchQueues([taleUploads])

const isVideoFile = (file: File) => file.type.startsWith('video/') || videoRefusalOf(file) === null

/** Why a file cannot be a tale, or null (O17, K08, K09). */
const taleRefusalOf = (file: File) => (isVideoFile(file) ? videoRefusalOf(file) : imageRefusalOf(file))

/** Why a tale did not arrive, by what its sender takes it for: bytes that are neither could be either (J14, K12). */
export const refusalAsSent = (file: File, why: RefusalKey): RefusalKey =>
  why === 'invalidVideo' && !isVideoFile(file) ? 'invalidImage' : why

/** The files of one memorial that are under way or have failed. */
export const useTaleUploads = (memorialId: string) => useQueueUploads(taleUploads, memorialId)

/** How tales are sent: images smaller than they were taken (X25), videos with a still where this browser can make one. */
export const taleDeliveryOptions = (memorialId: string, server: Transport): DeliveryOptions => ({
  kind: 'tales',
  memorialId,
  server,
  prepare: async (file) => (isVideoFile(file) ? file : recompress(file, compressionQuality)),
  isLeftAsChosen: isVideoFile,
  beside: async (file) => (isVideoFile(file) ? captureStill(file) : null),
  onArrivedAlready(names) {
    sayArrivedAlready('tales', names)
    void refreshTales()
  },
})

/** Sends what the family has chosen, all of it or nothing, as with photographs (J12). */
export async function queueTales(files: readonly File[], memorialId: string, server: Transport) {
  const refused = files.map(taleRefusalOf).find((why) => why !== null)
  if (refused) toast.failed(sayRefusal(refused))
  else if (files.length > 0)
    await sendChosen(taleUploads, taleUploads.batchOf(files), taleDeliveryOptions(memorialId, server))
}
