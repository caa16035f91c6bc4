/**
 * What a first visit costs a cheap phone on a slow line (bench/slow-phone.ts): `npm run script -- bench/first-page.ts` (build
 * first), or with `/` and its like, `login`, `wall` or `memorial` one of them.
 *
 * Of `/` and every other language's first page: bytes as parts of what is promised (T01: 150 KB of scripts, 250 KB of
 * everything), the largest paint beside that of the very same page without its scripts (at most 1.5), and the most that moved
 * in any visit (nothing). Of the login, the wall and a memorial with a thousand photographs, as somebody who is signed in: when
 * the page can be used and when the largest thing is painted, as parts of 3 s and 2.5 s, and on the second visit of 1 s. A page
 * can be used when what it is opened for stands there and a press on its first button is answered.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { accounts } from '@spomen/contract/accounts.ts'
import { call } from '@spomen/contract/call.ts'
import { editions } from '@spomen/contract/languages.ts'
import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { connect } from '../server/src/kit/database/connect.ts'
import { picture } from '../server/test/pictures.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { arrive, must, sendAs } from './arrive.ts'
import { hangMemorial } from './hang-memorial.ts'
import { fillMemorial } from './memorial-page-rows.ts'
import { median } from './numbers.ts'
import { startServer } from './server.ts'
import { newSlowPhone, type SlowVisit, type Usable } from './slow-phone.ts'
import { withoutScripts } from './without-scripts.ts'

const promised = { scripts: 150_000, everything: 250_000, paint: 1.5 }
const promisedInside = { usable: 3_000, paint: 2_500, again: 1_000, moved: 0.02 }
const rounds = 5
const [, , only = ''] = process.argv
const mail = 'bench@example.org'
const password = 'the lilac blooms'

/** Opens the menu of a phone and closes it again. */
const opensMenu = `((button) => {
  button?.click()
  const menu = document.querySelector('dialog[open]')
  menu?.close()
  return menu !== null
})(document.querySelector('header button[aria-haspopup="dialog"]'))`

/** Presses the login with nothing in it, which says what is missing. */
const complains = `((button) => {
  button.click()
  return document.querySelector('main [aria-invalid="true"]') !== null
})(document.querySelector('main form button[type="submit"]'))`

const usable: Readonly<Record<string, Usable>> = {
  login: { stands: `document.querySelector('main form button[type="submit"]')`, answers: complains },
  wall: { stands: `document.querySelectorAll('main [data-memorial]').length > 5`, answers: opensMenu },
  memorial: {
    stands: `document.querySelector('main h1') &&
      [...document.querySelectorAll('main button')].some(({ textContent }) => textContent.includes('Leave a greeting'))`,
    answers: opensMenu,
  },
}

const of = (visits: readonly SlowVisit[], what: keyof SlowVisit) => median(visits.map((each) => each[what]))

