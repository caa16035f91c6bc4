import { Trans, useLingui } from '@lingui/react/macro'
import type { Follower } from '@spomen/contract/following.ts'
import { longest } from '@spomen/contract/limits.ts'
import { type ReactNode, useState } from 'react'
import { RadioCards, SegmentedControl } from '../../ui/Choices.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import styles from './Keepers.module.css'
import { KeepersMayLine } from './KeepersMayLine.tsx'
import type { useKeeperForm } from './use-keeper-form.ts'

interface Props {
  /** The form's id, for the button at the foot of the sheet. */
  id: string
  asking: ReturnType<typeof useKeeperForm>
}

/** Whom the owner asks to keep the page with them, and the words they read. */
export function AskKeeper({ id, asking }: Props) {
  const { t } = useLingui()
  const { form, people, way, hasFailed, retry, send } = asking
  if (!people)
    return hasFailed ? (
      <FailedState onRetry={retry} />
    ) : (
      <LoadingState>
        <Skeleton height="22rem" />
      </LoadingState>
    )
  return (
    <form id={id} noValidate className={styles['form']} onSubmit={form.submit(send)}>
      {people.length > 0 && (
        <SegmentedControl
          wide
          label={t`Whom do you ask?`}
          choices={[
            { value: 'inside', label: <Trans>Somebody inside</Trans> },
            { value: 'mail', label: <Trans>By e-mail</Trans> },
          ]}
          value={way}
          onChange={(chosen) => form.set({ way: chosen })}
        />
      )}
      {way === 'inside' ? (
        <PersonChoice people={people} {...form.field('userId')} />
      ) : (
        <TextField
          {...form.field('mail')}
          label={<Trans>Their e-mail address</Trans>}
          hint={
            <Trans>
              Whoever has no account yet is shown how to make one, and finds the invitation there.
            </Trans>
          }
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <TextArea
        {...form.field('words')}
        label={<Trans>A few words</Trans>}
        hint={<Trans>They get a letter with your words. Until they say yes, nothing changes.</Trans>}
        required
        most={longest.note}
      />
      <KeepersMayLine />
    </form>
  )
}

/** With more people than this, a name is sought. */
const mostUnsought = 8

interface PersonChoiceProps {
  people: readonly Follower[]
  name: string
  value: string
  error: ReactNode
  onChange: (userId: string) => void
}

/** One of those inside, by portrait and name. */
function PersonChoice({ people, name, value, error, onChange }: PersonChoiceProps) {
  const { t } = useLingui()
  const [sought, setSought] = useState('')
  const found = people.filter(({ userId, userFullName }) => userId === value || isFound(userFullName, sought))
  return (
    <div className={styles['people']}>
      {people.length > mostUnsought && (
        <TextField
          type="search"
          label={t`Find a name`}
          autoComplete="off"
          value={sought}
          onChange={setSought}
          onKeyDown={(event) => {
            // What is sought is not sent.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <RadioCards
        stacked
        required
        name={name}
        label={t`Who is inside`}
        hint={found.length === 0 && <Trans>Nobody inside has this name.</Trans>}
        error={error}
        choices={found.map(({ userId, userFullName, profileImageUrl }) => ({
          value: userId,
          label: userFullName,
          icon: <Portrait name={userFullName} src={profileImageUrl} />,
        }))}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

/** Without capitals, and without what stands above and below letters, which not every keyboard has. */
const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase().replaceAll('đ', 'd')

const isFound = (name: string, sought: string) => plain(name).includes(plain(sought.trim()))
