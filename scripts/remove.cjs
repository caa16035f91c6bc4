'use strict'
/** `node scripts/remove.cjs <folder> …` removes folders of many files behind all else that runs. */
const fs = require('node:fs')
const os = require('node:os')

os.setPriority(os.constants.priority.PRIORITY_LOW)
for (const folder of process.argv.slice(2)) fs.rmSync(folder, { recursive: true, force: true })
