import type { Db } from '../../kit/database/connect.ts'

interface Part {
  size: number
  page: number
}

/** What waits for a person's answer: requests on their memorials, and invitations to their own address (Q07). */
const waitingFor = (db: Db, accountId: string) =>
  db
    .selectFrom('follow_requests as request')
    .innerJoin('memorials', 'memorials.id', 'request.memorial_id')
    .innerJoin('accounts as asker', 'asker.id', 'request.by_account_id')
    .where('request.state', '=', 'open')
    .where('memorials.deleted_at', 'is', null)
    .where('asker.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('request.kind', '=', 'request'), eb('memorials.owner_id', '=', accountId)]),
        eb.and([
          eb('request.kind', '=', 'invitation'),
          eb(
            'request.invited_mail',
            '=',
            eb.selectFrom('accounts as invited').select('invited.mail').where('invited.id', '=', accountId),
          ),
        ]),
      ]),
    )

/** What waits for a person's answer, newest first; a page of it or all. */
export function listWaiting(db: Db, accountId: string, part?: Part) {
  const all = waitingFor(db, accountId)
    .select([
      'request.id',
      'request.kind',
      'request.note',
      'request.by_account_id',
      'request.memorial_id',
      'asker.name as asker_name',
      'asker.last_name as asker_last_name',
      'asker.portrait_file_id as asker_portrait_file_id',
      'memorials.is_human',
      'memorials.first_name',
      'memorials.last_name',
      'memorials.name',
    ])
    .orderBy('request.id', 'desc')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

export async function countWaiting(db: Db, accountId: string): Promise<number> {
  const { waiting } = await waitingFor(db, accountId)
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting
}

/** The people a memorial has let in, in the order they came; a page of them or all. */
export function listFollowers(db: Db, memorialId: string, part?: Part) {
  const all = db
    .selectFrom('followers')
    .innerJoin('accounts', 'accounts.id', 'followers.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.last_name', 'accounts.portrait_file_id'])
    .where('followers.memorial_id', '=', memorialId)
    .where('accounts.deleted_at', 'is', null)
    .orderBy('followers.since')
    .orderBy('accounts.id')
  return (part ? all.limit(part.size).offset((part.page - 1) * part.size) : all).execute()
}

export async function countFollowers(db: Db, memorialId: string): Promise<number> {
  const { followers } = await db
    .selectFrom('followers')
    .innerJoin('accounts', 'accounts.id', 'followers.account_id')
    .select((eb) => eb.fn.countAll<number>().as('followers'))
    .where('followers.memorial_id', '=', memorialId)
    .where('accounts.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return followers
}
