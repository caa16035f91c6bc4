import { Trans, useLingui } from '@lingui/react/macro'
import type { PreparedMemorial } from '@spomen/contract/preparations.ts'
import { useWindowTitle } from '../../ui/Page.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Portrait } from '../../ui/Portrait.tsx'
import { useDates } from '../../words/dates.ts'
import styles from './Card.module.css'

/** Whose page it is, and who has prepared it. */
export function PreparedPerson({ card, next }: { card: PreparedMemorial; next: string }) {
  const { t } = useLingui()
  const { longDay } = useDates()
  const { deceasedName: name, dateOfBirth, dateOfDeath, byUserFullName: by, profileImageUrl } = card
  useWindowTitle(t`The page of ${name}`)
  return (
    <div className={styles['person']}>
      {profileImageUrl && (
        <Portrait name={name} src={profileImageUrl} size="large" alt={t`Portrait: ${name}`} />
      )}
      <div>
        <h1>{name}</h1>
        <p className={styles['days']}>
          {longDay(dateOfBirth)} – {longDay(dateOfDeath)}
        </p>
      </div>
      <p className={styles['lead']}>
        {by ? (
          <Trans>
            {by} has prepared this page of remembrance for you. Nobody else can see it. Once you accept it, it
            belongs to you and your family alone.
          </Trans>
        ) : (
          <Trans>
            This page of remembrance was prepared for you. Nobody else can see it. Once you accept it, it
            belongs to you and your family alone.
          </Trans>
        )}
      </p>
      <ButtonLink to={next} tone="filled" wide>
        <Trans>Continue</Trans>
      </ButtonLink>
    </div>
  )
}
