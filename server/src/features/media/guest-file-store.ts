/** Which files a guest is shown (YA08): what their parts of the page show, and nothing else. */
import { sql } from 'kysely'
import { anyOf } from '../../kit/database/any-of.ts'
import type { Db } from '../../kit/database/connect.ts'
import { reachesAt } from '../doors/index.ts'
import type { GuestStanding } from '../following/index.ts'
import { isOpenToGuests } from './audience-store.ts'

/**
 * Whether a file of a memorial stands among what its guests see right now: the portrait, photographs and videos no moderator has
 * hidden, and documents, each where its part is shown and it is for whoever sees the page (YC10); of what others brought only
 * what they let be seen so far (YA03).
 */
export async function isShownToGuests(
  db: Db,
  { memorial, door }: GuestStanding,
  fileId: string,
): Promise<boolean> {
  if (memorial.portrait_file_id === fileId) return true
  const shows = (part: string) => sql<boolean>`${door.parts.some((shown) => shown === part)}::boolean`
  const found = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('images')
            .select(sql.lit(1).as('one'))
            .where('images.file_id', '=', fileId)
            .where('images.memorial_id', '=', memorial.id)
            .where('images.deleted_at', 'is', null)
            .where(isOpenToGuests('images'))
            .where(shows('photographs'))
            .where((eb) =>
              eb.or([
                eb.and([
                  eb('images.uploader_id', '=', memorial.owner_id),
                  eb('images.shown_to', '<>', sql.lit('insideOnly')),
                  ...(memorial.owner_since ? [eb('images.created_at', '>=', memorial.owner_since)] : []),
                ]),
                eb('images.shown_to', '=', anyOf(reachesAt(door.opens))),
              ]),
            ),
        ),
        exists(
          selectFrom('videos')
            .select(sql.lit(1).as('one'))
            .where('videos.file_id', '=', fileId)
            .where('videos.memorial_id', '=', memorial.id)
            .where('videos.deleted_at', 'is', null)
            .where(isOpenToGuests('videos'))
            .where(shows('films')),
        ),
        exists(
          selectFrom('documents')
            .select(sql.lit(1).as('one'))
            .where('documents.file_id', '=', fileId)
            .where('documents.memorial_id', '=', memorial.id)
            .where('documents.deleted_at', 'is', null)
            .where(isOpenToGuests('documents'))
            .where(shows('papers')),
        ),
      ]).as('isShown'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(found.isShown)
}
