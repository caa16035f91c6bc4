import type { HistoryKind } from '@spomen/contract/history.ts'
import { sql } from 'kysely'
import type { Db } from './database/connect.ts'
import type { FormerTexts } from './history.ts'

interface NamingTexts {
  memorialId: string
  kind: HistoryKind
  /** In which part of the texts names stand, and the one that is looked for. */
  within: string
  name: string
}

/** What lines hold that name something in a part of their texts, with whoever did it, the oldest first; for as long as they do. */
export async function listFormerTextsNaming(
  db: Db,
  { memorialId, kind, within, name }: NamingTexts,
): Promise<{ by: string | null; before: FormerTexts }[]> {
  const lines = await db
    .selectFrom('memorial_history')
    .select(['account_id as by', 'before'])
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', kind)
    .where(sql<boolean>`jsonb_exists(before -> ${within}, ${name})`)
    .orderBy('id')
    .execute()
  return lines.map(({ by, before }) => ({ by, before: before as FormerTexts }))
}

interface NamingAny extends Omit<NamingTexts, 'name'> {
  /** Those of which one at least is named. */
  names: readonly string[]
}

/** Lines that name one of some things in a part of their texts and can still be put back. */
export async function listOpenLinesNaming(
  db: Db,
  { memorialId, kind, within, names }: NamingAny,
): Promise<{ id: string; before: FormerTexts }[]> {
  const lines = await db
    .selectFrom('memorial_history')
    .select(['id', 'before'])
    .where('memorial_id', '=', memorialId)
    .where('kind', '=', kind)
    .where('put_back_at', 'is', null)
    .where(sql<boolean>`jsonb_exists_any(before -> ${within}, ${names}::text[])`)
    .orderBy('id')
    .execute()
  return lines.map(({ id, before }) => ({ id, before: before as FormerTexts }))
}
