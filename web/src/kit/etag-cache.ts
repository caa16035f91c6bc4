/** A cache by `ETag` in the memory of this window: what has not changed since is answered by a 304 without a body. */
import type { IncomingResponse } from '@spomen/contract/call.ts'

/** An answer, and the `ETag` by which the server names it. */
interface CachedAnswer {
  etag: string
  answer: IncomingResponse
}

/** How many answers are cached, those asked for last, and how long each may be, in characters. */
const [most, longest] = [40, 400_000]

/** By bearer and path, so that nobody is ever shown what another was told. */
const cache = new Map<string, CachedAnswer>()

const keyOf = (bearer: string | null, path: string) => `${bearer} ${path}`

/** The cached answer of a read; undefined where there is none. */
export const cachedAnswer = (bearer: string | null, path: string) => cache.get(keyOf(bearer, path))

/** Caches the answer of a read in place of the one before, where the server has sent an `ETag` with it. */
export function cacheAnswer(
  bearer: string | null,
  path: string,
  etag: string | null,
  answer: IncomingResponse,
) {
  const key = keyOf(bearer, path)
  cache.delete(key)
  if (!etag || answer.status !== 200 || answer.text.length > longest) return
  cache.set(key, { etag, answer })
  const [oldest] = cache.keys()
  if (cache.size > most && oldest !== undefined) cache.delete(oldest)
}
