import fs from 'node:fs'
import path from 'node:path'

/** Lets everybody read what lies in a folder, and run of it what its owner may: a server is not who has built it. */
export function openToAll(folder) {
  fs.chmodSync(folder, 0o755)
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) openToAll(place)
    else if (entry.isFile()) fs.chmodSync(place, fs.statSync(place).mode & 0o100 ? 0o755 : 0o644)
  }
}
