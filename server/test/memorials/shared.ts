/** What the made memorials share: whoever is in them, and originals in the store. */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { originalKey } from '../../src/kit/files/store.ts'
import { bringSomebody, type Person } from '../cast.ts'
import { fileOf, videoFile } from '../video-files.ts'
import { documentFile } from '../document-files.ts'
import { picture } from '../pictures.ts'
import type { World } from '../world.ts'
import { day, words } from './chance.ts'

export interface Original {
  sha256: string
  bytes: number
  type: string
  ending: string
  width: number | null
  height: number | null
}

export type SharedByAll = Awaited<ReturnType<typeof shareAmongMemorials>>

/** Lays the originals into the store, and brings owners, people who are here, and people who have left. */
export async function shareAmongMemorials({ ctx }: World) {
  const now = ctx.clock.now().getTime()
  const images = await Promise.all(
    [1, 2, 3, 4].map(async (number) => lay(ctx, await picture(number), 'image/jpeg', [64, 48])),
  )
  const films = [await lay(ctx, videoFile(1), 'video/mp4', [640, 480])]
  const papers = [await lay(ctx, documentFile(1, 'a.pdf'), 'application/pdf')]
  const captions = await lay(
    ctx,
    fileOf('WEBVTT\n\n00:01.000 --> 00:02.000\nThe garden.\n', 'words.vtt'),
    'text/vtt',
  )
  const owners = await Promise.all([1, 2, 3].map(() => bringSomebody(ctx)))
  const people = await named(ctx, 12)
  const leavers = await named(ctx, 3)
  const [leaver, taker, gone] = leavers
  await close(leaver, { deleted_at: new Date(now - 5 * day), words_left: 'leave' })
  await close(taker, { deleted_at: new Date(now - 5 * day), words_left: 'take' })
  await close(gone, {
    deleted_at: new Date(now - 90 * day),
    words_left: 'leave',
    forgotten_at: new Date(now - 60 * day),
    mail: `FORGOTTEN ${gone?.id}`,
    name: '',
    last_name: '',
  })
  const everybody: readonly Person[] = [...people, ...people, ...people, ...leavers]
  return { ctx, now, images, films, papers, captions, owners, people, everybody }

  async function close(person: Person | undefined, changed: object) {
    await ctx.db
      .updateTable('accounts')
      .set(changed)
      .where('id', '=', person?.id ?? '')
      .execute()
  }
}

async function named(ctx: World['ctx'], count: number): Promise<Person[]> {
  const found: Person[] = []
  for (let number = 0; number < count; number += 1) {
    const person = await bringSomebody(ctx)
    const [name, last_name] = [`Vera ${words[number % 8]}`.slice(0, 90), words[(number * 5) % 8] ?? 'X']
    await ctx.db.updateTable('accounts').set({ name, last_name }).where('id', '=', person.id).execute()
    found.push(person)
  }
  return found
}

async function lay(
  ctx: World['ctx'],
  file: File,
  type: string,
  [width, height]: readonly [number, number] | readonly [] = [],
): Promise<Original> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const folder = path.join(ctx.settings.dataDir, 'arriving')
  await mkdir(folder, { recursive: true })
  const place = path.join(folder, `laid-${sha256}`)
  await writeFile(place, bytes)
  if (type.startsWith('image/')) await ctx.images.prepare({ path: place, sha256 })
  await ctx.store.put(place, originalKey(sha256))
  const ending = file.name.split('.').at(-1) ?? 'bin'
  return { sha256, bytes: bytes.length, type, ending, width: width ?? null, height: height ?? null }
}
