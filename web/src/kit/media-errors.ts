import { waitForConnection } from './connection.ts'
import { answerTimeout, withTimeout } from './timeout.ts'

/** The error code of a video that could not be fetched any further (`MediaError.MEDIA_ERR_NETWORK`). */
const networkError = 2

/** Whether a video stopped in the middle because no more of it came, which says nothing about the video itself. */
export const wasCutOff = (error: MediaError | null): boolean => error?.code === networkError

/**
 * What is known of a file that a browser did not show, of which it says only that it cannot: its bytes can be had, they are gone
 * for this viewer, this browser is not let to them, which says nothing of the file, the server gives none just now, or does not
 * answer.
 */
export type FileState = 'there' | 'gone' | 'closed' | 'busy' | 'unreachable'

/** The state of a file for which a server answers anything but yes. */
function fileStateOf(status: number): FileState {
  if (status >= 500 || status === 429) return 'busy'
  return [403, 404, 410].includes(status) ? 'gone' : 'closed'
}

/** Asks the server for the state of a file, and for what names its very bytes, by its `ETag`; null where that cannot be had. */
export const lookForFile = (url: string): Promise<{ state: FileState; tag: string | null }> =>
  withTimeout(answerTimeout, (signal) => fetch(url, { method: 'HEAD', cache: 'no-store', signal })).then(
    ({ ok, status, headers }) =>
      ok ? { state: 'there', tag: headers.get('etag') } : { state: fileStateOf(status), tag: null },
    () => ({ state: 'unreachable', tag: null }),
  )

/** Whether nothing can be said of a file before it is asked for again. */
export const isNotNow = (state: FileState): state is 'busy' | 'unreachable' =>
  state === 'busy' || state === 'unreachable'

/** How long a server that gives no files is left alone before it is asked again, in milliseconds. */
const busyPause = 8_000

/** Waits until it is known whether a file can be had, as long as somebody wants it. */
export async function waitForFile(url: string, isWanted: () => boolean): Promise<void> {
  while (isWanted()) {
    await waitForConnection()
    if (!isWanted() || !isNotNow((await lookForFile(url)).state)) return
    await new Promise((resolve) => setTimeout(resolve, busyPause))
  }
}
