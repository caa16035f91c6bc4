import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileRow, hoursAgo, signUpAnn } from '../../../test/aged-files.ts'
import { freshDatabase } from '../../../test/template-database.ts'
import { addFile, removeFile } from './file-rows.ts'
import { purgeFiles } from './purge.ts'

const silent = { info() {}, warn() {}, error() {} }

test('rows of files taken away long ago go, and one that is still referred to stays and keeps no other', async () => {
  const { db } = await freshDatabase()
  const ids = []
  for (const name of ['a', 'b', 'c', 'd'])
    ids.push(await addFile(db, fileRow(createHash('sha256').update(name).digest('hex'))))
  const [old = '', needed = '', young = ''] = ids
  for (const id of [old, needed]) await removeFile(db, id, hoursAgo(800))
  await removeFile(db, young, hoursAgo(10))
  await signUpAnn(db, needed)
  expect(await purgeFiles(db, hoursAgo(720), silent)).toBe(1)
  const left = await db.selectFrom('files').select('id').execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted())
})
