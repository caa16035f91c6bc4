import { Trans } from '@lingui/react/macro'
import type { MemorialProfile } from '@spomen/contract/profiles.ts'
import type { ReactNode } from 'react'
import { useDrafts } from '../../../../kit/form.ts'
import { factValuesOf, useFactLabels } from '../../../memorials/index.ts'
import { unsavedEdit } from './edit-drafts.ts'
import { useFactWords } from './fact-words.ts'
import { differingFacts } from './same-facts.ts'
import styles from './UnsavedWords.module.css'

interface Props {
  profile: MemorialProfile
  /** What can be done with them, once they can be read. */
  children: ReactNode
}

/**
 * What the family had written and not saved when the house closed: to be read and copied, since no form takes it any more.
 * What the page says by now, since a save arrived whose answer was lost, is not among it.
 */
export default function UnsavedWords({ profile, children }: Props) {
  const labels = useFactLabels()
  const wordsOf = useFactWords()
  const kept = unsavedEdit(useDrafts(), profile.id)
  if (!kept) return null
  const onPage = factValuesOf(profile.isHuman ? 'person' : 'pet', profile)
  const missing = new Set(differingFacts(kept.words, onPage))
  const unsaved = differingFacts(kept.words, kept.begun.told).filter((field) => missing.has(field))
  if (unsaved.length === 0) return null
  return (
    <div className={styles['words']}>
      <p>
        <Trans>
          This site has closed, and what you had changed here is not on the page. Here it is, to be copied:
        </Trans>
      </p>
      <dl className={styles['facts']}>
        {unsaved.map((field) => (
          <div key={field}>
            <dt className="quiet">{labels[field]}</dt>
            <dd>{wordsOf(kept.words, field) || <Trans>nothing any more</Trans>}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}
