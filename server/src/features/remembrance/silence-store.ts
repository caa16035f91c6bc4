/** What is silent for somebody, as their settings list it, and of the memorials a mail told of. */
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { ownedOrFollowedBy } from '../following/index.ts'
import { isShownInside } from '../media/index.ts'
import { hasFamilyMember, isThereFor, memorialColumns } from '../memorials/index.ts'

/** The memorials somebody keeps or follows and whose days they have muted, the last first; and of each how silent it is on a day. */
export function listMuted(db: Db, accountId: string, day: string) {
  return db
    .selectFrom('memorials')
    .innerJoin('remembrance_mutes as mute', 'mute.memorial_id', 'memorials.id')
    .select(memorialColumns)
    .select(['mute.since', 'mute.silent_until as until'])
    .select((eb) =>
      eb
        .and([
          eb('mute.silent_since', 'is not', null),
          eb.or([eb('mute.silent_until', 'is', null), eb('mute.silent_until', '>', day)]),
        ])
        .as('is_silent'),
    )
    .where('mute.account_id', '=', accountId)
    .where('mute.is_about_days', '=', true)
    .where('memorials.id', 'in', ownedOrFollowedBy(db, accountId))
    .where(isThereFor(accountId))
    .orderBy('mute.since', 'desc')
    .orderBy('memorials.id')
    .execute()
}

/** The memorials about which somebody wishes for silence on a day, the last first; whether they are inside or not. */
export function listSilentMemorials(db: Db, accountId: string, day: string) {
  return db
    .selectFrom('remembrance_mutes as mute')
    .innerJoin('memorials', 'memorials.id', 'mute.memorial_id')
    .select(['memorials.id', 'memorials.is_human', 'memorials.first_name', 'memorials.last_name'])
    .select((eb) => [
      'memorials.name',
      eb.ref('mute.silent_since').$notNull().as('since'),
      'mute.silent_until as until',
    ])
    .where('mute.account_id', '=', accountId)
    .where('mute.silent_since', 'is not', null)
    .where((eb) => eb.or([eb('mute.silent_until', 'is', null), eb('mute.silent_until', '>', day)]))
    .where(isThereFor(accountId))
    .orderBy('mute.silent_since', 'desc')
    .orderBy('memorials.id')
    .execute()
}

/** Of these memorials those that are there for somebody, and until when each is silent for them on a day. */
export function listLinkedPages(
  db: Db,
  { accountId, memorialIds, day }: { accountId: string; memorialIds: readonly string[]; day: string },
) {
  return db
    .selectFrom('memorials')
    .leftJoin('remembrance_mutes as mute', (join) =>
      join
        .onRef('mute.memorial_id', '=', 'memorials.id')
        .on('mute.account_id', '=', accountId)
        .on('mute.silent_since', 'is not', null)
        .on((eb) => eb.or([eb('mute.silent_until', 'is', null), eb('mute.silent_until', '>', day)])),
    )
    .select(['memorials.id', 'memorials.is_human', 'memorials.first_name', 'memorials.last_name'])
    .select(['memorials.name', 'mute.silent_since as since', 'mute.silent_until as until'])
    .where('memorials.id', '=', anyOf(memorialIds))
    .where(isThereFor(accountId))
    .orderBy('memorials.id')
    .execute()
}

/** The photographs somebody does not wish to meet and is shown, of memorials they are still inside of, the last first. */
export function listSilencedPhotographs(db: Db, accountId: string) {
  return db
    .selectFrom('photograph_silences as silence')
    .innerJoin('images', 'images.id', 'silence.image_id')
    .innerJoin('memorials', 'memorials.id', 'images.memorial_id')
    .select(['images.id as image_id', 'images.file_id', 'silence.since', 'memorials.id'])
    .select(['memorials.is_human', 'memorials.first_name', 'memorials.last_name', 'memorials.name'])
    .where('silence.account_id', '=', accountId)
    .where('images.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([isShownInside('images', { id: accountId, isFamily: false }), hasFamilyMember(accountId)(eb)]),
    )
    .where('memorials.id', 'in', ownedOrFollowedBy(db, accountId))
    .where(isThereFor(accountId))
    .orderBy('silence.since', 'desc')
    .orderBy('images.id')
    .execute()
}
