import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { PendingTakeover } from '@spomen/contract/succession.ts'
import { useId } from 'react'
import { href, Link } from 'react-router'
import { useDraftedForm } from '../../kit/form.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/Choices.tsx'
import { Inline, Surface } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { useDates } from '../../words/dates.ts'
import { useDecideTakeover, usePendingTakeovers } from './deciding.ts'
import styles from './Succession.module.css'

/** What waits to pass to somebody else, for moderators: they may grant or end it with a reason (YC05), until the house has closed. */
export default function PendingTakeovers() {
  const { data } = usePendingTakeovers()
  const titleId = useId()
  if (useIsClosed() || !data || data.length === 0) return null
  return (
    <Surface className={styles['beforeReports'] ?? ''}>
      <section aria-labelledby={titleId} className={styles['words']}>
        <h2 id={titleId}>
          <Trans>Pages that are to pass on</Trans>
        </h2>
        {data.map((one) => (
          <Decision key={one.id} takeover={one} />
        ))}
      </section>
    </Surface>
  )
}

interface DecisionValues {
  outcome: 'granted' | 'declined'
  reason: string
}

function Decision({ takeover }: { takeover: PendingTakeover }) {
  const { t } = useLingui()
  const { dayOf } = useDates()
  const check = useChecks()
  const { call } = useDecideTakeover()
  const { id, personId, deceasedName: name, ownerFullName: owner, userFullName: asker } = takeover
  const day = dayOf(takeover.dueAt)
  const form = useDraftedForm({
    name: `decide:${id}`,
    initially: { outcome: 'declined', reason: '' } as DecisionValues,
    check: { reason: (reason) => check.required(reason) ?? check.atMost(longest.note)(reason) },
  })

  async function decide({ outcome, reason }: DecisionValues) {
    const { ok } = await call({ id, granted: outcome === 'granted', reason: reason.trim() })
    if (!ok) return
    form.drop()
    toast.done(t`Everybody concerned is told`)
  }

  return (
    <form noValidate className={styles['words']} onSubmit={form.submit(decide)}>
      <p>
        <Link to={href('/Profile/:id', { id: personId })}>{name}</Link>
        <br />
        {takeover.isAskerAway ? (
          <Trans>
            {asker} asks to take it over from {owner}. They are suspended or have left: it waits until they
            are back, and can only be ended.
          </Trans>
        ) : takeover.isSuspended ? (
          <Trans>
            {asker} asks to take it over from {owner}. It waits while the page, or its owner, is suspended;
            you can decide all the same.
          </Trans>
        ) : takeover.isBehind ? (
          <Trans>
            {asker} asks to take it over from {owner}. Somebody who comes before them asks too: it is not
            theirs before {day}.
          </Trans>
        ) : (
          <Trans>
            {asker} asks to take it over from {owner}. It is theirs on {day} unless somebody objects.
          </Trans>
        )}
      </p>
      <blockquote>{takeover.description}</blockquote>
      <SegmentedControl
        wide
        label={t`What do you decide?`}
        choices={[
          { value: 'declined', label: <Trans>It does not pass</Trans> },
          { value: 'granted', label: <Trans>Let it pass now</Trans> },
        ]}
        value={form.values.outcome}
        onChange={(outcome) => form.set({ outcome })}
      />
      <TextArea
        {...form.field('reason')}
        label={<Trans>Your reason</Trans>}
        hint={<Trans>If the page does not pass on, everybody concerned reads this.</Trans>}
        required
        most={longest.note}
      />
      <Inline>
        <Button type="submit" tone="filled" busy={form.isSending}>
          <Trans>Decide so</Trans>
        </Button>
      </Inline>
    </form>
  )
}
