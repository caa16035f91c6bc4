'use strict'
/**
 * The app's own page names the files of every page it can become, and asks for those of its address at once: style sheets,
 * scripts and words, and not each when the one before it has been read. What every page stands on comes first and is run while
 * the page's own files are on the line. The fonts are asked for once these have come: nothing is written before scripts have
 * run, and on a slow line they would come later by as much. Calls have set out before all of it (web/src/app/early-calls.ts).
 */
const fs = require('node:fs')
const path = require('node:path')

/** Writes them into the start page of a built web app. Refuses a build without a list of routes or without words. */
function nameEarlyParts(folder) {
  const page = path.join(folder, '__spa-fallback.html')
  const written = fs.readFileSync(page, 'utf8')
  const { html, found } = takeOut(written)
  const names = fs.readdirSync(path.join(folder, 'assets'))
  const isOnItsWay = (file) => written.includes(`href="${file}"`)
  found.scripts.sort((one, other) => sizeOf(folder, other) - sizeOf(folder, one))
  const { pages, files } = tabulate(readRoutes(folder, names), isOnItsWay)
  const words = wordsByLanguage(names)
  const given = [pages, files, words, found].map((value) => JSON.stringify(value)).join(',')
  const script = `<script>(${fetchEarly.toString()})(${given})</script>`
  // NOTE: a script behind a style sheet waits for it.
  const sheet = '<link rel="stylesheet"'
  if (!html.includes(sheet)) throw new Error('the start page has no style sheet; see early-parts.cjs')
  fs.writeFileSync(
    page,
    html.replace(sheet, () => script + sheet),
  )
  nameWordsOfWrittenPages(folder, words)
}

/** Pages written at build time ask for the words they are written in with their scripts, and not once those have been read. */
function nameWordsOfWrittenPages(folder, words) {
  const pages = fs
    .readdirSync(folder, { recursive: true })
    .filter((file) => path.basename(file) === 'index.html')
  for (const page of pages.map((file) => path.join(folder, file))) {
    const html = fs.readFileSync(page, 'utf8')
    const [, language] = /<html[^>]* data-written="(\w+)"/.exec(html) ?? []
    const address = (language) => `/assets/${words[language][0]}`
    const last = [...html.matchAll(/<link rel="(modulepreload|later)" [^>]*>/g)].at(-1)
    if (!words[language] || !last) throw new Error(`${page} is written in another way; see early-parts.cjs`)
    const link = `<link rel="${last[1]}" href="${address(language)}"/>`
    const named = html.replace(
      /<template data-written="(\w+)"/g,
      (whole, other) => `${whole} data-words="${address(other)}"`,
    )
    fs.writeFileSync(page, named.slice(0, last.index) + link + named.slice(last.index))
  }
}

/** How large a file of the build is in bytes. */
const sizeOf = (folder, file) => fs.statSync(path.join(folder, 'assets', file)).size

/** A page without what it asks for in advance, since a browser reads that before any script; and what it was. */
function takeOut(written) {
  const found = { scripts: [], fonts: [] }
  const html = written
    .replace(
      /<link rel="modulepreload" href="\/assets\/([^"]+)"\/>/g,
      (_, file) => found.scripts.push(file) && '',
    )
    .replace(
      /<link rel="preload" as="font"[^>]* href="\/assets\/([^"]+)"\/>/g,
      (_, file) => found.fonts.push(file) && '',
    )
  if (found.scripts.length === 0 || found.fonts.length === 0)
    throw new Error('the start page asks for no scripts or no fonts; see early-parts.cjs')
  return { html, found }
}

/**
 * Runs in the head of the page. NOTE: written as text; it may only use what stands within it, and what its reader's
 * browser has.
 */
function fetchEarly(pages, files, words, found) {
  const fetchFile = (file) => {
    const isScript = file.endsWith('.js')
    const isSheet = file.endsWith('.css')
    const kind = isScript ? { rel: 'modulepreload' } : { rel: 'preload', as: isSheet ? 'style' : 'font' }
    const fonts = !isScript && !isSheet && { type: 'font/woff2', crossOrigin: 'anonymous' }
    const link = Object.assign(document.createElement('link'), kind, fonts, { href: `/assets/${file}` })
    document.head.append(link)
    return new Promise((resolve) => {
      link.onload = link.onerror = resolve
    })
  }
  const page = pages.find(([address]) => new RegExp(address, 'i').test(location.pathname)) ?? ['', [], 0]
  const own = page[1].map((index) => files[index])
  for (const file of own.filter((file) => file.endsWith('.css'))) void fetchFile(file)
  const later = own.filter((file) => file.endsWith('.js'))
  let language = null
  try {
    language = localStorage.getItem('language')
  } catch {
    // A browser that forbids storage reads English.
  }
  const [open, inside] = words[language] ?? words.en
  if (page[2]) later.push(inside)
  const [largest, ...others] = [...found.scripts, open].map(fetchFile)
  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time))
  window.earlyHead &&= Promise.race([window.earlyHead, largest.then(() => wait(200))])
  // NOTE: one at a time beside the largest, which would share the line with all of them otherwise and be the last to come.
  const fetchNext = () => {
    const file = later.shift()
    return file && fetchFile(file).then(fetchNext)
  }
  const beside = Promise.all([...others, window.earlyHead]).then(fetchNext)
  const rest = Promise.all([largest, window.earlyHead]).then(() =>
    Promise.all(later.splice(0).map(fetchFile)),
  )
  void Promise.all([beside, rest]).then(() => found.fonts.forEach(fetchFile))
}

/** The routes of the build by their ids. */
function readRoutes(folder, names) {
  const name = names.find((file) => /^manifest-\w+\.js$/.test(file))
  if (!name) throw new Error('the build has no list of routes; see early-parts.cjs')
  const text = fs.readFileSync(path.join(folder, 'assets', name), 'utf8')
  return JSON.parse(text.replace(/^[^{]*|;\s*$/g, '')).routes
}

/** What each address asks for beside what the page names already: its pattern, its files, and whether it is inside. */
function tabulate(routes, isOnItsWay) {
  const files = []
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId))
  const leaves = Object.values(routes).filter(({ id, path: at }) => !parents.has(id) && at && at !== '*')
  const pages = leaves.map((route) => {
    const asked = [...filesOf(routes, route)].filter((file) => !isOnItsWay(file))
    const indexes = asked.map((file) => {
      const name = file.replace('/assets/', '')
      if (!files.includes(name)) files.push(name)
      return files.indexOf(name)
    })
    return [patternOf(route.path), indexes, route.parentId === 'app/shell/Shell' ? 1 : 0]
  })
  return { pages, files }
}

/** Sheets and scripts of a route and of the frames it stands in. */
function filesOf(routes, { parentId, module, imports = [], css = [] }) {
  const around = parentId && routes[parentId] ? filesOf(routes, routes[parentId]) : []
  return new Set([...css, ...around, ...imports, module].map((file) => file.replace(/#.*$/, '')))
}

const patternOf = (address) => `^/${address.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`

/** Of each language, the words of the pages for everybody and of those inside. */
function wordsByLanguage(names) {
  const words = {}
  for (const [part, place] of [
    ['public', 0],
    ['app', 1],
  ])
    for (const name of names) {
      const [, language] = new RegExp(`^words-${part}-(\\w+)-[\\w-]{8}\\.js$`).exec(name) ?? []
      if (language) (words[language] ??= [])[place] = name
    }
  if (!words.en?.[0] || !words.en[1]) throw new Error('the build has no words; see early-parts.cjs')
  return words
}

module.exports = { nameEarlyParts }
