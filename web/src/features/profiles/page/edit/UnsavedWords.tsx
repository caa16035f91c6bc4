import { Trans } from '@lingui/react/macro'
import { useDrafts } from '../../../../kit/form.ts'
import { useFactLabels } from '../../../memorials/index.ts'
import { unsavedEdit } from './edit-drafts.ts'
import { useFactWords } from './fact-words.ts'
import { differingFacts } from './same-facts.ts'
import styles from './UnsavedWords.module.css'

/** What the family had written and not saved when the house closed: to be read and copied, since no form takes it any more. */
export default function UnsavedWords({ memorialId }: { memorialId: string }) {
  const labels = useFactLabels()
  const wordsOf = useFactWords()
  const kept = unsavedEdit(useDrafts(), memorialId)
  if (!kept) return null
  return (
    <div className={styles['words']}>
      <p>
        <Trans>
          This site has closed, and what you had changed here is not on the page. Here it is, to be copied:
        </Trans>
      </p>
      <dl className={styles['facts']}>
        {differingFacts(kept.words, kept.begun.told).map((field) => (
          <div key={field}>
            <dt className="quiet">{labels[field]}</dt>
            <dd>{wordsOf(kept.words, field) || <Trans>nothing any more</Trans>}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
