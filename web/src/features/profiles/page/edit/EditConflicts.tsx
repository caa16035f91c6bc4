import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/Button.tsx'
import { useFactLabels } from '../../../memorials/index.ts'
import styles from './EditConflicts.module.css'
import { useFactWords } from './fact-words.ts'
import type { ProfileEdit } from './use-profile-edit.ts'

/** What was changed elsewhere while somebody was writing: each of it is theirs to decide, and nothing is lost. */
export function EditConflicts({ change: { begun, settle } }: { change: ProfileEdit }) {
  const { t } = useLingui()
  const labels = useFactLabels()
  const wordsOf = useFactWords()
  if (begun.meanwhile.length === 0) return null

  return (
    <section className={styles['meanwhile']} aria-label={t`Changed elsewhere meanwhile`}>
      <p>
        <Trans>
          This was changed elsewhere too, while you were writing. Your words stand in the fields below; here
          is what is on the page.
        </Trans>
      </p>
      <ul className={styles['list']}>
        {begun.meanwhile.map((field) => {
          const label = labels[field]
          const theirs = wordsOf(begun.told, field)
          return (
            <li key={field} className={styles['field']}>
              <p className={styles['words']}>
                <span className="quiet">{label}: </span>
                {theirs ? <q>{theirs}</q> : <Trans>nothing any more</Trans>}
              </p>
              <div className={styles['actions']}>
                <Button small aria-label={t`Take this: ${label}`} onClick={() => settle(field, 'theirs')}>
                  <Trans>Take this</Trans>
                </Button>
                <Button
                  small
                  tone="quiet"
                  aria-label={t`Keep mine: ${label}`}
                  onClick={() => settle(field, 'mine')}
                >
                  <Trans>Keep mine</Trans>
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
