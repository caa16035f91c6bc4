'use strict'
/**
 * `node scripts/compress.cjs web/build` puts a compressed file beside every text of a built web app but the pages, which
 * the server keeps in memory. It gives way to all else that runs, since a server may have begun to serve.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { promisify } = require('node:util')
const zlib = require('node:zlib')
const { filesOf } = require('./sources.cjs')

/** Lies within what was built, so that it goes and comes with it. */
const stampIn = (folder) => path.join(folder, '.compressed')

const isCompressed = (folder) => fs.existsSync(stampIn(folder))

async function compress(folder) {
  const texts = filesOf(path.join(folder, 'client')).filter((file) =>
    /\.(js|css|svg|json|webmanifest|txt)$/.test(file),
  )
  const brotli = promisify(zlib.brotliCompress)
  const gzip = promisify(zlib.gzip)
  // A file gets its name when all of it is there: a server finds it at once.
  const unfinished = fs.mkdtempSync(path.join(folder, 'unfinished-'))
  const write = (file, bytes, index) => {
    fs.writeFileSync(path.join(unfinished, String(index)), bytes)
    fs.renameSync(path.join(unfinished, String(index)), file)
  }
  await Promise.all(
    texts.map(async (file, index) => {
      const text = fs.readFileSync(file)
      write(`${file}.br`, await brotli(text), index)
      write(`${file}.gz`, await gzip(text, { level: 9 }), index)
    }),
  )
  fs.rmdirSync(unfinished)
  fs.writeFileSync(stampIn(folder), '')
}

if (require.main === module) {
  os.setPriority(os.constants.priority.PRIORITY_LOW)
  void compress(process.argv[2])
}

module.exports = { isCompressed }
