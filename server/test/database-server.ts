/** Vitest's global set-up: one PostgreSQL for the whole run, and in it the template every test database is copied from. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { quickFolder } from './quick-folder.ts'
import { startThrowawayPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address, and the name of the template on it; copies are named `<template>_<something>`. */
    postgres: { url: string; template: string }
    /** A database for plans alone, which looks like that of a large house; none on a server whose files are elsewhere. */
    largeHouse: string | null
    /** Where tests make their temporary folders. */
    folder: string
  }
}

const prepare = path.join(import.meta.dirname, 'prepare-template.ts')
const prepareLargeHouse = path.join(import.meta.dirname, 'prepare-large-house.ts')

/** Starts the bundled PostgreSQL, or uses the server of TEST_DATABASE_URL, so that the SQL is tried on other versions too. */
export async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, folder: quickFolder(), stop: async () => {} }
    : await startThrowawayPostgres()
  const template = `spomen_test_${randomBytes(6).toString('hex')}`
  let largeHouse: string | null = null
  try {
    await makeTemplate(server.url, template)
    if (!given) largeHouse = await makeLargeHouse(server.url, template)
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('postgres', { url: server.url, template })
  project.provide('largeHouse', largeHouse)
  project.provide('folder', server.folder)
  return async () => {
    if (given) await dropAll(server.url, template)
    await server.stop()
  }
}

async function makeTemplate(serverUrl: string, template: string) {
  await ask(serverUrl, (server) => server.query(`create database ${template}`))
  const url = new URL(serverUrl)
  url.pathname = `/${template}`
  // In a process of its own, since Node reads the whole server quicker than vitest does.
  await promisify(execFile)(process.execPath, [prepare, url.href])
}

async function makeLargeHouse(serverUrl: string, template: string): Promise<string> {
  const url = new URL(serverUrl)
  url.pathname = `/${template}_large`
  await ask(serverUrl, (server) => server.query(`create database ${template}_large template ${template}`))
  await promisify(execFile)(process.execPath, [prepareLargeHouse, url.href])
  return url.href
}

/** Takes away the template and every copy that is left of it. */
async function dropAll(serverUrl: string, template: string) {
  await ask(serverUrl, async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { datname } of rows) await server.query(`drop database ${datname} with (force)`)
  })
}

async function ask(url: string, question: (server: Client) => Promise<unknown>) {
  const server = new Client({ connectionString: url })
  await server.connect()
  try {
    await question(server)
  } finally {
    await server.end()
  }
}
