/** The family of a memorial reads it as somebody else would (YC09, decision 136). */
import type { Endpoint } from '@spomen/contract/endpoint.ts'
import {
  anyoneInside,
  anyoneInsideId,
  personalMarks,
  seeAsCalls,
  seeAsHeader,
} from '@spomen/contract/see-as.ts'
import { system } from '@spomen/contract/system.ts'
import { Id } from '@spomen/contract/vocabulary.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../kit/database/connect.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { Refusal } from '../../kit/refusal.ts'
import { AskingViewer } from './asking-viewer.ts'
import type { StandingRow } from './asker-store.ts'
import { findStandingRow } from './relation-store.ts'
import { isOfFamily } from './rules.ts'
import { relationBy } from './standing.ts'

/**
 * Somebody as whom the family of one memorial reads it: whatever is answered is what they would be answered, without what
 * tells of nobody but them. They have no role, and to every other memorial they do not stand at all.
 */
export class SeenAsViewer extends AskingViewer {
  readonly #memorialId: string
  readonly #row: StandingRow | null

  constructor(
    viewer: Omit<Viewer, 'role'>,
    { memorialId, row }: { memorialId: string; row: StandingRow | null },
  ) {
    super({ ...viewer, role: null }, { memorialId, row })
    this.#memorialId = memorialId
    this.#row = row
  }

  /** NOTE: each time, unlike of whoever asks for themselves: asked anew, nobody would be found to be `anyoneInside`. */
  override takeFound(memorialId: string): StandingRow | null {
    return memorialId === this.#memorialId ? this.#row : null
  }

  withoutMarks<Value>(value: Value): Value {
    return JSON.parse(
      JSON.stringify(value, (name, told: unknown) =>
        Object.hasOwn(personalMarks, name) ? personalMarks[name] : told,
      ),
    )
  }
}

/** Whose marks a call answers with: of whoever reads as somebody else nobody's. */
export const markerOf = (viewer: Viewer): string =>
  viewer instanceof SeenAsViewer ? anyoneInsideId : viewer.id

/** Whoever asks, how they stand to the memorial they ask about, and as whom they want to read it. */
interface SeeAsRequest {
  viewer: Viewer
  memorialId: string
  row: StandingRow | null
  as: string
}

/**
 * The viewer as whom somebody reads a memorial. Refuses with `notFound` where it is not there for them, and where whom they
 * name is neither inside nor has asked to be; with `forbidden` whoever is not of its family.
 */
export async function seenAs(
  db: Db,
  { viewer: { sessionId, ...viewer }, memorialId, row, as }: SeeAsRequest,
): Promise<SeenAsViewer> {
  if (!row) throw new Refusal('notFound')
  if (!isOfFamily(relationBy(viewer, row))) throw new Refusal('forbidden')
  if (as === anyoneInside) {
    const letIn = { ...row, follows: true, keeps: false, asked: false, invited: false }
    return new SeenAsViewer(
      { id: anyoneInsideId, sessionId },
      // To everybody but the family a suspended memorial is not there.
      { memorialId, row: row.suspended_at ? null : letIn },
    )
  }
  const found = Id.safeParse(as).success ? await findStandingRow(db, as, memorialId) : undefined
  const relation = found && relationBy({ id: as }, found)
  const isKnown = relation === 'keeper' || relation === 'follower' || (relation === 'pending' && found?.asked)
  if (!found || !isKnown) throw new Refusal('notFound')
  return new SeenAsViewer({ id: as, sessionId }, { memorialId, row: found })
}

const lineOf = ({ method, path }: Endpoint) => `${method} /api/${path}`
/** A batch hands it on to each of its calls. */
const understood = new Set([...seeAsCalls, system.batch].map(lineOf))

/** Refuses by itself the header on whatever may not be asked with it: nothing is done while somebody looks. */
export function refuseSeeAsElsewhere(app: FastifyInstance) {
  app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    if (request.headers[seeAsHeader] === undefined) return done()
    const { method, routeOptions } = request
    return done(understood.has(`${method} ${routeOptions.url}`) ? undefined : new Refusal('forbidden'))
  })
}
