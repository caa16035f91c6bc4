import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '../../ui/icons.ts'
import { useRef, useState } from 'react'
import { mayBeDone } from '../../kit/call.ts'
import { useLatest } from '../../kit/latest.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { Inline, Stack } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { useCalendar, useEndCalendar, useMakeCalendar } from './calendar-queries.ts'
import styles from './Remembrance.module.css'

interface MadeAddress {
  address: string
  madeAt: string
}

/** What was made, and when the house was last heard of before that was known. */
interface ShownAddress extends MadeAddress {
  heardAt: number
}

/** How an address stood, and when that was heard, as another was asked for whose answer was lost. */
interface LostAnswer {
  madeAt: string | null
  heardAt: number
}

/** The secret address of one's calendar: made, copied while it is shown, and ended. */
export function CalendarAddress() {
  const { data, dataUpdatedAt: heardAt, isError, refetch } = useCalendar()
  // The house keeps no readable copy: the address is here until this part of the settings is left.
  const [made, setMade] = useState<ShownAddress | null>(null)
  const [lost, setLost] = useState<LostAnswer | null>(null)
  const heardLast = useLatest(heardAt)
  if (!data) return <FailedOrLoading isError={isError} onRetry={refetch} height="6rem" />
  const { madeAt } = data
  const isInDoubt = lost !== null && (madeAt !== lost.madeAt || heardAt === lost.heardAt)
  // By what was heard since: another window may have made a newer one, or ended it.
  const isReplaced = made !== null && heardAt !== made.heardAt && madeAt !== made.madeAt
  const shown = isInDoubt || isReplaced ? null : made

  function settle(answered: MadeAddress | null | 'lost') {
    setLost(answered === 'lost' ? { madeAt, heardAt } : null)
    if (answered !== 'lost') setMade(answered && { ...answered, heardAt: heardLast.current })
  }

  return (
    <Stack gap="large">
      <div className={styles['words']}>
        <p>
          <Trans>
            Calendar programs on telephones and computers can show these days as well. For that we make you a
            secret address, which you enter there as a subscription.
          </Trans>
        </p>
        <p>
          <Trans>
            Whoever has the address sees, without logging in, the names of those whose pages you keep or
            follow, their days of birth and death, the days by tradition that you have chosen, and the links
            to the pages. They see nothing else. Pages without reminders are not in it.
          </Trans>
        </p>
      </div>
      {shown ? (
        <NewAddress address={shown.address} />
      ) : (
        madeAt && <ExistingAddress since={madeAt} isInDoubt={isInDoubt} />
      )}
      <CalendarActions isMade={shown !== null || madeAt !== null} onSettled={settle} />
    </Stack>
  )
}

function NewAddress({ address }: { address: string }) {
  const { t } = useLingui()
  const field = useRef<HTMLDivElement>(null)
  const [isMarked, setIsMarked] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      toast.done(t`Copied`)
      setIsMarked(false)
    } catch {
      // Some browsers do not let a page copy; marked, it can be copied by hand.
      field.current?.querySelector('input')?.select()
      setIsMarked(true)
    }
  }

  return (
    <Stack>
      <div ref={field} className={styles['address']}>
        <TextField
          label={t`Address of your calendar`}
          hint={t`We can show it only now. Should you lose it, you make a new one.`}
          value={address}
          readOnly
          autoComplete="off"
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Inline>
        <Button tone="filled" icon={<IconCopy stroke={1.5} />} onClick={() => void copy()}>
          <Trans>Copy the address</Trans>
        </Button>
        <ButtonLink to={address.replace(/^https?:/, 'webcal:')} reloadDocument>
          <Trans>Open in the calendar program</Trans>
        </ButtonLink>
      </Inline>
      {isMarked && (
        <p role="alert">
          <Trans>Your browser does not let us copy. The address is marked now, so that you can.</Trans>
        </p>
      )}
    </Stack>
  )
}

function ExistingAddress({ since, isInDoubt }: { since: string; isInDoubt: boolean }) {
  const { dayOf } = useDates()
  const day = dayOf(since)
  return (
    <div className={styles['words']}>
      <p>
        <Trans>
          Your calendar has an address since {day}. One from before leads nowhere, and we keep no readable
          copy of this one.
        </Trans>
      </p>
      {isInDoubt && (
        <p role="alert">
          <Trans>
            The answer was lost on its way, and perhaps a new address with it. One you had may lead nowhere
            now: make a new one and enter that.
          </Trans>
        </p>
      )}
    </div>
  )
}

interface CalendarActionsProps {
  isMade: boolean
  /** Of an address that was made, of one that was ended, or of a wish for a new one whose answer was lost. */
  onSettled: (answered: MadeAddress | null | 'lost') => void
}

function CalendarActions({ isMade, onSettled }: CalendarActionsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'anew' | 'end' | null>(null)
  const making = useMakeCalendar()
  const ending = useEndCalendar()

  async function make() {
    const answer = await making.call({})
    if (answer.ok) onSettled(answer.value)
    else if (mayBeDone(answer.why)) onSettled('lost')
  }

  async function end() {
    const answer = await ending.call({})
    if (!answer.ok) return
    onSettled(null)
    toast.done(t`The address leads nowhere now`)
  }

  if (!isMade)
    return (
      <Inline>
        <Button busy={making.isPending} onClick={() => void make()}>
          <Trans>Make an address</Trans>
        </Button>
      </Inline>
    )
  return (
    <Inline>
      <Button aria-haspopup="dialog" onClick={() => setAsked('anew')}>
        <Trans>Make a new address</Trans>
      </Button>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setAsked('end')}>
        <Trans>End the address</Trans>
      </Button>
      <ConfirmDialog
        isOpen={asked === 'anew'}
        onClose={() => setAsked(null)}
        title={<Trans>Make a new address?</Trans>}
        confirmLabel={<Trans>Make a new address</Trans>}
        isDestructive={false}
        onConfirm={make}
      >
        <Trans>The one you have leads nowhere then. Where you entered it, you enter the new one.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'end'}
        onClose={() => setAsked(null)}
        title={<Trans>End the address?</Trans>}
        confirmLabel={<Trans>End the address</Trans>}
        onConfirm={end}
      >
        <Trans>
          Nobody can read your calendar by it any more. What a calendar program has read stays there until it
          asks again.
        </Trans>
      </ConfirmDialog>
    </Inline>
  )
}
