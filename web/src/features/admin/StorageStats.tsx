import { Trans } from '@lingui/react/macro'
import type { InstallationOverview } from '@spomen/contract/installation.ts'
import { Section } from '../../ui/Page.tsx'
import { useDates } from '../../words/dates.ts'
import { CountedAt, CountingNote, CountNote } from './CountNote.tsx'
import { formatBytes, formatNumber } from './format.ts'
import { Stat, StatList, WarningCount } from './Stat.tsx'

const dayInMs = 86_400_000

/** How much room the files and the database take, and how much is left on the disk. */
export function StorageStats({ overview: { storage, disk, database } }: { overview: InstallationOverview }) {
  return (
    <Section ruled title={<Trans>Room</Trans>}>
      <StatList>
        {storage && (
          <>
            <Stat
              term={<Trans>What was uploaded</Trans>}
              more={<FileCount count={storage.originals.files} />}
            >
              {formatBytes(storage.originals.bytes)}
            </Stat>
            <Stat term={<Trans>Sizes made of it</Trans>} more={<FileCount count={storage.derived.files} />}>
              {formatBytes(storage.derived.bytes)}
            </Stat>
          </>
        )}
        <Stat term={<Trans>Database</Trans>}>{formatBytes(database.bytes)}</Stat>
        <Stat term={<Trans>Free on the disk</Trans>} more={<DiskTotal bytes={disk.total} />}>
          <WarningCount count={disk.free < disk.total / 20 ? 1 : 0}>{formatBytes(disk.free)}</WarningCount>
        </Stat>
      </StatList>
      {storage ? <StorageNote storage={storage} /> : <CountingNote />}
    </Section>
  )
}

/** A large store is gone through a part a night. */
function StorageNote({ storage }: { storage: NonNullable<InstallationOverview['storage']> }) {
  const { ago } = useDates()
  const { weighedParts, weighedSince = storage.takenAt, takenAt } = storage
  if (weighedParts)
    return (
      <CountNote>
        <Trans>
          Reckoned from {weighedParts} of 256 parts of the store. Each night more of them are counted.
        </Trans>
      </CountNote>
    )
  if (Date.parse(takenAt) - Date.parse(weighedSince) < 2 * dayInMs) return <CountedAt at={takenAt} />
  const oldest = ago(weighedSince)
  return (
    <CountNote>
      <Trans>Counted a part each night, the oldest {oldest}</Trans>
    </CountNote>
  )
}

function FileCount({ count }: { count: number }) {
  const files = formatNumber(count)
  return <Trans>Files: {files}</Trans>
}

function DiskTotal({ bytes }: { bytes: number }) {
  const all = formatBytes(bytes)
  return <Trans>of {all}</Trans>
}
