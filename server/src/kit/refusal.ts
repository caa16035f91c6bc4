import type { Refused } from '@spomen/contract/refusals.ts'

/** An expected "no". The key decides the status and the words (X13, Q45); anything else thrown is a defect. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly key: Refused
  /** When asking again makes sense, in seconds; sent as `Retry-After`. */
  readonly retryAfter: number | null
  /** For the log only: it never reaches the person. */
  readonly detail: string | null

  constructor(key: Refused, { retryAfter, detail }: { retryAfter?: number; detail?: string } = {}) {
    super(detail ? `${key}: ${detail}` : key)
    this.key = key
    this.retryAfter = retryAfter ?? null
    this.detail = detail ?? null
  }
}
