import type { CustomFetch } from 'openid-client'

/** How long all that is asked for one step of a login may take together, in milliseconds. */
const longest = 7_000
/** The most bytes of an answer: keys and descriptions have a few thousand. */
const largest = 512 * 1024

/** Asks other houses within one time limit, and reads no more of an answer than any honest one has. */
export function boundedFetch(): CustomFetch {
  const limit = AbortSignal.timeout(longest)
  return async (address, { signal, ...asked }) => {
    const either = signal ? AbortSignal.any([signal, limit]) : limit
    const response = await fetch(address, { ...asked, signal: either } as RequestInit)
    const body = response.body && (await readBounded(response.body))
    const { status, statusText, headers } = response
    return new Response(body, { status, statusText, headers })
  }
}

async function readBounded(body: NonNullable<Response['body']>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body) {
    size += part.length
    if (size > largest) throw new Error('its answer is larger than any of a provider')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
