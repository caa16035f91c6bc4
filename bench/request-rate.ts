/** Asks a server at a given rate, as people do: nobody waits for another's answer. */
import { setTimeout as pause } from 'node:timers/promises'

export interface Request {
  method: string
  /** Below `/api/`. */
  path: string
  token: string
  body: object | null
}

export interface Answered {
  /** When it was asked, in milliseconds since the first. */
  begunAt: number
  milliseconds: number
  /** The answer's status, or why none came. */
  status: number | string
}

interface Rate {
  perSecond: number
  seconds: number
}

/** Sends the first request, the second and so on, each at its moment; answers what became of them once all are back. */
export async function askAtRate(
  address: string,
  requestOf: (n: number) => Request,
  { perSecond, seconds }: Rate,
): Promise<Answered[]> {
  const begun = performance.now()
  const asked: Promise<Answered>[] = []
  while (asked.length < perSecond * seconds) {
    const due = Math.min(perSecond * seconds, ((performance.now() - begun) / 1000) * perSecond)
    while (asked.length < due) asked.push(ask(address, requestOf(asked.length), performance.now() - begun))
    await pause(2)
  }
  return Promise.all(asked)
}

async function ask(
  address: string,
  { method, path, token, body }: Request,
  begunAt: number,
): Promise<Answered> {
  const begun = performance.now()
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const status = await fetch(`${address}/api/${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    (error: Error) => reasonOf(error),
  )
  return { begunAt, milliseconds: performance.now() - begun, status }
}

/** `fetch` says only that it failed; what it was stands behind. */
function reasonOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: string }
  return code ?? message
}
