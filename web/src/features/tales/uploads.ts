import { plural } from '@lingui/core/macro'
import { call } from '@spomen/contract/call.ts'
import { compressionQuality } from '@spomen/contract/limits.ts'
import { tales, taleTypes } from '@spomen/contract/tales.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { stillOf, videoRefusalOf } from '../../kit/films.ts'
import { recompressed, refusalOf } from '../../kit/pictures.ts'
import { queryClient } from '../../kit/queries.ts'
import { keyOf } from '../../kit/server.ts'
import { isEnding, onReturn } from '../../kit/session.ts'
import type { Transport } from '../../kit/transport.ts'
import { toast } from '../../ui/toast.ts'
import { newUploadQueue } from '../media/index.ts'

/** One at a time, so that they arrive in the order they were chosen, which is the order they are watched in. */
export const taleUploads = newUploadQueue({
  atOnce: 1,
  onFinished({ done, failed }) {
    // They wait for their sender, who is just being asked to log in again.
    if (isEnding()) return
    for (const endpoint of [tales.list, tales.all])
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
    if (failed > 0)
      toast.failed(
        plural(failed, {
          one: '# weekly tale did not arrive. You can try it again.',
          other: '# weekly tales did not arrive. You can try them again.',
        }),
      )
    else if (done > 0)
      toast.done(
        plural(done, { one: 'The weekly tale is on the page', other: '# weekly tales are on the page' }),
      )
  },
})

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', (event) => {
    if (taleUploads.isBusy() && !isEnding()) event.preventDefault()
  })
  window.addEventListener('online', () => taleUploads.retry({ why: 'unreachable' }))
  onReturn(() => taleUploads.retry({ why: 'sessionExpired' }))
}

const isFilm = (file: File) => file.type.startsWith('video/') || videoRefusalOf(file) === null

/** Why a file cannot be a tale, or null (O17, K08, K09). */
export const taleRefusalOf = (file: File) => (isFilm(file) ? videoRefusalOf(file) : refusalOf(file))

/** The files of one memorial that are under way or have failed. */
export function useTaleUploads(memorialId: string) {
  const { subscribe, read } = taleUploads
  const uploads = useSyncExternalStore(subscribe, read, read)
  return useMemo(() => uploads.filter(({ group }) => group === memorialId), [uploads, memorialId])
}

/** Sends tales; pictures smaller than they were taken (X25), films with a still where this browser can make one. */
export function sendTales(files: readonly File[], memorialId: string, server: Transport) {
  taleUploads.add(memorialId, files, async (file, way) => {
    if (!isFilm(file)) {
      const sent = await recompressed(file, compressionQuality)
      return call(server.upload(way), tales.upload, { deceasedId: memorialId, typeType: taleTypes.image }, [
        sent,
      ])
    }
    const still = await stillOf(file)
    const taken = { deceasedId: memorialId, typeType: taleTypes.video }
    return call(server.upload(way), tales.upload, taken, still ? [file, still] : [file])
  })
}
