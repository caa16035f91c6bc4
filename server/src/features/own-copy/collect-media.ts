/** Gathers the photographs, videos, documents and tales of a memorial, with what was said of them. */
import { shownToInCopy } from './collect-door.ts'
import type { CommentInCopy, FileInCopy } from './format.ts'
import { audienceInCopy, filesOf, inParts, moment, momentOrNull, type Source } from './collect-source.ts'
import {
  listBookmarksOf,
  listCommentsOn,
  listDocumentsOf,
  listVideosOf,
  listLikesOf,
  listPhotographsOf,
  listPuzzlePiecesOf,
  listTalesOf,
} from './content-media-store.ts'

/** The photographs of a memorial, those also that can be brought back, with what was said beside each. */
export async function* collectPhotographs({ db, scope, personIdOf }: Source) {
  yield* inParts(
    (part) => listPhotographsOf(db, scope, part),
    async (rows) => {
      const files = await filesOf(
        db,
        rows.map((row) => row.file_id),
        personIdOf,
      )
      const around = await aroundOf({ db, scope, personIdOf }, rows)
      return rows.flatMap((row) =>
        described(row, { files, around, personIdOf }).map((photograph) => ({
          ...photograph,
          ...shownToInCopy(row),
        })),
      )
    },
  )
}

/** The videos of a memorial with their stills, captions and smaller copies, like its photographs. */
export async function* collectVideos({ db, scope, personIdOf }: Source) {
  yield* inParts(
    (part) => listVideosOf(db, scope, part),
    async (rows) => {
      const wanted = rows.flatMap((row) => [
        row.file_id,
        row.still_file_id,
        row.captions_file_id,
        row.copy_file_id,
      ])
      const files = await filesOf(db, wanted, personIdOf)
      const around = await aroundOf({ db, scope, personIdOf }, rows)
      const beside = (id: string | null) => (id && files.get(id)) || null
      return rows.flatMap((row) =>
        described(row, { files, around, personIdOf }).map((video) => ({
          ...video,
          seconds: row.seconds,
          forBrowsers: row.for_browsers,
          still: beside(row.still_file_id),
          captions: beside(row.captions_file_id),
          copy: beside(row.copy_file_id),
        })),
      )
    },
  )
}

type MediaRow = Omit<Awaited<ReturnType<typeof listPhotographsOf>>[number], 'shown_to'>

interface Beside {
  files: ReadonlyMap<string, FileInCopy>
  around: Awaited<ReturnType<typeof aroundOf>>
  personIdOf: Source['personIdOf']
}

/** What photographs and videos have in common. */
function described(row: MediaRow, { files, around, personIdOf }: Beside) {
  const file = files.get(row.file_id)
  if (!file) return []
  const bookmark = around.bookmarks.get(row.id)
  return [
    {
      id: row.id,
      file,
      by: personIdOf(row.uploader_id),
      title: row.title,
      description: row.description,
      location: row.location,
      memoryDate: row.memory_date,
      friends: row.friends,
      position: row.position,
      reported: row.reported,
      ...audienceInCopy(row),
      createdAt: moment(row.created_at),
      changedAt: momentOrNull(row.changed_at),
      deletedAt: momentOrNull(row.deleted_at),
      comments: around.comments.get(row.id) ?? [],
      likes: around.likes.get(row.id) ?? [],
      bookmark: bookmark ? { id: bookmark.id, createdAt: moment(bookmark.created_at) } : null,
    },
  ]
}

/** What people say of some photographs or videos, and like, with the likes of what is said. */
async function aroundOf(
  { db, scope, personIdOf }: Pick<Source, 'db' | 'scope' | 'personIdOf'>,
  rows: readonly { id: string }[],
) {
  const ids = rows.map(({ id }) => id)
  const said = await listCommentsOn(db, ids)
  const likes = Map.groupBy(
    await listLikesOf(db, [...ids, ...said.map(({ id }) => id)]),
    (like) => like.subject_id,
  )
  const likesOf = (id: string) =>
    (likes.get(id) ?? []).map((like) => ({
      id: like.id,
      by: personIdOf(like.account_id),
      kind: like.kind,
      createdAt: moment(like.created_at),
    }))
  const there = new Set(said.map(({ id }) => id))
  const comments = new Map<string, CommentInCopy[]>()
  for (const row of said) {
    // An answer to words that were taken away is not on the page either.
    if (row.parent_id !== null && !there.has(row.parent_id)) continue
    const ofSubject = comments.get(row.subject_id) ?? []
    comments.set(row.subject_id, ofSubject)
    ofSubject.push({
      id: row.id,
      parentId: row.parent_id,
      by: personIdOf(row.author_id),
      text: row.text,
      reported: row.reported,
      ...(row.for_keepers && { isForKeepers: true as const }),
      createdAt: moment(row.created_at),
      changedAt: momentOrNull(row.changed_at),
      likes: likesOf(row.id),
    })
  }
  const kept = await listBookmarksOf(db, scope.takerId, ids)
  return {
    comments,
    likes: new Map(ids.map((id) => [id, likesOf(id)])),
    bookmarks: new Map(kept.map((row) => [row.subject_id, row])),
  }
}

/** The documents of a memorial, with those that can be brought back. */
export async function* collectDocuments({ db, scope, personIdOf }: Source) {
  yield* inParts(
    (part) => listDocumentsOf(db, scope, part),
    async (rows) => {
      const files = await filesOf(
        db,
        rows.map((row) => row.file_id),
        personIdOf,
      )
      return rows.flatMap(({ id, file_id, uploader_id, position, created_at, deleted_at, ...row }) => {
        const file = files.get(file_id)
        const dates = { createdAt: moment(created_at), deletedAt: momentOrNull(deleted_at) }
        return file
          ? [{ ...audienceInCopy(row), id, file, by: personIdOf(uploader_id), position, ...dates }]
          : []
      })
    },
  )
}

/** The tales whose seven days are not over; one whose file is gone is left out. */
export async function* collectTales({ db, scope, personIdOf, now }: Source) {
  const rows = await listTalesOf(db, scope, now)
  const files = await filesOf(
    db,
    rows.flatMap((row) => [row.file_id, row.still_file_id]),
    personIdOf,
  )
  for (const row of rows) {
    const file = files.get(row.file_id)
    if (!file) continue
    yield {
      id: row.id,
      by: personIdOf(row.uploader_id),
      file,
      still: (row.still_file_id && files.get(row.still_file_id)) || null,
      seconds: row.seconds,
      createdAt: moment(row.created_at),
      expiresAt: moment(row.expires_at),
      begunAt: moment(row.begun_at),
      place: row.place,
    }
  }
}

/** The photographs others have brought for the puzzle, answered or not. */
export async function* collectPuzzlePieces({ db, scope, personIdOf }: Source) {
  yield* inParts(
    (part) => listPuzzlePiecesOf(db, scope, part),
    async (rows) => {
      const files = await filesOf(
        db,
        rows.map((row) => row.file_id),
        personIdOf,
      )
      return rows.flatMap((row) => {
        const file = files.get(row.file_id)
        if (!file) return []
        return [
          {
            id: row.id,
            by: personIdOf(row.suggester_id),
            file,
            createdAt: moment(row.created_at),
            begunAt: moment(row.begun_at),
            place: row.place,
            answeredAt: momentOrNull(row.answered_at),
            isTaken: row.is_taken,
            ...shownToInCopy(row),
          },
        ]
      })
    },
  )
}
