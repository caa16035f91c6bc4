/** The purge, and what is left behind it, as stories look for it. */
import { readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { documents } from '@spomen/contract/documents.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { bookmarks, comments, likes } from '@spomen/contract/interactions.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import { videos } from '@spomen/contract/videos.ts'
import { sql } from 'kysely'
import { daysAfter } from '../src/kit/clock.ts'
import type { Family } from './family.ts'
import { videoFile, fileOf } from './video-files.ts'
import { day } from './leaving.ts'
import { documentFile } from './document-files.ts'
import { picture } from './pictures.ts'
import { valueOf, type World } from './world.ts'
import { filesFolder } from '../src/kit/files/disk.ts'
import { purge } from '../src/features/personal-data/index.ts'

/** A log that keeps nothing. */
export const silent = { info() {}, warn() {}, error() {} }

/** The purge of tonight. */
export const purgeNow = ({ ctx }: World) => purge({ ...ctx, log: silent }, ctx.clock.now())

/** Every file of the store, as paths; and each made as old as if it had come three days before the story's clock. */
export async function agedFilesIn({ ctx }: World) {
  const root = filesFolder(ctx.settings.dataDir)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const threeDaysAgo = new Date(ctx.clock.now().getTime() - 3 * day)
  for (const file of files) await utimes(file, threeDaysAgo, threeDaysAgo)
  return files
}

/** All that the database holds, as text; what pg-boss keeps of its work too. */
export async function everythingKept({ ctx: { db }, clock }: World): Promise<string> {
  // As pg-boss does by the clock of the machine: what is done stays for a week (kit/jobs/queues.ts).
  await sql`delete from pgboss.job where state = 'completed' and completed_on < ${daysAfter(clock.now(), -7)}`.execute(
    db,
  )
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db)
  const kept = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    kept.push(`${name}: ${rows.map(({ row }) => row).join('\n')}`)
  }
  return kept.join('\n')
}

/** How many rows a table has. */
export const countOf = async ({ ctx: { db } }: World, table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.raw(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Ann and Ben have filled Milan's page, with pictures, a video and a document that have bytes. */
export async function fullPage(home: Family) {
  const { as, ann, ben, milanId } = home
  const [hung] = valueOf(
    await as(ann)(photographs.upload, { deceasedId: milanId }, [await picture(1), await picture(2)]),
  )
  const entityId = hung?.id ?? ''
  valueOf(await as(ann)(memorials.changePortrait, { deceasedId: milanId }, [await picture(3)]))
  valueOf(await as(ben)(memorials.changePortrait, { type: 2 }, [await picture(4)]))
  const said = valueOf(await as(ben)(comments.post, { entityId, type: 2, text: 'By the river.' }))
  valueOf(await as(ann)(comments.post, { entityId: said.id, type: 3, text: 'It was.' }))
  valueOf(await as(ann)(likes.add, { entityId: said.id, type: 3 }))
  valueOf(await as(ben)(likes.add, { entityId, type: 1 }))
  valueOf(await as(ben)(bookmarks.add, { entityId, type: 'Image' }))
  valueOf(await as(ben)(greetings.post, { personId: milanId, note: '<p>Rest well.</p>' }))
  const [video] = valueOf(await as(ann)(videos.upload, { deceasedId: milanId }, [videoFile()]))
  const { id = '' } = video ?? {}
  const words = fileOf('WEBVTT\n\n00:01.000 --> 00:02.000\nThe garden.\n', 'film.vtt')
  valueOf(await as(ann)(videos.giveCaptions, { id }, [words]))
  valueOf(await as(ben)(comments.post, { entityId: id, type: 1, text: 'His voice.' }))
  valueOf(await as(ann)(documents.upload, { deceasedId: milanId }, [documentFile()]))
  return { entityId, saidId: said.id }
}
