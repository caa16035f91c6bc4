/** Answers this window has been given: what has not changed since is not sent again, and is told by a 304. */
import type { IncomingResponse } from '@spomen/contract/call.ts'

/** An answer, and by which name the server knows it. */
interface KnownAnswer {
  tag: string
  answer: IncomingResponse
}

/** How many answers are kept, those asked for last, and how long each may be, in characters. */
const [most, longest] = [40, 400_000]

/** By bearer and path, so that nobody is ever shown what another was told. */
const known = new Map<string, KnownAnswer>()

const keyOf = (bearer: string | null, path: string) => `${bearer} ${path}`

/** What is known of a read; undefined where nothing is. */
export const knownAnswer = (bearer: string | null, path: string) => known.get(keyOf(bearer, path))

/** Keeps what a read was answered in place of what was known, where the server has named it by a tag. */
export function keepAnswer(
  bearer: string | null,
  path: string,
  tag: string | null,
  answer: IncomingResponse,
) {
  const key = keyOf(bearer, path)
  known.delete(key)
  if (!tag || answer.status !== 200 || answer.text.length > longest) return
  known.set(key, { tag, answer })
  const [oldest] = known.keys()
  if (known.size > most && oldest !== undefined) known.delete(oldest)
}
