import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Identify, Viewer } from '../../kit/http/serve.ts'
import { bearerOf, identify, viewerOf } from '../accounts/index.ts'
import { findAsker, type StandingRow } from './asker-store.ts'

/** Somebody who asks about a memorial, with what was found of it by the same question. */
export class AskingViewer implements Viewer {
  readonly id: string
  readonly role: Viewer['role']
  readonly sessionId: string
  #found: { memorialId: string; row: StandingRow | null } | null

  constructor({ id, role, sessionId }: Viewer, found: { memorialId: string; row: StandingRow | null }) {
    this.id = id
    this.role = role
    this.sessionId = sessionId
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

/** Who a request's bearer token belongs to; about a memorial, with how they stand to it, for `standing` to take. */
export function identifyAbout(ctx: Pick<Context, 'db' | 'clock'>): Identify {
  const alone = identify(ctx)
  return async (request: FastifyRequest, memorialId?: string) => {
    const shown = bearerOf(request)
    if (!shown || memorialId === undefined) return alone(request)
    const now = ctx.clock.now()
    const found = await findAsker(ctx.db, { secret: shown.secret, memorialId, now })
    if (!found) return null
    return new AskingViewer(await viewerOf(ctx.db, found.session, now), { memorialId, row: found.row })
  }
}
