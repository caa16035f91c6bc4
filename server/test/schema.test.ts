import fs from 'node:fs/promises'
import { expect, test } from 'vitest'
import { dumpSchema } from '../../dev/schema-dump.ts'
import { rowTypes } from '../../dev/row-types.ts'
import { freshDatabase } from './template-database.ts'

const written = (path: string) => fs.readFile(new URL(`../${path}`, import.meta.url), 'utf8')

test('schema.sql shows what the migrations make', async () => {
  const { db } = await freshDatabase()
  expect(await dumpSchema(db)).toBe(await written('schema.sql'))
})

test('the compiler knows every table as the migrations make it', async () => {
  const { db } = await freshDatabase()
  expect(await rowTypes(db)).toBe(await written('src/kit/database/tables.ts'))
})
