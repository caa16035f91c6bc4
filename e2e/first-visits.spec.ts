import { following } from '@spomen/contract/following.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { editions, languageFacts, languages } from '@spomen/contract/languages.ts'
import { pageSizes } from '@spomen/contract/limits.ts'
import { photographs } from '@spomen/contract/media.ts'
import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { lookAt } from './accessibility.ts'
import { type BrowserRequest, noteFirstVisit } from './first-visit.ts'
import { holdFiles } from './interception.ts'
import { expect, test } from './journey.ts'
import { pageScripts } from './page-scripts.ts'
import { openAs, plainDocument } from './people.ts'
import { aPortrait, fileOf, someOfDozen } from './photographs.ts'
import { asking, memorialIdOf, prepareMemorial, preparePerson } from './prepare.ts'
import type { TestServer } from './test-server.ts'
import { measureTransfer } from './transfer-size.ts'

const KB = 1_000

/**
 * What a first visit may fetch: scripts, and everything together (T01). The names of other files in a script, which are
 * new with each of their changes, make it some fifty bytes larger or smaller, and a hundred all together.
 */
const firstPages = [
  { address: '/', scripts: 136.9 * KB, everything: 228.95 * KB },
  { address: '/Login', scripts: 156.45 * KB, everything: 223.5 * KB },
]

for (const { address, scripts, everything } of firstPages) {
  test(`${address} is light for an old phone, and lighter the second time`, async ({ page, context }) => {
    const first = await measureTransfer(page, address)
    expect(first.scripts).toBeGreaterThan(30 * KB)
    expect(first.scripts).toBeLessThan(scripts)
    expect(first.everything).toBeLessThan(everything)
    await page.close()
    const second = await measureTransfer(await context.newPage(), address)
    expect(second.everything).toBeLessThan(10 * KB)
  })
}

/** What a page may ask for before it can be drawn: script files, and their bytes as sent. */
const lightPages: Record<string, { files: number; bytes: number }> = {
  'pages/landing/Landing': { files: 7, bytes: 121 * KB },
  'pages/reading/Questions': { files: 7, bytes: 121 * KB },
  'pages/Login': { files: 8, bytes: 139.9 * KB },
  'pages/Shared': { files: 8, bytes: 137.75 * KB },
  'pages/Objection': { files: 8, bytes: 137.6 * KB },
  'pages/MyMemories': { files: 8, bytes: 171.1 * KB },
  'pages/MemoriesWall': { files: 7, bytes: 158.75 * KB },
  'pages/AddMemories': { files: 11, bytes: 189.3 * KB },
  'pages/Profile': { files: 9, bytes: 196.4 * KB },
  demo: { files: 11, bytes: 224.05 * KB },
  'pages/Settings': { files: 12, bytes: 182.8 * KB },
  'pages/FamilyTree': { files: 9, bytes: 198.1 * KB },
  'pages/AddCommercials': { files: 11, bytes: 179.85 * KB },
  'pages/Admin': { files: 10, bytes: 178.3 * KB },
}
const anyOtherPage = { files: 11, bytes: 177.1 * KB }

test('every page asks for few script files, and for few bytes of them', () => {
  for (const { page, files, bytes } of pageScripts()) {
    const most = lightPages[page] ?? anyOtherPage
    expect.soft(files.length, `script files of ${page}`).toBeLessThanOrEqual(most.files)
    expect.soft(bytes, `bytes of the script files of ${page}`).toBeLessThanOrEqual(most.bytes)
  }
})

test('the first page is as light in every other language', async ({ visitor }) => {
  for (const language of editions) {
    const { scripts, everything } = await measureTransfer(await visitor(), `/${language}`)
    expect.soft(scripts, language).toBeLessThan(150 * KB)
    expect.soft(everything, language).toBeLessThan(250 * KB)
  }
})

test('an address nobody lives at says so kindly and shows the way', async ({ page }) => {
  await page.goto('/Nobody/Lives/Here')
  await expect(page.getByText('There is no page at this address')).toBeVisible()
  await lookAt(page, 'the page that is not there')
  await page.getByRole('link', { name: 'To the first page' }).click()
  await expect(page.getByRole('heading', { name: 'A quiet place to remember' })).toBeVisible()
})

