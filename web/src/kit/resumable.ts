/** The tus client; loaded with the first file somebody uploads. */
import type { IncomingResponse } from '@spomen/contract/call.ts'
import { isRefusalKey } from '@spomen/contract/refusals.ts'
import { type DetailedError, type HttpResponse, Upload } from 'tus-js-client'
import { reportAnswer, reportNoAnswer } from './connection.ts'
import { newPieceSize, smallestPiece } from './piece-size.ts'
import { newRetryPolicy, type PieceDestination, type ResumableUploadOptions } from './pieces.ts'
import { token } from './session.ts'
import { noteBuild } from './version.ts'

/** Delays before asking a server again that has answered "not now", in milliseconds. */
const busyRetryDelays = [500, 2_000, 5_000, 10_000]

/**
 * Thrown where a server does not say how far a file is, as while another request has it. NOTE: by itself the library begins
 * the file anew then, and sends in vain what is there already.
 */
class OffsetRefused extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super('how far the file is was not said')
    this.response = response
  }
}

/** What the server answered where something failed; null where nothing came. */
const responseOf = ({ originalResponse, causingError }: DetailedError): HttpResponse | null =>
  causingError instanceof OffsetRefused ? causingError.response : (originalResponse ?? null)

type PieceSize = ReturnType<typeof newPieceSize>

const toIncoming = (status: number, text: string): IncomingResponse => ({ status, type: 'text/plain', text })

const refusalKeyOf = (body: string) => (isRefusalKey(body.trim()) ? body.trim() : 'somethingWentWrong')

/**
 * Uploads a file piece by piece. Where the connection is lost it waits and continues behind what has arrived; answers the
 * id of the file, or why it was refused.
 */
export function sendPieces(
  file: File,
  destination: PieceDestination,
  { onProgress, onStalled, signal }: ResumableUploadOptions,
): Promise<IncomingResponse> {
  return new Promise((resolve, reject) => {
    const retryPolicy = newRetryPolicy()
    const upload = newUpload(file, destination, {
      onProgress,
      onPiece: retryPolicy.reset,
      onSuccess: () => end(() => resolve(toIncoming(200, upload.url?.split('/').at(-1) ?? ''))),
      onError: (error) => void failed(error),
    })

    const cancel = () => {
      end(() => reject(new Error('aborted')))
      void upload.abort().catch(() => undefined)
    }

    function end(act: () => void) {
      signal?.removeEventListener('abort', cancel)
      act()
    }

    const refused = (response: HttpResponse) =>
      end(() => resolve(toIncoming(response.getStatus(), refusalKeyOf(response.getBody()))))

    async function failed(error: Error) {
      const response = responseOf(error as DetailedError)
      if (response && response.getStatus() !== 503) return refused(response)
      // No answer, or "not now": it continues by itself once the server answers again.
      if (!response) {
        onStalled?.(true)
        reportNoAnswer()
      }
      const goesOn = await retryPolicy.wait()
      if (signal?.aborted) return undefined
      if (!goesOn && response) return refused(response)
      if (!goesOn) return end(() => reject(new Error('no answer')))
      if (!response) onStalled?.(false)
      return upload.start()
    }

    if (signal?.aborted) return reject(new Error('aborted'))
    signal?.addEventListener('abort', cancel)
    return upload.start()
  })
}

interface UploadEvents {
  onProgress: ResumableUploadOptions['onProgress']
  /** Called when a piece has arrived. */
  onPiece: () => void
  onSuccess: () => void
  /** Called when it stops by itself: nothing more is tried until it is started again. */
  onError: (error: Error) => void
}

/** An upload that has yet to be started. How large its pieces are follows from those before. */
function newUpload(
  file: File,
  { path, metadata }: PieceDestination,
  { onProgress, onPiece, onSuccess, onError }: UploadEvents,
): Upload {
  const size = newPieceSize()
  let sentAt = 0
  const upload = new Upload(file, {
    endpoint: path,
    chunkSize: size.now(),
    retryDelays: busyRetryDelays,
    storeFingerprintForResuming: false,
    metadata,
    onBeforeRequest: (request) => {
      request.setHeader('authorization', `Bearer ${token() ?? ''}`)
      sentAt = performance.now()
    },
    onAfterResponse: (request, response) => {
      reportAnswer()
      noteBuild({ get: (name) => response.getHeader(name) ?? null })
      if (request.getMethod() === 'HEAD' && response.getStatus() >= 500) throw new OffsetRefused(response)
    },
    onProgress: (sent, total) => onProgress?.(sent, total),
    onChunkComplete: (bytes) => {
      onPiece()
      size.arrived(bytes, (performance.now() - sentAt) / 1_000)
      upload.options.chunkSize = size.now()
    },
    onShouldRetry: (error) => {
      const goesSmaller = trySmaller(error, size)
      upload.options.chunkSize = size.now()
      return goesSmaller || isTemporary(error)
    },
    onSuccess,
    onError,
  })
  return upload
}

/** Chooses smaller pieces after one that did not arrive; answers whether they may get through where this one did not. */
function trySmaller({ originalRequest, originalResponse }: DetailedError, size: PieceSize): boolean {
  const status = originalResponse?.getStatus() ?? 0
  const isTooLarge = status === 413 && size.now() > smallestPiece
  if (originalRequest?.getMethod() === 'PATCH' && (isTooLarge || status === 0 || status >= 500)) size.failed()
  return isTooLarge
}

/**
 * A wrong offset, a file another request still locks, a busy server: these errors pass. At its beginning a file has no
 * offset yet: a conflict there is a "no", and so is a lack of room anywhere.
 */
function isTemporary(error: DetailedError): boolean {
  const status = responseOf(error)?.getStatus() ?? 0
  if (status === 409) return error.originalRequest?.getMethod() !== 'POST'
  return status === 423 || status === 460 || (status >= 500 && status !== 507)
}
