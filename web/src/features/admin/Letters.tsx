import { Trans, useLingui } from '@lingui/react/macro'
import { mailStates, type QueuedMail } from '@spomen/contract/admin.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminAddress } from './address.ts'
import { FoundList } from './FoundList.tsx'
import styles from './Parts.module.css'
import { type LetterState, useLetters, useRetryLetter, useRetryLetters } from './queries.ts'
import type { Column } from './Records.tsx'
import { SearchBar } from './SearchBar.tsx'
import { sayMoment, sayNumber } from './saying.ts'

/** The letters of the house without their words: what waits, what was given up, and why. */
export function Letters() {
  const { t } = useLingui()
  const address = useAdminAddress()
  const { q, page } = address
  const state = mailStates.find((name) => name === address.of) ?? 'waiting'
  const query = useLetters({ q, page, state })
  const words: Record<LetterState, string> = {
    waiting: t({ context: 'e-mails', message: 'Waiting' }),
    dead: t({ context: 'e-mails', message: 'Given up' }),
    stopped: t`Not to be sent any more`,
    sent: t`Sent`,
  }
  const nothing: Record<LetterState, string> = {
    waiting: t`No e-mail is waiting`,
    dead: t`No e-mail was given up`,
    stopped: t`No e-mail was stopped`,
    sent: t`No e-mail was sent in the last 30 days`,
  }
  const mayTryAgain = state === 'waiting' || state === 'dead'
  const columns: Column<QueuedMail>[] = [
    { key: 'to', label: t`To`, show: (letter) => letter.to },
    { key: 'kind', label: t`Kind`, show: (letter) => <code className={styles['code']}>{letter.kind}</code> },
    { key: 'at', label: t`Written`, show: (letter) => sayMoment(letter.createdAt) },
    { key: 'tries', label: t`Tries`, isNumber: true, show: (letter) => sayNumber(letter.attempts) },
    {
      key: 'why',
      label: t`What went wrong`,
      show: ({ lastError }) =>
        lastError && (
          <span lang="en" className={styles['reason']}>
            {lastError}
          </span>
        ),
    },
    ...(mayTryAgain
      ? [
          {
            key: 'deeds',
            label: t`What you can do`,
            deed: 'button' as const,
            show: (letter: QueuedMail) => letter.attempts > 0 && <TryAgain letter={letter} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <SearchBar
        label={t`To whom, the whole address`}
        q={q}
        arrival={address.arrival}
        onLookFor={address.lookFor}
      >
        <SelectField
          label={t`Which e-mails`}
          value={state}
          choices={mailStates.map((value) => ({ value, label: words[value] }))}
          onChange={(chosen) => address.narrow({ of: chosen === 'waiting' ? '' : chosen })}
        />
      </SearchBar>
      {state === 'dead' && query.data && query.data.totalCount > 0 && !q && <TryAllAgain />}
      <FoundList
        label={t`E-mails`}
        {...{ query, columns, page, q }}
        pageAt={address.pageAt}
        onClear={q ? () => address.lookFor('') : null}
        nothing={nothing[state]}
      />
    </>
  )
}

function TryAgain({ letter }: { letter: QueuedMail }) {
  const { t } = useLingui()
  const { tell, isTelling } = useRetryLetter()
  async function retry() {
    if ((await tell({ id: letter.id })).ok) toast.done(t`It is tried again, for a day`)
  }
  return (
    <Button small busy={isTelling} onClick={() => void retry()}>
      <Trans>Try again</Trans>
      <span className="visually-hidden">{`: ${letter.to}`}</span>
    </Button>
  )
}

/** As when the mail server was away for longer than letters wait. */
function TryAllAgain() {
  const { t } = useLingui()
  const { tell, isTelling } = useRetryLetters()
  async function retry() {
    const answer = await tell({})
    if (!answer.ok) return
    const count = sayNumber(answer.value.count)
    toast.done(t`Tried again, for a day: ${count}`)
  }
  return (
    <p className={styles['narrowed']}>
      <Button small busy={isTelling} onClick={() => void retry()}>
        <Trans>Try all of them again</Trans>
      </Button>
    </p>
  )
}
