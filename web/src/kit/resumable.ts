/** The protocol itself; fetched with the first file somebody sends. */
import type { IncomingResponse } from '@spomen/contract/call.ts'
import { isRefusalKey } from '@spomen/contract/refusals.ts'
import { uploadsPath } from '@spomen/contract/uploads.ts'
import { type DetailedError, Upload } from 'tus-js-client'
import { heard, unheard } from './connection.ts'
import { newPieceSize, smallestPiece } from './piece-size.ts'
import { type Bringing, newPatience, type Travelling } from './pieces.ts'
import { token } from './session.ts'
import { heardOf } from './version.ts'

/** Pauses before asking again a server that has said "not now", in milliseconds. */
const patience = [500, 2_000, 5_000, 10_000]

const told = (status: number, text: string): IncomingResponse => ({ status, type: 'text/plain', text })

const keyOf = (body: string) => (isRefusalKey(body.trim()) ? body.trim() : 'somethingWentWrong')

/**
 * Sends a file piece by piece. Where the connection is lost it waits and goes on behind what has arrived; answers the
 * id of the file, or why it was refused.
 */
export function carryPieces(
  file: File,
  { memorialId, kind, batch, count, place, key }: Bringing,
  { onProgress, onStalled, signal }: Travelling,
): Promise<IncomingResponse> {
  return new Promise((resolve, reject) => {
    const lost = newPatience()
    const size = newPieceSize()
    let sentAt = 0
    const upload = new Upload(file, {
      endpoint: uploadsPath,
      chunkSize: size.now(),
      retryDelays: patience,
      storeFingerprintForResuming: false,
      metadata: {
        memorial: memorialId,
        kind,
        filename: file.name,
        filetype: file.type,
        batch,
        count: String(count),
        ...(place !== undefined && { place: String(place) }),
        key,
      },
      onBeforeRequest: (request) => {
        request.setHeader('authorization', `Bearer ${token() ?? ''}`)
        sentAt = performance.now()
      },
      onAfterResponse: (_, response) => {
        heard()
        heardOf({ get: (name) => response.getHeader(name) ?? null })
      },
      onProgress: (sent, total) => onProgress?.(sent, total),
      onChunkComplete: (bytes) => {
        lost.renew()
        size.arrived(bytes, (performance.now() - sentAt) / 1_000)
        upload.options.chunkSize = size.now()
      },
      onShouldRetry: (error) => trySmaller(error) || mayPass(error),
      onSuccess: () => end(() => resolve(told(200, upload.url?.split('/').at(-1) ?? ''))),
      onError: (error) => void failed(error),
    })

    /** Says whether a smaller piece may get through where this one did not. */
    function trySmaller({ originalRequest, originalResponse }: DetailedError): boolean {
      const status = originalResponse?.getStatus() ?? 0
      const isTooLarge = status === 413 && size.now() > smallestPiece
      if (originalRequest?.getMethod() === 'PATCH' && (isTooLarge || status === 0 || status >= 500))
        size.failed()
      upload.options.chunkSize = size.now()
      return isTooLarge
    }

    const callBack = () => {
      end(() => reject(new Error('called back')))
      void upload.abort().catch(() => undefined)
    }

    function end(act: () => void) {
      signal?.removeEventListener('abort', callBack)
      act()
    }

    const refused = (response: NonNullable<DetailedError['originalResponse']>) =>
      end(() => resolve(told(response.getStatus(), keyOf(response.getBody()))))

    async function failed(error: Error) {
      const response = (error as DetailedError).originalResponse
      if (response && response.getStatus() !== 503) return refused(response)
      // No answer, or none to be had just now: it goes on by itself once somebody answers there again.
      if (!response) {
        onStalled?.(true)
        unheard()
      }
      const goesOn = await lost.wait()
      if (signal?.aborted) return undefined
      if (!goesOn && response) return refused(response)
      if (!goesOn) return end(() => reject(new Error('no answer')))
      if (!response) onStalled?.(false)
      return upload.start()
    }

    if (signal?.aborted) return reject(new Error('called back'))
    signal?.addEventListener('abort', callBack)
    return upload.start()
  })
}

/** An offset the server knows better, a file another request still holds, a server that is busy: these pass. */
function mayPass({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  return status === 409 || status === 423 || status === 460 || status >= 500
}
