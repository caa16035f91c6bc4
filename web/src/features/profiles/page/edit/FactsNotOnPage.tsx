import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/Dialog.tsx'
import { emptyFactValues, type FactValues, factValuesOf, useFactLabels } from '../../../memorials/index.ts'
import { useProfile } from '../queries.ts'
import { useFactWords } from './fact-words.ts'
import { differingFacts } from './same-facts.ts'
import styles from './UnsavedWords.module.css'

interface Props {
  memorialId: string
  /** What was written in the wizard. */
  facts: FactValues
  /** They are not needed any more, or stand on the page. */
  onDrop: () => void
}

/**
 * What was written in the wizard and is not on the page, since that was finished elsewhere meanwhile: to be read and copied. All
 * that was written, where the page cannot be asked.
 */
export default function FactsNotOnPage({ memorialId, facts, onDrop }: Props) {
  const labels = useFactLabels()
  const wordsOf = useFactWords()
  const { data: profile, isPending } = useProfile(memorialId)
  const [isAsking, setIsAsking] = useState(false)
  const onPage = profile && factValuesOf(profile.isHuman ? 'person' : 'pet', profile)
  const missing = onPage && new Set(differingFacts(facts, onPage))
  const written = differingFacts(facts, emptyFactValues)
  const unsaved = written.filter((field) => missing?.has(field) ?? true)

  const isOver = profile !== undefined && unsaved.length === 0
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    if (isOver) drop()
  }, [isOver])

  if (isPending || unsaved.length === 0) return null
  return (
    <section className={styles['words']}>
      <p>
        <Trans>What you wrote here is not on the page. Here it is, to be copied:</Trans>
      </p>
      <dl className={styles['facts']}>
        {unsaved.map((field) => (
          <div key={field}>
            <dt className="quiet">{labels[field]}</dt>
            <dd>{wordsOf(facts, field)}</dd>
          </div>
        ))}
      </dl>
      <Button small tone="quiet" onClick={() => setIsAsking(true)}>
        <Trans>Throw it away</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={<Trans>Throw away what you wrote here?</Trans>}
        confirmLabel={<Trans>Throw away what I wrote</Trans>}
        onConfirm={onDrop}
      >
        <Trans>The page stays as it is.</Trans>
      </ConfirmDialog>
    </section>
  )
}
