/** A database of its own for a test: one that another test has left and was emptied, or a new copy of the template. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect, type Db } from '../src/kit/database/connect.ts'
import { type ResettableDatabase, emptying } from './emptying.ts'
import { endWarm, keepWarm, shareWarm, warmSessions } from './warm-sessions.ts'

export interface TestDatabase {
  url: string
  db: Db
}

export type FreshDatabase = TestDatabase & Pick<ResettableDatabase, 'rows' | 'putBack'>

/** Emptied databases nobody uses. Making one takes fifty times as long as emptying it. */
const emptied: ResettableDatabase[] = []

/**
 * Answers a migrated database without rows, which is this test's alone until it is over. Where the test says so, sessions wait
 * there that other tests have left, and it leaves its own; else nobody is connected with it.
 */
export async function freshDatabase({ isWarm = false } = {}): Promise<FreshDatabase> {
  const taken = emptied.pop() ?? (await emptying(await make(inject('postgres').template)))
  await (isWarm ? shareWarm(taken.url) : endWarm(taken.url))
  const { db, close } = connect({ url: taken.url, log: console })
  onTestFinished(async () => {
    await keepWarm(taken.url, close)
    if (await taken.empty(() => warmSessions(taken.url))) return void emptied.push(taken)
    await endWarm(taken.url)
    await drop(taken.url)
  })
  return { ...taken, db }
}

/** Makes a database without tables, for tests of the migrations themselves; it goes away when the test is over. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const url = await make('template1')
  const { db, close } = connect({ url, log: console })
  onTestFinished(async () => {
    await close()
    await drop(url)
  })
  return { url, db }
}

async function make(template: string): Promise<string> {
  const { url: serverUrl, template: prefix } = inject('postgres')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await command(`create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Removes a database, whoever is connected. */
const drop = (url: string) => command(`drop database ${new URL(url).pathname.slice(1)} with (force)`)

async function command(sql: string) {
  const server = new Client({ connectionString: inject('postgres').url })
  await server.connect()
  try {
    await server.query(sql)
  } finally {
    await server.end()
  }
}