test('whoever comes to the first page of another language first reads on in it', async ({ page }) => {
  await page.goto('/it')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('heading', { name: 'Un luogo quieto per ricordare' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Domande' }).click()
  await expect(page).toHaveTitle('Domande · Spomen')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Domande' })).toBeVisible()
  await page.goto('/zh/TermsAndConditions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termini e condizioni')
  // What is handed on is in the language of its address, whoever fetches it.
  const example = await page.request.get('/de/demo/Profile')
  expect(await example.text()).toContain('<meta property="og:title" content="Beispielseite · Spomen">')
})

test('a visitor chooses her language on the first page, and it stays hers', async ({ page }) => {
  await page.goto('/')
  const title = page.getByRole('heading', { level: 1 })
  const seen = new Set<string>()
  for (const language of languages) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', languageFacts[language].tag)
    // The language of the page changes before its title does.
    await expect(title).not.toHaveText([...seen].at(-1) ?? '')
    const said = await title.innerText()
    seen.add(said)
    await page.reload()
    await expect(title).toHaveText(said)
  }
  expect(seen.size, 'a title in each language').toBe(languages.length)
})

/** Runs in the page: the name, the filled button, a photograph that is painted and the first greeting are there. */
const memorialIsUsable = `document.querySelector('main h1') !== null &&
  [...document.querySelectorAll('main button')].some(({ textContent }) => textContent.includes('Leave a greeting')) &&
  [...document.querySelectorAll('main img[src*="/api/files/"]')].some(
    ({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
  document.querySelector('main').textContent.includes('The plum tree is in bloom.')`

/** The calls of a batch, or the call. */
function callsIn({ address }: { address: string }) {
  const together = new URL(address, 'https://spomen.example').searchParams.get('calls')
  return together?.split('\n') ?? [address]
}

/** Documents, scripts, styles, fonts, calls and photographs in view; bytes of calls, and of scripts with their words. */
const firstVisit = { requests: 25, json: 120 * KB, scripts: 222 * KB }

/** Script files and style sheets that come once a memorial can be used, its words included: each costs a phone a moment. */
const comesLater = { script: 9, stylesheet: 4 }

const wallIsUsable = `document.querySelectorAll('main [data-memorial]').length > 0`
/** Without the faces of those who stand there: they are asked for with the names, in the same moment or the next. */
const wallVisit = { requests: 20, scripts: 184 * KB }

/** Ana, and a first page of the wall on which everybody has a portrait and is hers: what was there before stands behind. */
async function prepareWall(server: TestServer) {
  const ana = await preparePerson(server, 'Ana', 'Petrović')
  const asAna = await asking(server, ana)
  for (let count = 0; count < pageSizes.memorials; count++) {
    const deceasedId = memorialIdOf(await prepareMemorial(server, ana, 'Milica', 'Petrović'))
    const files = [fileOf(await aPortrait())]
    await asAna(memorials.changePortrait, { deceasedId, type: portraitTypes.memorial }, files)
  }
  return ana
}

/** What a page asked for in its head, before any script was there, and nothing has taken. */
const leftOver = 'Object.keys(window.earlyCalls?.answers ?? { "there is none": 1 })'

const bytesOf = (all: readonly BrowserRequest[], kind: string) =>
  all.filter((one) => one.kind === kind).reduce((sum, { bytes }) => sum + bytes, 0)

test('a memorial page signed in asks for little before it can be used, and for nothing twice', async ({
  page,
  server,
}) => {
  const ana = await preparePerson(server, 'Ana', 'Petrović')
  const address = await prepareMemorial(server, ana, 'Milica', 'Petrović')
  const ask = await asking(server, ana)
  const personId = address.split('/').at(-1) ?? ''
  await ask(photographs.upload, { deceasedId: personId }, (await someOfDozen(9)).map(fileOf))
  await ask(greetings.post, { personId, note: 'The plum tree is in bloom.' })
  await ask(timelines.add, { personId, title: 'The workshop', from: '1960-05-01' })
  // Somebody waits to be let in: whoever keeps the page listens to what becomes of it.
  const cleo = await asking(server, await preparePerson(server, 'Cleo', 'Baker'))
  await cleo(following.ask, { personId, description: 'Her pupil.' })
  await openAs(page, ana, plainDocument)
  const noted = await noteFirstVisit(page, memorialIsUsable)
  await page.goto(address)
  const all = await noted.settle()
  const before = all.filter(({ isBefore }) => isBefore).map((one) => `${one.kind} ${one.address}`)
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(firstVisit.requests)
  const calls = all.filter(({ kind }) => kind === 'call')
  expect(bytesOf(all, 'call')).toBeLessThan(firstVisit.json)
  expect(
    bytesOf(
      all.filter(({ isBefore }) => isBefore),
      'script',
    ),
  ).toBeLessThan(firstVisit.scripts)
  for (const [kind, most] of Object.entries(comesLater)) {
    const later = all.filter((one) => one.kind === kind && !one.isBefore).map(({ address }) => address)
    expect.soft(later.length, later.join('\n')).toBeLessThanOrEqual(most)
  }
  expect(await page.evaluate(leftOver)).toEqual([])
  const addresses = calls.flatMap(callsIn)
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted())
})

test('the wall signed in asks for little before it can be used, and its calls set out before its scripts', async ({
  page,
  server,
}) => {
  const ana = await prepareWall(server)
  await openAs(page, ana, plainDocument)
  const noted = await noteFirstVisit(page, wallIsUsable)
  await page.goto('/MemoriesWall')
  const all = await noted.settle()
  const before = all.filter(({ isBefore, kind }) => isBefore && kind !== 'image')
  const asked = before.map((one) => `${one.kind} ${one.address}`)
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(wallVisit.requests)
  expect(bytesOf(before, 'script')).toBeLessThan(wallVisit.scripts)
  const kinds = before.map(({ kind }) => kind)
  expect(kinds.indexOf('call')).toBeLessThan(kinds.indexOf('script'))
  expect(await page.evaluate(leftOver)).toEqual([])
})

for (const address of ['/MemoriesWall', '/MyMemories'])
  test(`what ${address} has asked for in its head is taken, also where its own file comes before that of its frame`, async ({
    page,
    server,
  }) => {
    const ana = await preparePerson(server, 'Ana', 'Petrović')
    const letFrameCome = await holdFiles(page, /\/assets\/Shell-.*\.js$/)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      asked.push(pathname + search)
    })
    await openAs(page, ana, address)
    const ownFile = new RegExp(`${address.slice(1)}-.*\\.js$`)
    await expect.poll(() => asked.some((path) => ownFile.test(path))).toBe(true)
    await page.waitForTimeout(1_000)
    letFrameCome()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(leftOver)).toEqual([])
    // Where nobody is on it, a wall asks for one of the other kind once it is drawn.
    const calls = asked.filter((path) => /^\/api\/refdeceaseds\/getmany(?!.*limit=1&)/.test(path))
    expect(calls, calls.join()).toEqual([])
  })
