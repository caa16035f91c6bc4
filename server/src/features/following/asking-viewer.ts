import type { Viewer } from '../../kit/http/serve.ts'
import type { StandingRow } from './asker-store.ts'

/** Somebody who asks about a memorial, with what was found of it by the same question. */
export class AskingViewer implements Viewer {
  readonly id: string
  readonly role: Viewer['role']
  readonly sessionId: string
  readonly lacksSecondStep?: true
  #found: { memorialId: string; row: StandingRow | null } | null

  constructor(
    { id, role, sessionId, lacksSecondStep }: Viewer,
    found: { memorialId: string; row: StandingRow | null },
  ) {
    this.id = id
    this.role = role
    this.sessionId = sessionId
    if (lacksSecondStep) this.lacksSecondStep = lacksSecondStep
    this.#found = found
  }

  /** What was found of this memorial, null where it is not there for them; undefined of another, and the second time. */
  takeFound(memorialId: string): StandingRow | null | undefined {
    if (this.#found?.memorialId !== memorialId) return undefined
    const { row } = this.#found
    this.#found = null
    return row
  }
}