const dataDir = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const postgres = await startThrowawayPostgres()
const server = await startServer(dataDir, { DATABASE_URL: postgres.url })
const { db, close } = connect({ url: postgres.url, log: console })
const bare = await withoutScripts(server.address)
const phone = await newSlowPhone()
try {
  for (const address of ['/', ...editions.map((language) => `/${language}`)])
    if (!only || only === address) await visitFirstPage(address)
  const inside = { login: '/Login', wall: '/MemoriesWall', memorial: `/Profile/${await fillHouse()}` }
  for (const [name, address] of Object.entries(inside))
    if (!only || only === name) await visitInside(name, address)
} finally {
  await phone.browser.close()
  bare.close()
  await close()
  await server.stop()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A wall of several memorials, of which one is large; answers the id of that. */
async function fillHouse() {
  const token = await arrive(server.address, dataDir)
  const id = await hangMemorial({ address: server.address, token, lastName: 'Jovanović', count: 18 })
  await fillMemorial(db, id)
  await setFirstPortrait(token, id)
  for (const firstName of ['Ana', 'Bogdan', 'Cveta', 'Danilo', 'Emilija', 'Filip', 'Gordana', 'Hristina'])
    await must(
      call(sendAs(server.address, token), memorials.createPerson, {
        firstName,
        lastName: 'Jovanović',
        dateOfBirth: '1938-04-12',
        dateOfDeath: '2021-11-03',
      }),
    )
  return id
}

async function setFirstPortrait(token: string, deceasedId: string) {
  const body = new FormData()
  body.append('file', await picture(18, { width: 480, height: 600 }))
  const query = new URLSearchParams({ type: String(portraitTypes.memorial), deceasedId })
  const answer = await fetch(`${server.address}/api/${memorials.changePortrait.path}?${query}`, {
    method: memorials.changePortrait.method,
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  if (!answer.ok) throw new Error(await answer.text())
}

async function visitFirstPage(address: string) {
  const [whole, plain]: [SlowVisit[], SlowVisit[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    whole.push(await phone.visit(await phone.newContext(), server.address + address))
    plain.push(await phone.visit(await phone.newContext(), bare.address + address))
  }
  const paints = { whole: of(whole, 'paint'), plain: of(plain, 'paint') }
  print(address, [
    `scripts ${(of(whole, 'scripts') / promised.scripts).toFixed(2)}`,
    `everything ${(of(whole, 'everything') / promised.everything).toFixed(2)}`,
    `largest paint ${(paints.whole / paints.plain).toFixed(2)} of ${promised.paint} (${Math.round(paints.whole)} ms : ${Math.round(paints.plain)} ms)`,
    `moved ${Math.max(...whole.map(({ moved }) => moved)).toFixed(3)}`,
  ])
}

/** Comes to a page as somebody who is signed in, for the first time and once more, in browsers with nothing in them. */
async function visitInside(name: string, address: string) {
  const [first, again]: [SlowVisit[], SlowVisit[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    const context = await phone.newContext()
    if (name !== 'login') {
      // The photographs come by a cookie, which the login leaves.
      const { method, path: login } = accounts.logIn
      const given = await context.request.fetch(`${server.address}/api/${login}`, {
        method,
        data: { mail, password },
      })
      const localStorage = [{ name: 'token', value: await given.text() }]
      const origins = [{ origin: server.address, localStorage }]
      await context.setStorageState({ cookies: await context.cookies(), origins })
    }
    first.push(await phone.visit(context, server.address + address, usable[name]))
    again.push(await phone.visit(context, server.address + address, usable[name]))
    await phone.leave(context)
  }
  for (const [which, visits, most] of [
    ['first', first, promisedInside.usable],
    ['again', again, promisedInside.again],
  ] as const)
    print(`${name}, ${which}`, [
      `usable ${(of(visits, 'usable') / most).toFixed(2)} of what is promised (${Math.round(of(visits, 'usable'))} ms, best ${Math.round(Math.min(...visits.map((one) => one.usable)))})`,
      ...(name === 'memorial' ? [`the name stands there at ${Math.round(of(visits, 'named'))} ms`] : []),
      `largest paint ${(of(visits, 'paint') / promisedInside.paint).toFixed(2)} (${Math.round(of(visits, 'paint'))} ms)`,
      `moved ${(Math.max(...visits.map((one) => one.moved)) / promisedInside.moved).toFixed(2)}`,
      `first call at ${Math.round(of(visits, 'firstCall'))} ms`,
      `work ${Math.round(of(visits, 'worked'))} ms, of it blocking ${Math.round(of(visits, 'blocked'))}`,
      `${of(visits, 'before')} requests before, ${Math.round(of(visits, 'scripts') / 1_000)} KB of scripts, ${Math.round(of(visits, 'everything') / 1_000)} KB in all`,
    ])
}

function print(name: string, figures: readonly string[]) {
  process.stdout.write(`${name.padEnd(16)} ${figures.join(', ')}\n`)
}
