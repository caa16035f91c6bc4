import type { AttachedFile, IncomingResponse, OutgoingRequest, RequestSender } from '@spomen/contract/call.ts'
import { cacheAnswer, cachedAnswer } from './etag-cache.ts'
import { reportAnswer, reportNoAnswer } from './connection.ts'
import { newBatchingSender } from './call-batch.ts'
import type { StreamConnector } from './event-stream.ts'
import { importOnceConnected } from './import-once-connected.ts'
import { trackPending } from './pending.ts'
import type { PieceSender } from './pieces.ts'
import { requestHeaders } from './request-headers.ts'
import { expireSession, isSessionEnding, maySendRequests, token } from './session.ts'
import { answerTimeout, withTimeout } from './timeout.ts'
import { noteBuild } from './version.ts'

export interface RequestOptions {
  /** Bytes that have left this device so far, of all bytes of the request. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/** How requests leave this browser. The demo and tests hand in another. */
export interface Transport {
  send: RequestSender
  /** The sender of one request with files, which reports its progress and can be aborted. */
  upload: (options: RequestOptions) => RequestSender
  /** Uploads a file in pieces that continue where they stopped. */
  sendPieces: PieceSender
  /** Connects to an event stream. Missing where nothing ever happens by itself, and where the server is asked (`useListen`). */
  listen?: StreamConnector
}

/** A file of the browser; `call` carries files without looking inside. */
const isFile = (item: AttachedFile): item is File => item instanceof File

function formDataOf({ body, files }: OutgoingRequest): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const item of files?.items ?? [])
    if (isFile(item)) form.append(files?.field ?? 'file', item, item.name)
  return form
}

const bareType = (header: string | null) => header?.split(';')[0]?.trim() ?? ''

interface FetchOptions {
  bearer?: string | null
  /** Reaches the server though the page is left. */
  keepalive?: boolean
}

/** NOTE: what carries files may take as long as the connection does. */
async function sendByFetch(request: OutgoingRequest, options: FetchOptions = {}): Promise<IncomingResponse> {
  const asked = request.files
    ? fetchWhole(request, options)
    : withTimeout(answerTimeout, (signal, renew) => fetchWhole(request, options, { signal, renew }))
  const incoming = await asked.catch((error: unknown) => {
    reportNoAnswer()
    throw error
  })
  reportAnswer()
  return incoming
}

interface FetchTimeout {
  signal: AbortSignal
  renew: () => void
}

async function fetchWhole(
  request: OutgoingRequest,
  { bearer = token(), keepalive = false }: FetchOptions,
  timeout?: FetchTimeout,
): Promise<IncomingResponse> {
  const cached = request.method === 'GET' ? cachedAnswer(bearer, request.path) : undefined
  const response = await fetch(request.path, {
    method: request.method,
    headers: {
      ...requestHeaders(bearer),
      ...request.headers,
      ...(cached && { 'if-none-match': cached.etag }),
      ...(request.body && !request.files ? { 'content-type': 'application/json' } : {}),
    },
    body: request.files ? formDataOf(request) : request.body ? JSON.stringify(request.body) : null,
    keepalive,
    ...(timeout && { signal: timeout.signal }),
  })
  timeout?.renew()
  noteBuild(response.headers)
  if (cached && response.status === 304) return cached.answer
  const answer = {
    status: response.status,
    type: bareType(response.headers.get('content-type')),
    text: await response.text(),
  }
  if (request.method === 'GET') cacheAnswer(bearer, request.path, response.headers.get('etag'), answer)
  return answer
}

const sendBatched = newBatchingSender((request, bearer) => sendByFetch(request, { bearer }))

