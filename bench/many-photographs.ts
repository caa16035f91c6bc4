/**
 * A memorial with a thousand photographs, twenty remarks and ten likes around each, beside one with eighteen:
 * `npm run script -- bench/many-photographs.ts` (build first). Prints as ratios what the server takes for the whole memorial
 * and for a page of the wall, whole and as our own page asks, and what a browser takes until the first photographs stand on
 * the screen; then how smoothly it turns six pages: frames that came late (above 50 ms) among all, and what moved.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { photographs } from '@spomen/contract/media.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { connect, type Db } from '../server/src/kit/database/connect.ts'
import { quickFolder } from '../server/test/quick-folder.ts'
import { startThrowawayPostgres } from '../server/test/throwaway-postgres.ts'
import { arrive } from './arrive.ts'
import { hangMemorial } from './hang-memorial.ts'
import { median } from './numbers.ts'
import { startServer } from './server.ts'
import { openBrowser } from './browser.ts'

const [many, few] = [1_000, 18]
const rounds = 5
const pagesTurned = 6
const late = 50

/** Runs in the page: notes every frame and every shift from now on. */
const watch = `(() => {
  const noted = { frames: [], moved: 0 }
  window.noted = noted
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) noted.moved += value
  }).observe({ type: 'layout-shift' })
  let last = performance.now()
  const next = (now) => {
    noted.frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
})()`

