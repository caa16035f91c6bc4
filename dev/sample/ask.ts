/** The way to a running server, as anybody's browser goes. */
import { type AttachedFile, call, type OutgoingRequest, type RequestSender } from '../../contract/src/call.ts'
import type { Endpoint, CallOutput, CallInput } from '../../contract/src/endpoint.ts'

/** Asks one call; answers its value, and throws with the call's line and the key when it is refused. */
export type Ask = <E extends Endpoint>(
  endpoint: E,
  taken: CallInput<E>,
  files?: readonly AttachedFile[],
) => Promise<CallOutput<E>>

export class Refused extends Error {
  override readonly name = 'Refused'
  readonly why: string

  constructor(line: string, why: string) {
    super(`${line} answered ${why}`)
    this.why = why
  }
}

/** Somebody who asks the server at `address`: nobody yet without a token. */
export function at(address: string, token?: string): Ask {
  const send = sendTo(address, token)
  return async (endpoint, taken, files) => {
    const answer = await call(send, endpoint, taken, files)
    if (!answer.ok) throw new Refused(`${endpoint.method} ${endpoint.path}`, answer.why)
    return answer.value
  }
}

function sendTo(address: string, token: string | undefined): RequestSender {
  return async (request) => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    if (request.body && !request.files) headers.set('content-type', 'application/json')
    const target = new URL(request.path, address)
    const response = await fetch(target, { method: request.method, headers, body: bodyOf(request) })
    const type = response.headers.get('content-type')?.split(';')[0] ?? ''
    return { status: response.status, type, text: await response.text() }
  }
}

function bodyOf({ body, files }: OutgoingRequest): FormData | string | null {
  if (!files) return body && JSON.stringify(body)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const item of files.items) if (item instanceof File) form.append(files.field, item, item.name)
  return form
}
