import { Plural, Trans } from '@lingui/react/macro'
import type { InstallationBackups } from '@spomen/contract/installation.ts'
import { Link } from 'react-router'
import { Section } from '../../ui/Page.tsx'
import { useDates } from '../../words/dates.ts'
import { adminLink } from './admin-route.ts'
import styles from './BackupStats.module.css'
import { formatBytes, formatDay, formatMoment, formatNumber, isOlderThan } from './format.ts'
import { Stat, StatList, WarningCount } from './Stat.tsx'

/** So old a backup is trouble, in milliseconds; moderators get a mail then as well. */
const tooOld = 3 * 24 * 3_600_000

/** How safe it is what people have given: the last backup, and the files that are not as they came. */
export function BackupStats({ backups }: { backups: InstallationBackups }) {
  const { isNightly, verified, attempt, broken } = backups
  return (
    <Section ruled title={<Trans>Backups</Trans>}>
      {verified && <VerifiedBackup verified={verified} backups={backups} />}
      {!verified && (
        <p className={styles['missing']}>
          {isNightly ? (
            <Trans>There is no backup yet. The first one is made tonight.</Trans>
          ) : (
            <Trans>There is no backup. If this machine is lost, everything on it is lost.</Trans>
          )}
        </p>
      )}
      {attempt && <LastAttempt attempt={attempt} />}
      {!isNightly && (
        <p className={styles['note']}>
          <Trans>
            This site does not back itself up. Set <code>BACKUP_TO</code> to a folder on another disk or to a
            bucket, and it does so every night; <code>docs/backups.md</code> says how.
          </Trans>
        </p>
      )}
      {broken.count > 0 && <BrokenFiles broken={broken} />}
    </Section>
  )
}

interface VerifiedBackupProps {
  verified: NonNullable<InstallationBackups['verified']>
  backups: InstallationBackups
}

function VerifiedBackup({ verified, backups: { readSince, broken } }: VerifiedBackupProps) {
  const ago = useDates().ago(verified.at)
  return (
    <StatList>
      <Stat
        term={<Trans>Last backup that was read again</Trans>}
        more={
          <>
            {formatMoment(verified.at)}
            <br />
            {verified.place}
          </>
        }
      >
        <WarningCount count={isOlderThan(verified.at, tooOld) ? 1 : 0}>{ago}</WarningCount>
      </Stat>
      <Stat term={<Trans>Files in it</Trans>} more={<RowCount count={verified.rows} />}>
        {formatBytes(verified.bytes)}
      </Stat>
      <Stat term={<Trans>Every file read again since</Trans>}>
        {readSince ? formatDay(readSince) : <Trans>not all yet</Trans>}
      </Stat>
      <Stat term={<Trans>Damaged files</Trans>}>
        <WarningCount count={broken.count}>{formatNumber(broken.count)}</WarningCount>
      </Stat>
    </StatList>
  )
}

function RowCount({ count }: { count: number }) {
  const rows = formatNumber(count)
  return <Trans>Rows: {rows}</Trans>
}

/** What was tried after that; the words of a failure are the server's own, in English. */
function LastAttempt({ attempt }: { attempt: NonNullable<InstallationBackups['attempt']> }) {
  const moment = formatMoment(attempt.begunAt)
  if (attempt.state === 'underWay')
    return (
      <p className={styles['note']}>
        <Trans>A backup has been under way since {moment}.</Trans>
      </p>
    )
  return (
    <div className={styles['note']}>
      <p className={styles['trouble']}>
        {attempt.state === 'failed' ? (
          <Trans>The backup of {moment} did not succeed.</Trans>
        ) : (
          <Trans>
            The backup of {moment} was broken off. Nothing of it counts, and the next one begins anew.
          </Trans>
        )}
      </p>
      {attempt.error && (
        <blockquote lang="en" className={styles['words']}>
          {attempt.error}
        </blockquote>
      )}
    </div>
  )
}

/** Whose files they are, so that the family can be asked. */
function BrokenFiles({ broken: { count, memorials } }: Pick<InstallationBackups, 'broken'>) {
  return (
    <div className={styles['note']}>
      <p className={styles['trouble']}>
        <Plural
          value={count}
          one="# file is not as it came, and could not be mended from a backup yet."
          other="# files are not as they came, and could not be mended from a backup yet."
        />
      </p>
      {memorials.length > 0 && (
        <ul className={styles['memorials']}>
          {memorials.map(({ id, fullName, count: files }) => (
            <li key={id}>
              <Link to={adminLink('memorials', { q: id })}>{fullName}</Link> ({formatNumber(files)})
            </li>
          ))}
        </ul>
      )}
      <p>
        <Trans>
          A backup that can be read mends them by itself the next night: give the server the key that opens
          it. A family that still has a file can bring it once more, which mends it as well.
        </Trans>
      </p>
    </div>
  )
}
