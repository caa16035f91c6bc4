/** Why a login by a provider came to nothing, said for its operator; never with a token in it. */

/** It cannot be reached or does not answer in time; what it says cannot be trusted; or the person said no. */
export type ProblemKind = 'away' | 'doubtful' | 'declined'

/** Thrown in place of whatever went wrong; its message is for the operator. */
export class ProviderProblem extends Error {
  readonly kind: ProblemKind
  constructor(kind: ProblemKind, detail: string) {
    super(detail)
    this.kind = kind
  }
}
