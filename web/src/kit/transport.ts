import type { Attached, Incoming, Outgoing, Send } from '@spomen/contract/call.ts'
import { counted } from './pending.ts'
import { expire, token } from './session.ts'

export interface Uploading {
  /** Bytes that have left this device so far, of all bytes of the request. */
  onProgress?: (sent: number, total: number) => void
  signal?: AbortSignal
}

/** How requests leave this browser. The demo and tests hand in another. */
export interface Transport {
  send: Send
  /** A `Send` for one request with files, which tells its progress and can be aborted. */
  upload: (uploading: Uploading) => Send
}

const problem = 'application/problem+json'

/** A file of the browser; `call` carries files without looking inside. */
const isFile = (item: Attached): item is File => item instanceof File

function headers(accept: string): Record<string, string> {
  const kept = token()
  return kept ? { accept, authorization: `Bearer ${kept}` } : { accept }
}

function formOf({ body, files }: Outgoing): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value))
  for (const item of files?.items ?? [])
    if (isFile(item)) form.append(files?.field ?? 'file', item, item.name)
  return form
}

const bareType = (header: string | null) => header?.split(';')[0]?.trim() ?? ''

const isLogin = () => location.pathname.toLowerCase().startsWith('/login')

/**
 * A 401 ends the session wherever it happens, but on the login page (A69, A70, Q11). The page is about to leave,
 * so the answer never comes and nothing flickers meanwhile.
 */
function unlessExpired(incoming: Incoming): Incoming | Promise<never> {
  if (incoming.status !== 401 || isLogin()) return incoming
  expire()
  return new Promise<never>(() => {})
}

async function fetched(request: Outgoing, keepalive = false): Promise<Incoming> {
  const response = await fetch(request.path, {
    method: request.method,
    headers: {
      ...headers(`application/json, ${problem}, text/plain;q=0.9`),
      ...(request.body && !request.files ? { 'content-type': 'application/json' } : {}),
    },
    body: request.files ? formOf(request) : request.body ? JSON.stringify(request.body) : null,
    keepalive,
  })
  return {
    status: response.status,
    type: bareType(response.headers.get('content-type')),
    text: await response.text(),
  }
}

const uploaded = ({ onProgress, signal }: Uploading, request: Outgoing) =>
  new Promise<Incoming>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    const end = () => signal?.removeEventListener('abort', abort)
    xhr.open(request.method, request.path)
    for (const [name, value] of Object.entries(headers(`application/json, ${problem}, text/plain;q=0.9`))) {
      xhr.setRequestHeader(name, value)
    }
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
    xhr.onload = () => {
      end()
      resolve({
        status: xhr.status,
        type: bareType(xhr.getResponseHeader('content-type')),
        text: xhr.responseText,
      })
    }
    xhr.onerror = xhr.onabort = () => {
      end()
      reject(new Error('no answer'))
    }
    if (signal?.aborted) return xhr.onabort?.(new ProgressEvent('abort'))
    signal?.addEventListener('abort', abort)
    return xhr.send(formOf(request))
  })

/** For the last word of a session: it reaches the server though the page leaves, and a 401 is as good as a yes. */
export const farewell: Send = (request) => fetched(request, true)

/** The way to the server: JSON through fetch, files through XMLHttpRequest, which alone tells true progress. */
export const transport: Transport = {
  send: (request) => counted(fetched(request)).then(unlessExpired),
  upload: (uploading) => (request) => uploaded(uploading, request).then(unlessExpired),
}
