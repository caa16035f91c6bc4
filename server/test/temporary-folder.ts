import fs from 'node:fs'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** Makes a folder that goes away with the test; other users may pass through it, as PostgreSQL must when we are root. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(inject('folder'), 'test-'))
  fs.chmodSync(folder, 0o711)
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}
