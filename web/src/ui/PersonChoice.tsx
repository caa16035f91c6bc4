import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { RadioCards } from './Choices.tsx'
import styles from './PersonChoice.module.css'
import { Portrait } from './Portrait.tsx'
import { TextField } from './TextField.tsx'

/** With more people than this, a name is sought. */
const mostUnsought = 8

export interface ChoosablePerson {
  userId: string
  userFullName: string
  profileImageUrl: string | null
}

interface Props {
  people: readonly ChoosablePerson[]
  /** Who these people are, for screen readers. */
  label: string
  name: string
  value: string
  error: ReactNode
  onChange: (userId: string) => void
}

/** One of several people, by portrait and name. */
export function PersonChoice({ people, label, name, value, error, onChange }: Props) {
  const { t } = useLingui()
  const [sought, setSought] = useState('')
  const found = people.filter(({ userFullName }) => isFound(userFullName, sought))
  const offered = people.filter((one) => one.userId === value || found.includes(one))
  return (
    <div className={styles['people']}>
      {people.length > mostUnsought && (
        <>
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
          <p role="status" className={found.length === 0 ? 'quiet' : 'visually-hidden'}>
            {found.length === 0 ? (
              <Trans>Nobody inside has this name.</Trans>
            ) : (
              sought !== '' && <Plural value={found.length} one="# person found" other="# people found" />
            )}
          </p>
        </>
      )}
      <RadioCards
        stacked
        required
        name={name}
        label={label}
        error={error}
        choices={offered.map(({ userId, userFullName, profileImageUrl }) => ({
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
