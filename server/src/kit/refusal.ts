import type { RefusalKey } from '@spomen/contract/refusals.ts'

/** One field that could not be read, for problem+json (Q45). */
export interface FieldProblem {
  path: string
  message: string
}

interface RefusalDetails {
  retryAfter?: number
  detail?: string
  errors?: readonly FieldProblem[]
  /** What was thrown where it was found; for the log only. */
  cause?: unknown
}

/** An expected "no". The key decides the status and the words (X13, Q45); anything else thrown is a defect. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly key: RefusalKey
  /** When asking again makes sense, in seconds; sent as `Retry-After`. */
  readonly retryAfter: number | null
  /** For the log only: it never reaches the person. */
  readonly detail: string | null
  /** The fields that could not be read, if that is the reason. */
  readonly errors: readonly FieldProblem[]

  constructor(key: RefusalKey, { retryAfter, detail, errors, cause }: RefusalDetails = {}) {
    super(detail ? `${key}: ${detail}` : key, { cause })
    this.key = key
    this.retryAfter = retryAfter ?? null
    this.detail = detail ?? null
    this.errors = errors ?? []
  }
}
