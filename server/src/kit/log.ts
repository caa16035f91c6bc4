import pino, { type Logger } from 'pino'

/** JSON lines on standard output, one for each thing that matters. */
export const makeLog = (level: string): Logger => pino({ level, serializers: { err: errorOf } })

/**
 * What a log keeps of an error: enough to find the place. Other fields may hold what somebody wrote or a whole
 * connection with its password, and stay out (promises 9).
 */
function errorOf(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  return {
    name,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(cause ? { cause: String(cause) } : {}),
  }
}