const folder = mkdtempSync(path.join(quickFolder(), 'spomen-bench-'))
const postgres = await startThrowawayPostgres()
const server = await startServer(folder, { DATABASE_URL: postgres.url })
const { db, close } = connect({ url: postgres.url, log: console })
const browser = await openBrowser()
try {
  const token = await arrive(server.address, folder)
  const [large, small] = [await hang(many, token), await hang(few, token)]
  process.stdout.write(`${many} photographs against ${few}\n`)
  await askServer(large, small, token)
  await lookAt(browser, large, small)
} finally {
  await browser.close()
  await close()
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A memorial with so many photographs, all but eighteen of them made by the database, and what people say around them. */
async function hang(count: number, token: string): Promise<string> {
  const id = await hangMemorial({ address: server.address, token, lastName: `${count}`, count: few })
  await multiply(db, id, count)
  return id
}

async function multiply(db: Db, memorialId: string, count: number) {
  await sql`
    with hung as (select i.*, row_number() over (order by i.id) - 1 as place from images i where memorial_id = ${memorialId}),
    made as (
      insert into files (id, sha256, bytes, type, name, width, height, placeholder, audience, memorial_id, uploader_id)
      select left(f.id, 20) || lpad(n::text, 6, '0'), f.sha256, f.bytes, f.type, f.name, f.width, f.height, f.placeholder,
        f.audience, f.memorial_id, f.uploader_id
      from generate_series(${few}::int, ${count - 1}::int) n
      join hung on hung.place = n % ${few}::int join files f on f.id = hung.file_id
      returning id, uploader_id)
    insert into images (id, memorial_id, file_id, uploader_id, position, created_at)
    select id, ${memorialId}, id, uploader_id, right(id, 6)::int + 1, now() from made`.execute(db)
  await sql`
    insert into accounts (id, mail, password_hash, name, last_name, gender, born, country, city, activated_at)
    select lpad(n::text, 26, '0'), 'person' || n || '@example.org', '', 'Name' || n, 'Surname', 'Other', '1970-01-01',
      'Serbia', 'Novi Sad', now()
    from generate_series(1, 50) n on conflict do nothing`.execute(db)
  await sql`
    insert into comments (id, memorial_id, subject_kind, subject_id, author_id, text, created_at)
    select left(md5(i.id || n), 26), i.memorial_id, 'image', i.id, lpad((n % 50 + 1)::text, 26, '0'),
      'We were young that summer, and the river was warm until October. ' || n, now()
    from images i, generate_series(1, 20) n where i.memorial_id = ${memorialId} on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into likes (id, memorial_id, subject_id, kind, account_id, created_at)
    select left(md5(i.id || 'like' || n), 26), i.memorial_id, i.id, 1, lpad(n::text, 26, '0'), now()
    from images i, generate_series(1, 10) n where i.memorial_id = ${memorialId} on conflict do nothing`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

function pageOf(id: string) {
  return `${photographs.list.path.replace(':deceasedId', id)}?pageSize=18&pageNumber=1`
}

async function askServer(large: string, small: string, token: string) {
  const calls = {
    'whole memorial': (id: string) => `${profiles.whole.path}?id=${id}&around=false`,
    'page of the wall, whole': (id: string) => pageOf(id),
    'page of the wall': (id: string) => `${pageOf(id)}&around=false`,
  }
  const pages: { bytes: number; ms: number }[] = []
  for (const [name, addressOf] of Object.entries(calls)) {
    const taken: { large: number[]; small: number[] } = { large: [], small: [] }
    let bytes = 0
    for (let round = 0; round < rounds; round += 1) {
      bytes = await timed(addressOf(large), token, taken.large)
      await timed(addressOf(small), token, taken.small)
    }
    const [ours, other] = [median(taken.large), median(taken.small)]
    pages.push({ bytes, ms: ours })
    print(
      name,
      `${(ours / other).toFixed(1)} times (${ours.toFixed(0)} ms : ${other.toFixed(0)} ms), ${Math.round(bytes / 1024)} KB`,
    )
  }
  const [whole, counted] = pages.slice(-2)
  if (whole && counted)
    print(
      'counted to whole',
      `${(counted.bytes / whole.bytes).toFixed(2)} of the bytes, ${(counted.ms / whole.ms).toFixed(2)} of the time`,
    )
}

async function timed(address: string, token: string, into: number[]): Promise<number> {
  const begun = performance.now()
  const answer = await fetch(`${server.address}/api/${address}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { byteLength } = await answer.arrayBuffer()
  into.push(performance.now() - begun)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return byteLength
}

async function lookAt(browser: Browser, large: string, small: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await logIn(page)
  const opened: { large: number[]; small: number[] } = { large: [], small: [] }
  for (let round = 0; round < rounds; round += 1) {
    opened.large.push(await open(page, large))
    opened.small.push(await open(page, small))
  }
  const [ours, other] = [median(opened.large), median(opened.small)]
  print(
    'on the screen',
    `${(ours / other).toFixed(2)} times (${ours.toFixed(0)} ms : ${other.toFixed(0)} ms)`,
  )

  await open(page, large)
  await page.evaluate(watch)
  for (let number = 2; number <= pagesTurned + 1; number += 1) {
    await page.getByRole('link', { name: `Page ${number}`, exact: true }).click()
    await page.waitForURL((url) => url.searchParams.get('page') === String(number))
    await page.locator('[aria-busy="false"] [data-photograph] img').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  const { frames, moved } = (await page.evaluate('window.noted')) as { frames: number[]; moved: number }
  const tardy = frames.filter((frame) => frame > late)
  print(
    'late frames',
    `${(tardy.length / frames.length).toFixed(3)} of ${frames.length}, the longest ${Math.max(...frames).toFixed(0)} ms`,
  )
  print('moved', moved.toFixed(3))
  await context.close()
}

async function logIn(page: Page) {
  await page.goto(`${server.address}/Login`)
  await page.getByLabel('E-mail').fill('bench@example.org')
  await page.getByLabel('Password', { exact: true }).fill('the lilac blooms')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL((url) => !url.pathname.includes('Login'))
}

/** Opens the photographs of a memorial in a fresh document; answers when the first stands there, in milliseconds. */
async function open(page: Page, id: string): Promise<number> {
  const begun = performance.now()
  await page.goto(`${server.address}/Profile/${id}?tab=2`)
  await page.locator('[data-photograph] img').first().waitFor()
  return performance.now() - begun
}

function print(name: string, figures: string) {
  process.stdout.write(`  ${name.padEnd(25)}${figures}\n`)
}
