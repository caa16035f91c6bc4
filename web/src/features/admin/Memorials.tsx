import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memorialFilters, type RegisteredMemorial } from '@spomen/contract/admin.ts'
import { packageNames } from '@spomen/contract/plans.ts'
import { Link } from 'react-router'
import { todayOfPlans } from '../../kit/days.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useAdminAddress, wayTo } from './address.ts'
import { FoundList } from './FoundList.tsx'
import styles from './Parts.module.css'
import { type MemorialsOf, useMemorials } from './queries.ts'
import type { Column } from './Records.tsx'
import { SearchBar } from './SearchBar.tsx'
import { sayBytes, sayDay } from './saying.ts'

/** Every page that is kept here: whose it is, until when it is paid for and how much lies on it. */
export function Memorials() {
  const { t } = useLingui()
  const address = useAdminAddress()
  const { q, page, plan, owner } = address
  const which = memorialFilters.find((name) => name === address.of) ?? 'all'
  const query = useMemorials({ q, page, of: which, plan, owner })
  const words: Record<MemorialsOf, string> = {
    all: t`All pages`,
    suspended: t`Suspended pages`,
    closed: t`Closed pages`,
  }
  const ownerName = owner ? (query.data?.items[0]?.ownerName ?? '') : ''
  const columns: Column<RegisteredMemorial>[] = [
    { key: 'who', label: t`Name`, show: (memorial) => <Who memorial={memorial} /> },
    { key: 'owner', label: t`Kept by`, show: (memorial) => <Owner memorial={memorial} /> },
    { key: 'plan', label: t`Plan`, show: (memorial) => <OnPlan memorial={memorial} /> },
    { key: 'contents', label: t`What is on it`, show: (memorial) => <Contents memorial={memorial} /> },
    { key: 'bytes', label: t`Room`, isNumber: true, show: ({ bytes }) => sayBytes(bytes) },
    { key: 'made', label: t`Made on`, show: ({ createdAt }) => sayDay(createdAt) },
  ]
  return (
    <>
      <SearchBar label={t`Name`} q={q} arrival={address.arrival} onLookFor={address.lookFor}>
        <SelectField
          label={t`Which pages`}
          value={which}
          choices={memorialFilters.map((value) => ({ value, label: words[value] }))}
          onChange={(chosen) => address.narrow({ of: chosen === 'all' ? '' : chosen })}
        />
        <SelectField
          label={t`Plan`}
          value={plan || 'all'}
          choices={[
            { value: 'all', label: t`All plans` },
            ...packageNames.map((value) => ({ value, label: value })),
          ]}
          onChange={(chosen) => address.narrow({ plan: chosen === 'all' ? '' : chosen })}
        />
      </SearchBar>
      {owner && (
        <p className={styles['narrowed']}>
          {ownerName ? (
            <Trans>Pages that {ownerName} keeps.</Trans>
          ) : (
            <Trans>Pages that one person keeps.</Trans>
          )}
          <Button tone="quiet" small onClick={() => address.narrow({ owner: '' })}>
            <Trans>Show everybody’s</Trans>
          </Button>
        </p>
      )}
      <FoundList
        label={t({ context: 'memorials', message: 'Pages' })}
        {...{ query, columns, page, q }}
        pageAt={address.pageAt}
        onClear={q || plan || owner || which !== 'all' ? address.clear : null}
        nothing={<Trans>Nobody has made a page yet</Trans>}
      />
    </>
  )
}

function Who({ memorial }: { memorial: RegisteredMemorial }) {
  const { fullName, isHuman, dateOfBirth, dateOfDeath, suspendedAt, closedAt } = memorial
  return (
    <>
      <span className={styles['name']}>{fullName}</span>
      <span className={styles['quiet']}>
        {dateOfBirth.slice(0, 4)} – {dateOfDeath.slice(0, 4)}
        {!isHuman && (
          <>
            {' · '}
            <Trans>Pet</Trans>
          </>
        )}
      </span>
      {suspendedAt && (
        <span className={styles['line']}>
          <Since at={suspendedAt} what="suspended" />
        </span>
      )}
      {closedAt && (
        <span className={styles['line']}>
          <Since at={closedAt} what="closed" />
        </span>
      )}
    </>
  )
}

function Since({ at, what }: { at: string; what: 'closed' | 'suspended' }) {
  const day = sayDay(at)
  return what === 'closed' ? (
    <Trans context="a page">Closed since {day}</Trans>
  ) : (
    <Trans context="a page">Suspended since {day}</Trans>
  )
}

const Owner = ({ memorial: { ownerId, ownerName, ownerEmail } }: { memorial: RegisteredMemorial }) => (
  <>
    <Link to={wayTo('users', { q: ownerId })}>{ownerName || ownerEmail}</Link>
    {ownerName && <span className={styles['quiet']}>{ownerEmail}</span>}
  </>
)

function OnPlan({ memorial: { package: name, packageDue } }: { memorial: RegisteredMemorial }) {
  const day = packageDue && sayDay(packageDue)
  const isOver = packageDue !== null && packageDue < todayOfPlans()
  return (
    <>
      <span className={styles['line']}>{name}</span>
      {day && (
        <span className={styles['quiet']}>
          {isOver ? <Trans>Over since {day}</Trans> : <Trans>Until {day}</Trans>}
        </span>
      )}
    </>
  )
}

/** Only what there is. */
function Contents({ memorial }: { memorial: RegisteredMemorial }) {
  const { images, videos, documents, greetings, followers } = memorial
  const parts = [
    images > 0 && <Plural key="images" value={images} one="# photograph" other="# photographs" />,
    videos > 0 && <Plural key="videos" value={videos} one="# video" other="# videos" />,
    documents > 0 && <Plural key="documents" value={documents} one="# document" other="# documents" />,
    greetings > 0 && <Plural key="greetings" value={greetings} one="# greeting" other="# greetings" />,
    followers > 0 && <Plural key="followers" value={followers} one="# follower" other="# followers" />,
  ].filter((part) => part !== false)
  if (parts.length === 0)
    return (
      <span className={styles['quiet']}>
        <Trans>Nothing yet</Trans>
      </span>
    )
  return (
    <ul className={styles['contents']}>
      {parts.map((part) => (
        <li key={part.key}>{part}</li>
      ))}
    </ul>
  )
}
