import { inPages, inBatches } from '../../kit/database/in-batches.ts'
import type { PersonalData, PersonalDataSource } from '../../kit/personal-data.ts'
import { accountNameOf } from '../accounts/index.ts'
import { nameOf } from '../memorials/index.ts'
import { listFollowedBy, listInvitationsBefore, listRequestsBy, removeFollowingsOf } from './export-store.ts'
import { listWaitingRequests } from './lists.ts'

interface AboutMemorial {
  personId: string
  deceasedFullName: string
}

export interface OwnFollowing extends AboutMemorial {
  since: string
}

/** What somebody asked for themselves, or wrote to those they invited; whom they invited is theirs to tell. */
export interface OwnRequest extends AboutMemorial {
  id: string
  kind: 'request' | 'invitation'
  note: string
  state: string
  createdAt: string
  answeredAt: string | null
}

/** What waits for somebody's answer. */
export interface OwnWaitingRequest extends AboutMemorial {
  id: string
  kind: 'request' | 'invitation'
  by: string
  note: string
  createdAt: string
}

interface OwnFollowingData {
  follows: AsyncIterable<OwnFollowing>
  requests: AsyncIterable<OwnRequest>
  waiting: AsyncIterable<OwnWaitingRequest>
}

/** Whoever leaves follows nobody, asks for nothing and is invited nowhere. */
export const followingData: PersonalData<OwnFollowingData> = {
  collect: (source, { id }) => ({
    follows: followedBy(source, id),
    requests: requestsBy(source, id),
    waiting: waitingFor(source, id),
  }),
  forget: (tx, leaver, most) => removeFollowingsOf(tx, leaver, most),
  names: async () => false,
}

const kindOf = (kind: string) => (kind === 'invitation' ? 'invitation' : 'request')

async function* followedBy({ db }: PersonalDataSource, accountId: string): AsyncGenerator<OwnFollowing> {
  for await (const row of inBatches((behind, most) => listFollowedBy(db, accountId, behind, most)))
    yield { personId: row.id, deceasedFullName: nameOf(row), since: row.since.toISOString() }
}

async function* requestsBy({ db }: PersonalDataSource, accountId: string): AsyncGenerator<OwnRequest> {
  for (const list of [listRequestsBy, listInvitationsBefore])
    for await (const row of inBatches((behind, most) => list(db, accountId, behind, most)))
      yield {
        id: row.id,
        kind: kindOf(row.kind),
        personId: row.memorial_id,
        deceasedFullName: nameOf(row),
        note: row.note,
        state: row.state,
        createdAt: row.created_at.toISOString(),
        answeredAt: row.answered_at?.toISOString() ?? null,
      }
}

async function* waitingFor({ db }: PersonalDataSource, accountId: string): AsyncGenerator<OwnWaitingRequest> {
  for await (const row of inPages((part) => listWaitingRequests(db, accountId, part)))
    yield {
      id: row.id,
      kind: kindOf(row.kind),
      personId: row.memorial_id,
      deceasedFullName: nameOf(row),
      by: accountNameOf({ name: row.asker_name, last_name: row.asker_last_name }),
      note: row.note,
      createdAt: row.created_at.toISOString(),
    }
}
