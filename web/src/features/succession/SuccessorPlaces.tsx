import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { SuccessorPlace } from '@spomen/contract/succession.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useDraftedForm } from '../../kit/form.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx'
import { Surface } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { useDates } from '../../words/dates.ts'
import { useStepBack, useTakeOver, useWithdrawTakeover } from './queries.ts'
import styles from './Succession.module.css'

/** The pages the viewer may take over, each with the way to ask for it, and to step back, until the house has closed (YC05). */
export function SuccessorPlaces({ places }: { places: readonly SuccessorPlace[] }) {
  const [asking, setAsking] = useState<SuccessorPlace | null>(null)
  const [leaving, setLeaving] = useState<SuccessorPlace | null>(null)
  const isClosed = useIsClosed()
  return (
    <Surface>
      <section className={styles['words']}>
        <h2>
          <Trans>Pages you may take over one day</Trans>
        </h2>
        <ul className={styles['places']}>
          {places.map((place) => (
            <li key={place.personId}>
              <PlaceLine {...{ place, isClosed }} />
              {!isClosed && (
                <PlaceActions
                  place={place}
                  onAsk={() => setAsking(place)}
                  onLeave={() => setLeaving(place)}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      {asking && (
        <AskDialog
          key={asking.personId}
          place={asking}
          onClose={() => setAsking((now) => (now === asking ? null : now))}
        />
      )}
      <StepBackDialog place={leaving} onClose={() => setLeaving(null)} />
    </Surface>
  )
}

function PlaceLine({ place, isClosed }: { place: SuccessorPlace; isClosed: boolean }) {
  const { dayOf } = useDates()
  const { id, personId, deceasedName: name, ownerFullName, takeover } = place
  const day = takeover && dayOf(takeover.dueAt)
  return (
    <span>
      <Link to={href('/Profile/:id', { id: personId })}>{name}</Link>
      <br />
      <small className="quiet">
        {takeover && isClosed ? (
          <Trans>This site has closed: the page no longer passes by this request.</Trans>
        ) : takeover?.isSuspended ? (
          <Trans>You have asked for it. For now it waits, and the page passes to nobody by itself.</Trans>
        ) : takeover?.isBehind ? (
          <Trans>
            You have asked for it. Somebody who comes before you asks too, so it is not yours before {day}.
          </Trans>
        ) : takeover ? (
          <Trans>You have asked for it. If nobody objects, it is yours on {day}.</Trans>
        ) : id === null ? (
          <Trans>{ownerFullName} was not here for more than two years</Trans>
        ) : (
          <Trans>You come after {ownerFullName}</Trans>
        )}
      </small>
    </span>
  )
}

interface ActionsProps {
  place: SuccessorPlace
  onAsk: () => void
  onLeave: () => void
}

function PlaceActions({ place: { id, deceasedName: name, takeover }, onAsk, onLeave }: ActionsProps) {
  const { t } = useLingui()
  const { call, isPending } = useWithdrawTakeover()

  async function withdraw() {
    if (!takeover) return
    const { ok } = await call({ id: takeover.id })
    if (ok) toast.done(t`You no longer ask for it`)
  }

  return (
    <span className={styles['row']}>
      {takeover ? (
        <Button small busy={isPending} onClick={() => void withdraw()}>
          <Trans>Take it back</Trans>
          <span className="visually-hidden">{`: ${name}`}</span>
        </Button>
      ) : (
        <Button small aria-haspopup="dialog" aria-label={t`Ask to take it over: ${name}`} onClick={onAsk}>
          <Trans>Ask to take it over</Trans>
        </Button>
      )}
      {id !== null && (
        <Button tone="quiet" small aria-label={t`Step back: ${name}`} onClick={onLeave}>
          <Trans>Step back</Trans>
        </Button>
      )}
    </span>
  )
}

/** What asking means, and a few words that owner and keepers read. */
function AskDialog({ place, onClose }: { place: SuccessorPlace; onClose: () => void }) {
  const { t } = useLingui()
  const check = useChecks()
  const { call } = useTakeOver()
  const { personId, deceasedName: name, ownerFullName: owner } = place
  const form = useDraftedForm({
    name: `takeover:${personId}`,
    initially: { words: '' },
    check: { words: (words) => check.required(words) ?? check.atMost(longest.note)(words) },
  })

  async function send({ words }: { words: string }) {
    const { ok } = await call({ deceasedId: personId, description: words.trim() })
    if (!ok) return
    form.drop()
    toast.done(t`Owner and keepers are told`)
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Take over the page of {name}?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="filled" type="submit" form={`takeover-${personId}`} busy={form.isSending}>
            <Trans>Ask to take it over</Trans>
          </Button>
        </>
      }
    >
      <form id={`takeover-${personId}`} noValidate className={styles['form']} onSubmit={form.submit(send)}>
        <p>
          <Trans>
            {owner} and whoever keeps the page get a letter with your words. If nobody objects for thirty
            days, the page is yours. Nothing on it is lost, and it costs you nothing.
          </Trans>
        </p>
        <TextArea {...form.field('words')} label={<Trans>Why you ask</Trans>} required most={longest.note} />
      </form>
    </Dialog>
  )
}

function StepBackDialog({ place, onClose }: { place: SuccessorPlace | null; onClose: () => void }) {
  const { t } = useLingui()
  const { call } = useStepBack()
  const owner = place?.ownerFullName ?? ''

  async function stepBack() {
    if (!place || place.id === null) return
    const { ok } = await call({ id: place.id })
    if (ok) toast.done(t`You have stepped back`)
  }

  return (
    <ConfirmDialog
      isOpen={place !== null}
      onClose={onClose}
      title={<Trans>Step back?</Trans>}
      confirmLabel={<Trans>Step back</Trans>}
      onConfirm={stepBack}
    >
      <Trans>You no longer come after {owner}. They may ask you again.</Trans>
    </ConfirmDialog>
  )
}
