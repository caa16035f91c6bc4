import type { AttachedFile, IncomingResponse, OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import { heard, unheard } from './connection.ts'
import { type Listen, listening, sharing } from './listening.ts'
import { counted } from './pending.ts'
import type { Bring } from './pieces.ts'
import { expire, isEnding, mayAsk, token } from './session.ts'
import { answerTimeout, withTimeout } from './timeout.ts'
import { heardOf } from './version.ts'

export interface Uploading {
  /** Bytes that have left this device so far, of all bytes of the request. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/** How requests leave this browser. The demo and tests hand in another. */
export interface Transport {
  send: RequestSender
  /** A `Send` for one request with files, which tells its progress and can be aborted. */
  upload: (uploading: Uploading) => RequestSender
  /** Brings a file in pieces that go on where they stopped. */
  bring: Bring
  /** Listens to a stream. Not there where nothing ever happens by itself, as in the demo. */
  listen?: Listen
}

const problem = 'application/problem+json'

/** A file of the browser; `call` carries files without looking inside. */
const isFile = (item: AttachedFile): item is File => item instanceof File

const accepted = `application/json, ${problem}, text/plain;q=0.9`

/** What every question says of whoever asks; the time zone decides what is today to them. */
const headers = (bearer: string | null): Record<string, string> => ({
  accept: accepted,
  'time-zone': new Intl.DateTimeFormat().resolvedOptions().timeZone,
  ...(bearer && { authorization: `Bearer ${bearer}` }),
})

function formOf({ body, files }: OutgoingRequest): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const item of files?.items ?? [])
    if (isFile(item)) form.append(files?.field ?? 'file', item, item.name)
  return form
}

const bareType = (header: string | null) => header?.split(';')[0]?.trim() ?? ''

interface Fetching {
  bearer?: string | null
  /** Reaches the server though the page leaves. */
  keepalive?: boolean
}

/** NOTE: what carries files may take as long as the line does. */
async function fetched(request: OutgoingRequest, fetching: Fetching = {}): Promise<IncomingResponse> {
  const asked = request.files
    ? fetchedWhole(request, fetching)
    : withTimeout(answerTimeout, (signal, renew) => fetchedWhole(request, fetching, { signal, renew }))
  const incoming = await asked.catch((error: unknown) => {
    unheard()
    throw error
  })
  heard()
  return incoming
}

interface Waiting {
  signal: AbortSignal
  renew: () => void
}

async function fetchedWhole(
  request: OutgoingRequest,
  { bearer = token(), keepalive = false }: Fetching,
  waiting?: Waiting,
): Promise<IncomingResponse> {
  const response = await fetch(request.path, {
    method: request.method,
    headers: {
      ...headers(bearer),
      ...(request.body && !request.files ? { 'content-type': 'application/json' } : {}),
    },
    body: request.files ? formOf(request) : request.body ? JSON.stringify(request.body) : null,
    keepalive,
    ...(waiting && { signal: waiting.signal }),
  })
  waiting?.renew()
  heardOf(response.headers)
  return {
    status: response.status,
    type: bareType(response.headers.get('content-type')),
    text: await response.text(),
  }
}

/** Opens an answer that goes on; not counted as a question under way, which it would be for ever (B17). */
async function opened(path: string, signal: AbortSignal): Promise<Response> {
  const bearer = token()
  const response = await fetch(path, {
    headers: { accept: 'text/event-stream', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    cache: 'no-store',
    signal,
  }).catch((error: unknown) => {
    if (!signal.aborted) unheard()
    throw error
  })
  heard()
  heardOf(response.headers)
  return response
}

const uploaded = ({ onProgress, signal }: Uploading, request: OutgoingRequest) =>
  new Promise<IncomingResponse>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    const end = () => signal?.removeEventListener('abort', abort)
    xhr.open(request.method, request.path)
    for (const [name, value] of Object.entries(headers(token()))) {
      xhr.setRequestHeader(name, value)
    }
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
    xhr.onload = () => {
      end()
      heard()
      heardOf({ get: (name) => xhr.getResponseHeader(name) })
      resolve({
        status: xhr.status,
        type: bareType(xhr.getResponseHeader('content-type')),
        text: xhr.responseText,
      })
    }
    xhr.onabort = () => {
      end()
      reject(new Error('called back'))
    }
    xhr.onerror = () => {
      end()
      unheard()
      reject(new Error('no answer'))
    }
    if (signal?.aborted) return xhr.onabort?.(new ProgressEvent('abort'))
    signal?.addEventListener('abort', abort)
    return xhr.send(formOf(request))
  })

/** For the last word of a session, when a 401 is as good as a yes. */
export const farewell: RequestSender = (request) => fetched(request, { keepalive: true })

/** For words that shall reach the server though the page is put away; in the name of this window's person alone. */
export const inPassing: RequestSender = (request) =>
  mayAsk() ? fetched(request, { keepalive: true }) : never()

/** Asks with a token that is not kept yet. */
export const presenting =
  (bearer: string): RequestSender =>
  (request) =>
    fetched(request, { bearer })

/** Asks as nobody, whoever is signed in; what the answer says of a session ends none. */
export const nameless: RequestSender = (request) => counted(fetched(request, { bearer: null }))

const isLogin = () => location.pathname.toLowerCase().startsWith('/login')

const never = () => new Promise<never>(() => {})

const expired: IncomingResponse = { status: 401, type: 'text/plain', text: 'sessionExpired' }

/**
 * Asks in the name of this window's person, and of nobody else: while another has taken their place nothing is asked.
 * A 401 ends the session wherever it happens, but on the login page (A69, A70, Q11), unless the same person has logged
 * in again in another window meanwhile. `ended` is what an ended session answers.
 */
async function asked<Given extends { status: number }>(
  carry: () => Promise<Given>,
  ended: () => Given | Promise<Given>,
): Promise<Given> {
  if (!mayAsk()) return never()
  const [carried, isAtDoor] = [token(), isLogin()]
  const incoming = await carry()
  if (incoming.status !== 401 || isAtDoor) return incoming
  if (!isEnding() && token() !== null && token() !== carried) return asked(carry, ended)
  expire()
  return ended()
}

/** The way to the server: JSON through fetch, files through XMLHttpRequest, which alone tells true progress. */
export const transport: Transport = {
  // The page is about to leave, so the answer never comes and nothing flickers meanwhile.
  send: (request) => asked(() => counted(fetched(request)), never),
  // A file waits here until its sender is back.
  upload: (uploading) => (request) =>
    asked(
      async () => (isEnding() ? expired : uploaded(uploading, request)),
      () => expired,
    ),
  bring: (file, bringing, travelling) =>
    asked(
      async () => {
        if (isEnding()) return expired
        const { carryPieces } = await import('./resumable.ts')
        return carryPieces(file, bringing, travelling)
      },
      () => expired,
    ),
  listen: sharing(listening((path, signal) => asked(() => opened(path, signal), never))),
}
