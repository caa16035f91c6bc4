'use strict'
/** The first lines of the app in the pages themselves: a file of 300 bytes costs as much waiting as one of 30 KB. */
const fs = require('node:fs')
const path = require('node:path')

const entryImport = /import\("(\/assets\/entry\.client-[\w-]+\.js)"\);/

/** Writes the app's entry into each page of a built web app in place of its address. Refuses a page without one. */
function inlineEntry(folder) {
  const pages = fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => name === 'index.html' || name === '__spa-fallback.html')
    .map((page) => path.join(page.parentPath ?? page.path, page.name))
  for (const page of pages) {
    const html = fs.readFileSync(page, 'utf8')
    const [whole, address] = entryImport.exec(html) ?? []
    if (!address) throw new Error(`${page} does not begin as React Router's pages do; see inline-entry.cjs`)
    const entry = fs.readFileSync(path.join(folder, address), 'utf8').replaceAll('from"./', 'from"/assets/')
    const link = new RegExp(`<link rel="\\w+" href="${address}"/>`)
    fs.writeFileSync(
      page,
      html.replace(link, '').replace(whole, () => entry),
    )
  }
  const assets = path.join(folder, 'assets')
  nameRootAsEntry(assets)
  nameRootSheet(assets, pages)
}

/** React Router fetches in advance what its list of routes calls the entry; the root's file is there already. */
function nameRootAsEntry(assets) {
  const name = fs.readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const manifest = fs.readFileSync(path.join(assets, name), 'utf8')
  const [, root] = /"root":\{[^{}]*?"module":"([^"]+)"/.exec(manifest) ?? []
  const entry = /("entry":\{"module":)"[^"]+"/
  if (!root || !entry.test(manifest))
    throw new Error(`${name} lists no root or no entry; see inline-entry.cjs`)
  fs.writeFileSync(path.join(assets, name), manifest.replace(entry, `$1"${root}"`))
}

/**
 * React Router names a sheet otherwise than Vite where both may fetch it, since the sheet of a page goes with it. The root's
 * never goes: by one name it is not fetched and reckoned a second time when a part of the app comes later.
 */
function nameRootSheet(assets, pages) {
  const name = fs.readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const sheet = /(\/assets\/root-[\w-]{8}\.css)#/g
  for (const file of [path.join(assets, name), ...pages]) {
    const text = fs.readFileSync(file, 'utf8')
    if (!sheet.test(text)) throw new Error(`${file} names no sheet of the root; see inline-entry.cjs`)
    fs.writeFileSync(file, text.replace(sheet, '$1'))
  }
}

module.exports = { inlineEntry }
