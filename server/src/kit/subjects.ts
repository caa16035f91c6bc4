import type { variants } from '@spomen/contract/media.ts'
import type { Expression, SqlBool } from 'kysely'
import { fileAddress } from './files/address.ts'
import { Refusal } from './refusal.ts'
import type { Db } from './database/connect.ts'

/** The kinds of thing that can be commented, liked and bookmarked. */
export type SubjectKindName = 'image' | 'video'

/** A thing people gather around, wherever it lives. */
export interface Subject {
  id: string
  kind: SubjectKindName
  memorialId: string
  /** Whoever brought it, and whether the keepers alone see it beside them (YC10). */
  uploaderId: string
  isForKeepers: boolean
  /** The file to show for it. */
  fileId: string
  /** What it is called, if anybody has said. */
  title: string | null
  /** Size and colours of that file, as far as they are known. */
  width: number | null
  height: number | null
  placeholder: string | null
  /** Whether that can be shown as an image: a video can once it has a still. */
  hasPicture: boolean
}

/** Where a thing opens, a photograph in this size and a video as it plays, and where an image of it does, if there is one. */
export const addressesOf = ({ kind, fileId, hasPicture }: Subject, size: keyof typeof variants) => ({
  url: fileAddress(fileId, kind === 'video' ? 'play' : size),
  pictureUrl: hasPicture ? fileAddress(fileId, size) : null,
})

/** Whose eyes a thing is looked for with. */
export interface SubjectReader {
  id: string
  /** Whether they keep the memorial of all that is asked for; left out where nobody knows, which is then asked for each. */
  isFamily?: boolean
}

/** The same within a statement, which knows of each thing whether its reader keeps the memorial it stands on. */
export interface StatementReader {
  id: string
  isFamily: Expression<SqlBool>
}

/** How a feature tells of its things; registered in `app.ts`. What a reader is not shown is not there for them. */
export interface SubjectKind {
  kind: SubjectKindName
  find(db: Db, id: string, reader: SubjectReader): Promise<Subject | null>
  /** Of these ids those that are there, for lists of what people kept. */
  list(db: Db, ids: readonly string[], reader: SubjectReader): Promise<Subject[]>
  /** The condition that one of these is there, whose id is in a statement. */
  isThere(id: Expression<string>, reader: StatementReader): Expression<boolean>
}

export interface Subjects {
  /** The thing behind an id, whatever its kind; ids are unique over all kinds (Q04). */
  find(db: Db, id: string, reader: SubjectReader): Promise<Subject | null>
  /** The same, refusing with `notFound`. */
  get(db: Db, id: string, reader: SubjectReader): Promise<Subject>
  list(db: Db, ids: readonly string[], reader: SubjectReader): Promise<ReadonlyMap<string, Subject>>
  /** Each kind, and the condition that a thing of it is there, for statements that count or page what `list` would find. */
  conditions(
    id: Expression<string>,
    reader: StatementReader,
  ): { kind: SubjectKindName; isThere: Expression<boolean> }[]
}

/** All that can be commented, liked and bookmarked, to be found by its id; the kinds are asked in this order. */
export function subjectsOf(kinds: readonly SubjectKind[]): Subjects {
  async function find(db: Db, id: string, reader: SubjectReader) {
    for (const kind of kinds) {
      const found = await kind.find(db, id, reader)
      if (found) return found
    }
    return null
  }
  return {
    find,
    conditions: (id, reader) => kinds.map((own) => ({ kind: own.kind, isThere: own.isThere(id, reader) })),
    async get(db, id, reader) {
      const found = await find(db, id, reader)
      if (!found) throw new Refusal('notFound')
      return found
    },
    async list(db, ids, reader) {
      const found = new Map<string, Subject>()
      for (const kind of kinds) {
        // Most lists are of one kind: the others are not asked for what was found already.
        const missing = ids.filter((id) => !found.has(id))
        if (missing.length === 0) break
        for (const subject of await kind.list(db, missing, reader)) found.set(subject.id, subject)
      }
      return found
    },
  }
}
