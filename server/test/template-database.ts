/** A database of its own for a test, copied from the template in some tens of milliseconds. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect, type Db } from '../src/kit/database/connect.ts'

export interface TestDatabase {
  url: string
  db: Db
  /** Closes `db` and removes the database, whoever else is connected. */
  drop(): Promise<void>
}

/** Makes a migrated database without rows, which goes away by itself when the test is over. */
export async function freshDatabase(): Promise<TestDatabase> {
  const made = await makeDatabase()
  onTestFinished(made.drop)
  return made
}

/** Makes a database without tables, for tests of the migrations themselves. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const made = await makeDatabase('template1')
  onTestFinished(made.drop)
  return made
}

/** Makes a database that stays until it is dropped, for a suite that shares it. */
async function makeDatabase(template = inject('postgres').template): Promise<TestDatabase> {
  const { url: serverUrl, template: prefix } = inject('postgres')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await command(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const { db, close } = connect({ url: url.href, log: console })
  let isDropped = false
  return {
    url: url.href,
    db,
    drop: async () => {
      if (isDropped) return
      isDropped = true
      await close()
      await command(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function command(url: string, sql: string) {
  const server = new Client({ connectionString: url })
  await server.connect()
  try {
    await server.query(sql)
  } finally {
    await server.end()
  }
}
