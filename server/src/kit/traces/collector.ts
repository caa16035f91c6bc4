/** A collector of OpenTelemetry, over HTTP. */
import http from 'node:http'
import https from 'node:https'

/** How long one request may take, in milliseconds, as OpenTelemetry has it. */
const sendTimeout = 10_000

/** Answers of which the protocol says that the same may be sent again. */
const temporary: readonly number[] = [429, 502, 503, 504]

/** Longer answers say nothing that is of use here. */
const maxAnswer = 65_536

export type SendOutcome =
  | { kind: 'sent' }
  /** It takes them another time: after so many milliseconds, where it says when. */
  | { kind: 'later'; why: string; after: number | null }
  /** It never takes these. */
  | { kind: 'refused'; why: string }

export interface Collector {
  /** Sends a request of OTLP in JSON; never throws. */
  send(body: string): Promise<SendOutcome>
  /** Ends what is under way. */
  close(): void
}

/** Opens a collector by its address, over one connection that stays open. */
export function openCollector(url: string, headers: Readonly<Record<string, string>>): Collector {
  const { request, Agent } = url.startsWith('https:') ? https : http
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const closing = new AbortController()

  function post(body: string): Promise<http.IncomingMessage> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(sendTimeout)])
    const bytes = Buffer.from(body)
    return new Promise((resolve, reject) => {
      request(url, {
        method: 'POST',
        agent,
        signal,
        headers: { ...headers, 'content-type': 'application/json', 'content-length': bytes.length },
      })
        .on('response', resolve)
        .on('error', reject)
        .end(bytes)
    })
  }

  return {
    async send(body) {
      try {
        const answer = await post(body)
        return outcomeOf(answer, await readAnswer(answer))
      } catch (error) {
        const { code, name } = error as NodeJS.ErrnoException
        return { kind: 'later', why: String(code ?? name), after: null }
      }
    },
    close() {
      closing.abort()
      agent.destroy()
    },
  }
}

async function readAnswer(answer: http.IncomingMessage): Promise<string> {
  let read = ''
  for await (const part of answer.setEncoding('utf8')) {
    read += part as string
    if (read.length > maxAnswer) return ''
  }
  return read
}

function outcomeOf({ statusCode = 0, headers }: http.IncomingMessage, answer: string): SendOutcome {
  const why = `answered ${statusCode}`
  if (temporary.includes(statusCode)) {
    const seconds = Number(headers['retry-after'] ?? Number.NaN)
    return { kind: 'later', why, after: seconds >= 0 ? seconds * 1_000 : null }
  }
  if (statusCode < 200 || statusCode > 299) return { kind: 'refused', why }
  return hasRejected(answer) ? { kind: 'refused', why: 'rejected some spans' } : { kind: 'sent' }
}

/** What a collector takes only in part it says in an answer that is none the less a yes. */
function hasRejected(answer: string): boolean {
  try {
    const { partialSuccess } = JSON.parse(answer) as { partialSuccess?: { rejectedSpans?: string | number } }
    return Number(partialSuccess?.rejectedSpans ?? 0) > 0
  } catch {
    return false
  }
}