const sendByXhr = ({ onProgress, signal }: RequestOptions, request: OutgoingRequest) =>
  new Promise<IncomingResponse>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    const end = () => signal?.removeEventListener('abort', abort)
    xhr.open(request.method, request.path)
    for (const [name, value] of Object.entries(requestHeaders(token()))) {
      xhr.setRequestHeader(name, value)
    }
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
    xhr.onload = () => {
      end()
      reportAnswer()
      noteBuild({ get: (name) => xhr.getResponseHeader(name) })
      resolve({
        status: xhr.status,
        type: bareType(xhr.getResponseHeader('content-type')),
        text: xhr.responseText,
      })
    }
    xhr.onabort = () => {
      end()
      reject(new Error('aborted'))
    }
    xhr.onerror = () => {
      end()
      reportNoAnswer()
      reject(new Error('no answer'))
    }
    if (signal?.aborted) return xhr.onabort?.(new ProgressEvent('abort'))
    signal?.addEventListener('abort', abort)
    return xhr.send(formDataOf(request))
  })

/** Sends the logout, for which a 401 is as good as a yes. */
export const sendLogout: RequestSender = (request) => sendByFetch(request, { keepalive: true })

/** Sends what shall reach the server though the page is left; in the name of this window's person alone. */
export const sendKeepalive: RequestSender = (request) =>
  maySendRequests() ? sendByFetch(request, { keepalive: true }) : never()

/** Sends with a token that is not saved yet. */
export const sendWithToken =
  (bearer: string): RequestSender =>
  (request) =>
    sendByFetch(request, { bearer })

/** Sends without a token, whoever is signed in; its answer ends no session. */
export const sendAnonymously: RequestSender = (request) =>
  trackPending(sendByFetch(request, { bearer: null }))

const isLoginPage = () => location.pathname.toLowerCase().startsWith('/login')

const never = () => new Promise<never>(() => {})

const sessionExpiredAnswer: IncomingResponse = { status: 401, type: 'text/plain', text: 'sessionExpired' }

/**
 * Sends in the name of this window's person, and of nobody else: while another person is signed in nothing is sent.
 * A 401 ends the session wherever it happens, but on the login page (A69, A70, Q11), unless the same person has logged
 * in again in another window meanwhile. `ended` gives the answer of an ended session.
 */
async function inSession<Given extends { status: number }>(
  send: () => Promise<Given>,
  ended: () => Given | Promise<Given>,
): Promise<Given> {
  if (!maySendRequests()) return never()
  const [sentToken, wasLoginPage] = [token(), isLoginPage()]
  const incoming = await send()
  if (incoming.status !== 401 || wasLoginPage) return incoming
  if (!isSessionEnding() && token() !== null && token() !== sentToken) return inSession(send, ended)
  expireSession()
  return ended()
}

/** The browser's transport: JSON by fetch, files by XMLHttpRequest, which alone tells how much has been sent. */
export const transport: Transport = {
  // The page is about to leave, so the answer never comes and nothing flickers meanwhile.
  send: (request) => inSession(() => trackPending(sendBatched(request, token())), never),
  // A file waits here until its sender is back.
  upload: (options) => (request) =>
    inSession(
      async () => (isSessionEnding() ? sessionExpiredAnswer : sendByXhr(options, request)),
      () => sessionExpiredAnswer,
    ),
  sendPieces: (file, to, options) =>
    inSession(
      async () => {
        if (isSessionEnding()) return sessionExpiredAnswer
        const { sendPieces } = await importOnceConnected(() => import('./resumable.ts'), options)
        return sendPieces(file, to, options)
      },
      () => sessionExpiredAnswer,
    ),
}

async function fetchStream(path: string, signal: AbortSignal): Promise<Response> {
  const bearer = token()
  const response = await fetch(path, {
    headers: { accept: 'text/event-stream', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    cache: 'no-store',
    signal,
  }).catch((error: unknown) => {
    if (!signal.aborted) reportNoAnswer()
    throw error
  })
  reportAnswer()
  noteBuild(response.headers)
  return response
}

/**
 * Opens an event stream in the name of this window's person; not counted as a pending request, which it would be for ever
 * (B17). Gives the server's answer, of whatever status, and throws where there is none.
 */
export const openEvents = (path: string, signal: AbortSignal): Promise<Response> =>
  inSession(() => fetchStream(path, signal), never)
