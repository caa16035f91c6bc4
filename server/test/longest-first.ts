/** In which order the files of stories are run. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take half a minute or more where all cores are busy, the longest first. They wait more than they compute: begun at
 * the end they would keep one worker busy for minutes while the others have nothing left to do. By vitest's JSON report,
 * 2026-11-28, two cores.
 */
const longest = [
  'server/test/mails-through-a-failover.test.ts',
  'server/test/long-texts.test.ts',
  'server/test/permissions.test.ts',
  'server/test/lost-servers.test.ts',
  'server/test/fuzz.test.ts',
  'server/src/commands/drill.test.ts',
  'server/src/features/imports/same-manifest.test.ts',
  'server/test/several-servers.test.ts',
  'server/src/commands/restore.test.ts',
  'server/src/commands/backup.test.ts',
  'server/src/kit/files/s3.test.ts',
  'server/test/workers.test.ts',
  'server/src/kit/database/embedded.test.ts',
  'server/src/kit/database/migrate.test.ts',
  'server/src/kit/images/shared-work.test.ts',
  'server/src/features/succession/histories.test.ts',
  'server/src/features/backups/night.test.ts',
]

const root = path.resolve(import.meta.dirname, '../..')
const gone = longest.filter((file) => !existsSync(path.join(root, file)))
if (gone.length > 0) throw new Error(`${gone.join(', ')} in longest-first.ts: there is no such file`)

/** Where a file stands in the list; behind it, where it does not. */
function turnOf({ moduleId }: TestSpecification): number {
  const place = longest.indexOf(path.relative(root, moduleId).replaceAll('\\', '/'))
  return place < 0 ? longest.length : place
}

/** Begins with the longest files; the others keep vitest's order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => turnOf(one) - turnOf(other))
  }
}
