/** Requests that are refused, as the table of refusals tells them. */
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { castPassword, type Person } from '../cast.ts'
import type { Family } from '../family.ts'

export interface RefusedRequest {
  /** Method and address. */
  line: string
  by?: Person
  body?: unknown
  headers?: Record<string, string>
}

/** Does what happens before, and tells the request that is refused then. */
export type RefusedScene = (home: Family) => RefusedRequest | Promise<RefusedRequest>

/** Scenes by the key with which each is refused. */
export type RefusedScenes = Partial<Record<RefusalKey, RefusedScene>>

/** Somebody's login, with the password everybody here has unless another is told. */
export const loginRequest = (mail: string, password = castPassword): RefusedRequest => ({
  line: 'PUT /api/refusers/login',
  body: { mail, password },
})

/** A greeting for Milan. */
export const greetingRequest = ({ milanId }: Family, by: Person): RefusedRequest => ({
  line: 'POST /api/reflastgreetings/create',
  by,
  body: { personId: milanId, note: 'Rest well.' },
})
