/** Nights of a house, spent when a story wants it. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pino from 'pino'
import { type Night, spendNight } from '../src/features/backups/index.ts'
import type { World } from './world.ts'

export const day = 24 * 3_600_000

/** Does by the clock of a world what its server does of a night, with these settings instead of its own. */
export const nightOf = (
  { ctx, databaseUrl, clock }: World,
  settings: Partial<World['ctx']['settings']> = {},
): Promise<Night> =>
  spendNight({
    db: ctx.db,
    clock,
    store: ctx.store,
    databaseUrl,
    program: '0',
    log: pino({ level: 'silent' }),
    settings: { ...ctx.settings, ...settings },
    folder: path.join(ctx.settings.dataDir, 'arriving'),
    shutdown: new AbortController().signal,
  })

/** What went wrong in a night, as operators read it. */
export const failuresOf = ({ failures }: Night) => failures.map(({ sentence }) => sentence)

/** The originals of a house on the disk, by their hashes. */
export const originalFilesOf = ({ ctx }: Pick<World, 'ctx'>): string[] =>
  globSync('files/original/*/*/*', { cwd: ctx.settings.dataDir })
    .map((file) => path.join(ctx.settings.dataDir, file))
    .toSorted()

/** Flips some bits of a file, as a disk does in its old age. */
export const flip = (file: string) => writeFileSync(file, readFileSync(file).fill(7, 20, 30))
