import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { ProviderProblem } from './problem.ts'

const apart = (seconds: number) =>
  `the clocks of this server and of the provider are ${Math.abs(seconds)} seconds apart (theirs is ${seconds > 0 ? 'ahead' : 'behind'}): set both by a time server`

/** Refuses a token that was just made by a clock too far from ours: how long anything holds could not be told. */
export function refuseOtherClocks(issuedAt: number, now: Date, tolerance: number) {
  const seconds = Math.round(issuedAt - now.getTime() / 1_000)
  if (Math.abs(seconds) > tolerance) throw new ProviderProblem('doubtful', apart(seconds))
}

/** What went wrong, as an operator can do something about it. */
export function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return new ProviderProblem('declined', 'the person said no there')
    const isAway = ['temporarily_unavailable', 'server_error'].includes(error.error)
    return new ProviderProblem(isAway ? 'away' : 'doubtful', `the provider said ${shortened(error.error)}`)
  }
  if (error instanceof ResponseBodyError) {
    const isAway = error.status >= 500
    return new ProviderProblem(isAway ? 'away' : 'doubtful', `the provider said ${shortened(error.error)}`)
  }
  const { name, message, code, cause } = error as Error & { code?: unknown }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return clockProblem(cause)
  const isAway =
    name === 'TimeoutError' ||
    name === 'AbortError' ||
    code === 'OAUTH_TIMEOUT' ||
    code === 'OAUTH_ABORT' ||
    message === 'fetch failed' ||
    message === 'terminated' ||
    statusOf(cause) >= 500
  const inner = error instanceof ClientError && cause instanceof Error ? `: ${cause.message}` : ''
  if (isAway) return new ProviderProblem('away', `it does not answer (${shortened(message + inner)})`)
  return new ProviderProblem('doubtful', shortened(message + inner))
}

const statusOf = (cause: unknown) => (cause instanceof Response ? cause.status : 0)

/** A token that is over, or not yet good: by how far, from its own moment of issue. */
function clockProblem(cause: unknown): ProviderProblem {
  const { claims, now } = (cause ?? {}) as { claims?: { iat?: unknown }; now?: number }
  const issued = claims?.iat
  const seconds = typeof issued === 'number' && typeof now === 'number' ? Math.round(issued - now) : 0
  const detail = `its token is over or not good yet; ${seconds === 0 ? 'see that both clocks are right' : apart(seconds)}`
  return new ProviderProblem('doubtful', detail)
}

/** On one line, and no longer than says why. */
const shortened = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, 200)
