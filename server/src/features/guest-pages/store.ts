/** Everything guests are shown of a memorial, in one question. */
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DoorOpens, GuestPart } from '@spomen/contract/doors.ts'
import { firstOnGuestPage, type LongPart } from '@spomen/contract/guest-pages.ts'
import type { Db } from '../../kit/database/connect.ts'
import { prepared } from '../../kit/database/prepared.ts'
import type { Database } from '../../kit/database/tables.ts'
import { hasReadableWords } from '../accounts/index.ts'
import { reachesAt } from '../doors/index.ts'
import { isOpenToGuests } from '../media/index.ts'
import type { ContentRow } from './content-rows.ts'

interface ContentQuery {
  memorialId: string
  ownerId: string
  /** `-infinity` of one that has always been theirs. */
  ownerSince: Date | '-infinity'
  parts: readonly string[]
  reaches: readonly string[]
  mostPhotographs: number
  mostGreetings: number
}

type Value = <Name extends keyof ContentQuery>(name: Name) => ContentQuery[Name]

const asText = (rows: Expression<unknown>) => sql<string>`${rows}::text`

/** Whether a part is among those the family shows. */
const isShown = (value: Value, part: GuestPart) =>
  sql<boolean>`${sql.lit(part)} = any(${value('parts')}::text[])`

/**
 * What the owner brought as such, and of others what they let be shown as far as the door stands open; never what somebody wrote
 * for those inside alone (YA03).
 */
function hasReach(value: Value, table: 'images' | 'greetings', author: string) {
  const its = (column: string) => sql.ref(`${table}.${column}`)
  return sql<boolean>`(
    (${its(author)} = ${value('ownerId')} and ${its('created_at')} >= ${value('ownerSince')}::timestamptz
      and ${its('shown_to')} <> 'insideOnly')
    or ${its('shown_to')} = any(${value('reaches')}::text[])
  )`
}

