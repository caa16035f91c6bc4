import pino, { type Logger } from 'pino'
import { currentRequest, originatingRequest } from './current-request.ts'
import { stackInSources } from './source-stack.ts'

/** So long nothing is written where nothing could be, in milliseconds. */
const reopenDelay = 1_000

/**
 * JSON lines on standard output, one for each thing that matters. Where that is a file on a disk that is full, lines are
 * lost until there is room again, and the server goes on. Each is written at once: handing it to a thread costs many
 * times as much, and what ends the process would take the last lines with it.
 */
export function makeLog(level: string): Logger {
  let lines: ReturnType<typeof open> | null = open()

  function open() {
    const opened = pino.destination({ sync: true })
    opened.on('error', () => {
      if (lines !== opened) return
      lines = null
      // What it still holds would be tried for ever when the process ends.
      opened.destroy()
      setTimeout(() => {
        lines = open()
      }, reopenDelay).unref()
    })
    return opened
  }

  return createLog({ write: (line) => void lines?.write(line) }, level)
}

/**
 * A log whose lines say for which request they were written, and who asks there: the account, or null for nobody. Those
 * of a job say as `request` which one asked for it.
 */
export function createLog(lines: { write(line: string): void }, level: string): Logger {
  return pino({ level, serializers: { err: errorOf }, mixin: whose }, lines)
}

function whose() {
  const request = currentRequest()
  if (request) return { id: request.id, who: request.who }
  const origin = originatingRequest()
  return origin ? { request: origin } : {}
}

/**
 * What a log keeps of an error: enough to find the place. Other fields may hold what somebody wrote or a whole
 * connection with its password, and stay out (promises 2.9).
 */
function errorOf(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return {
    name,
    message,
    stack: stackInSources(stack),
    ...(typeof code === 'string' && { code }),
    ...(cause ? { cause: String(cause) } : {}),
  }
}