const contents = prepared<ContentQuery, ContentRow>((db, value) =>
  db.selectNoFrom([
    asText(jsonArrayFrom(epitaph(db, value))).as('epitaph'),
    asText(jsonArrayFrom(entries(db, value))).as('entries'),
    asText(jsonArrayFrom(assets(db, value))).as('assets'),
    asText(
      jsonArrayFrom(
        photographs(db, value)
          .select(['images.title', 'images.description', 'images.location', 'images.memory_date'])
          .select('files.is_damaged')
          .orderBy('images.position', 'desc')
          .orderBy('images.id', 'desc')
          .limit(value('mostPhotographs')),
      ),
    ).as('photographs'),
    asText(jsonArrayFrom(countOf(db, shownImages(db, value).select('images.id')))).as('photographsInAll'),
    asText(jsonArrayFrom(films(db, value))).as('films'),
    asText(jsonArrayFrom(papers(db, value))).as('papers'),
    asText(
      jsonArrayFrom(
        greetings(db, value)
          .select(['greetings.id', 'greetings.note', 'accounts.name', 'accounts.last_name'])
          .select('accounts.deleted_at as left_at')
          .select(sql<string>`to_char(greetings.created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'))
          .orderBy('greetings.id', 'desc')
          .limit(value('mostGreetings')),
      ),
    ).as('greetings'),
    asText(jsonArrayFrom(countOf(db, shownGreetings(db, value)))).as('greetingsInAll'),
    asText(jsonArrayFrom(favourites(db, value))).as('favourites'),
    asText(jsonArrayFrom(gravePhotograph(db, value))).as('gravePhotograph'),
  ]),
)

const countOf = (db: Db, ids: SelectQueryBuilder<Database, never, { id: string }>) =>
  db.selectFrom(ids.as('counted')).select((eb) => eb.fn.countAll<number>().as('total'))

/** Without their files, which say nothing of who sees them. */
const shownImages = (db: Db, value: Value) =>
  db
    .selectFrom('images')
    .where('images.memorial_id', '=', value('memorialId'))
    .where('images.deleted_at', 'is', null)
    .where(isOpenToGuests('images'))
    .where(hasReach(value, 'images', 'uploader_id'))
    .where(isShown(value, 'photographs'))

const photographs = (db: Db, value: Value) =>
  shownImages(db, value)
    .innerJoin('files', 'files.id', 'images.file_id')
    .select(['images.id', 'images.file_id', 'files.width', 'files.height'])

/** The stone or the place, as far as guests are shown that photograph at all. */
const gravePhotograph = (db: Db, value: Value) =>
  photographs(db, value)
    .innerJoin('grave_photographs', 'grave_photographs.image_id', 'images.id')
    .where(isShown(value, 'restingPlace'))

/** The family alone brings videos and papers. */
const shownVideos = (db: Db, value: Value) =>
  db
    .selectFrom('videos')
    .innerJoin('files', 'files.id', 'videos.file_id')
    .select(['videos.id', 'videos.file_id', 'files.width', 'files.height'])
    .where('videos.memorial_id', '=', value('memorialId'))
    .where('videos.deleted_at', 'is', null)
    .where(isOpenToGuests('videos'))
    .where(isShown(value, 'films'))

const films = (db: Db, value: Value) =>
  shownVideos(db, value)
    .leftJoin('files as copies', 'copies.id', 'videos.copy_file_id')
    .select(['videos.title', 'videos.description', 'videos.location', 'videos.memory_date', 'files.name'])
    .select(sql<string>`coalesce(copies.type, files.type)`.as('type'))
    .select(sql<boolean>`videos.still_file_id is not null`.as('has_still'))
    .select(sql<boolean>`videos.captions_file_id is not null`.as('has_captions'))
    .orderBy('videos.position', 'desc')
    .orderBy('videos.id', 'desc')

const papers = (db: Db, value: Value) =>
  db
    .selectFrom('documents')
    .innerJoin('files', 'files.id', 'documents.file_id')
    .select(['documents.id', 'documents.file_id', 'files.name', 'files.type', 'files.bytes', 'files.sha256'])
    .where('documents.memorial_id', '=', value('memorialId'))
    .where('documents.deleted_at', 'is', null)
    .where(isOpenToGuests('documents'))
    .where(isShown(value, 'papers'))
    .orderBy('documents.position', 'desc')
    .orderBy('documents.id', 'desc')

/** The family alone tells a life. */
const entries = (db: Db, value: Value) =>
  db
    .selectFrom('timeline_entries')
    .select(['id', 'title', 'description', 'began', 'ended'])
    .where('memorial_id', '=', value('memorialId'))
    .where('deleted_at', 'is', null)
    .where(isOpenToGuests('timeline_entries'))
    .where(isShown(value, 'life'))
    .orderBy('began')
    .orderBy('id')

/** What stands beside the entries of a life, as far as its own part is shown: each is looked for by its id. */
const assets = (db: Db, value: Value) =>
  db
    .selectFrom('timeline_assets')
    .innerJoin('timeline_entries', 'timeline_entries.id', 'timeline_assets.entry_id')
    .innerJoinLateral(
      photographs(db, value)
        .whereRef('images.id', '=', sql.ref('timeline_assets.subject_id'))
        .select(sql<boolean>`false`.as('is_film'))
        .unionAll(
          shownVideos(db, value)
            .whereRef('videos.id', '=', sql.ref('timeline_assets.subject_id'))
            .where('videos.still_file_id', 'is not', null)
            .select(sql<boolean>`true`.as('is_film')),
        )
        .as('subjects'),
      (join) => join.onTrue(),
    )
    .select(['timeline_assets.entry_id', 'subjects.id', 'subjects.file_id'])
    .select(['subjects.width', 'subjects.height', 'subjects.is_film'])
    .where('timeline_entries.memorial_id', '=', value('memorialId'))
    .where('timeline_entries.deleted_at', 'is', null)
    .where(isOpenToGuests('timeline_entries'))
    .where(isShown(value, 'life'))
    .orderBy('timeline_assets.entry_id')
    .orderBy('timeline_assets.position')

/**
 * The ids of greetings that guests may read: the owner's own, by author, and of others those that reach guests, by an index that
 * has no more than these. What their authors took along says so itself (decision 108).
 */
function shownGreetings(db: Db, value: Value) {
  const reaches = sql<boolean>`greetings.shown_to = any(${value('reaches')}::text[])`
  const there = () =>
    db
      .selectFrom('greetings')
      .select('greetings.id')
      .where('greetings.memorial_id', '=', value('memorialId'))
      // NOTE: as the index says it, or it is not the one that is read.
      .where(sql<boolean>`not (greetings.reported or greetings.words_taken)`)
      .where(isShown(value, 'greetings'))
  return there()
    .where(sql<boolean>`greetings.shown_to in ('byLink', 'open')`)
    .where(reaches)
    .unionAll(
      there()
        .where('greetings.author_id', '=', value('ownerId'))
        .where('greetings.created_at', '>=', sql<Date>`${value('ownerSince')}::timestamptz`)
        .where('greetings.shown_to', '<>', sql.lit('insideOnly'))
        .where((eb) => eb.not(reaches)),
    )
}

const greetings = (db: Db, value: Value) =>
  db
    .selectFrom('greetings')
    .innerJoin('accounts', 'accounts.id', 'greetings.author_id')
    .where('greetings.memorial_id', '=', value('memorialId'))
    .where('greetings.reported', '=', false)
    .where(hasReadableWords)
    .where(hasReach(value, 'greetings', 'author_id'))
    .where(isShown(value, 'greetings'))

/** The family's own line, or a greeting that guests may read. */
const epitaph = (db: Db, value: Value) =>
  db
    .selectFrom('epitaphs')
    .leftJoin(
      greetings(db, value)
        .select(['greetings.id', 'greetings.note', 'accounts.name', 'accounts.last_name'])
        .select('accounts.deleted_at as left_at')
        .as('pinned'),
      'pinned.id',
      'epitaphs.greeting_id',
    )
    .select(['epitaphs.line', 'pinned.note', 'pinned.name', 'pinned.last_name', 'pinned.left_at'])
    .where('epitaphs.memorial_id', '=', value('memorialId'))

const favourites = (db: Db, value: Value) =>
  db
    .selectFrom('favourites')
    .select(['kind', 'value'])
    .where('memorial_id', '=', value('memorialId'))
    .where(isShown(value, 'favourites'))
    .orderBy('position')

interface ContentRequest {
  memorial: { id: string; owner_id: string; owner_since: Date | null }
  door: { opens: DoorOpens; parts: readonly GuestPart[] }
  all: LongPart | null
}

/** More than any plan holds. */
const allThereAre = 100_000

/** How many of a part come: the first ones, or all where it is the part that is asked for whole. */
export const mostOf = (part: LongPart, all: LongPart | null): number =>
  all === part ? allThereAre : firstOnGuestPage[part]

/** What guests are shown of a memorial, part by part, as text that is read only where it is new. */
export async function findContent(db: Db, { memorial, door, all }: ContentRequest): Promise<ContentRow> {
  const [row] = await contents(db, {
    memorialId: memorial.id,
    ownerId: memorial.owner_id,
    ownerSince: memorial.owner_since ?? '-infinity',
    parts: door.parts,
    reaches: reachesAt(door.opens),
    mostPhotographs: mostOf('photographs', all),
    mostGreetings: mostOf('greetings', all),
  })
  if (!row) throw new Error('the database has answered no row to a question that has one')
  return row
}
