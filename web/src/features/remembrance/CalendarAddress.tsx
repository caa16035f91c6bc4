import { Trans, useLingui } from '@lingui/react/macro'
import { IconCopy } from '../../ui/icons.ts'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { Inline, Stack } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import { useCalendar, useEndCalendar, useMakeCalendar } from './queries.ts'
import styles from './Remembrance.module.css'

/** The secret address of one's calendar: made, copied while it is shown, and ended. */
export function CalendarAddress() {
  const { data, isError, refetch } = useCalendar()
  // The house keeps no readable copy: the address is here until this part of the settings is left.
  const [address, setAddress] = useState<string | null>(null)
  if (!data) return <FailedOrLoading isError={isError} onRetry={refetch} height="6rem" />
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
            follow and the days on which they were born and died. They see nothing else. Pages without
            reminders are not in it.
          </Trans>
        </p>
      </div>
      {address ? <NewAddress address={address} /> : data.madeAt && <ExistingAddress since={data.madeAt} />}
      <CalendarActions isMade={address !== null || data.madeAt !== null} onAddress={setAddress} />
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

function ExistingAddress({ since }: { since: string }) {
  const { dayOf } = useDates()
  const day = dayOf(since)
  return (
    <p className={styles['words']}>
      <Trans>
        Your calendar has an address since {day}. It works as before, but we keep no readable copy of it.
      </Trans>
    </p>
  )
}

interface CalendarActionsProps {
  isMade: boolean
  onAddress: (address: string | null) => void
}

function CalendarActions({ isMade, onAddress }: CalendarActionsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'anew' | 'end' | null>(null)
  const making = useMakeCalendar()
  const ending = useEndCalendar()

  async function make() {
    const answer = await making.call({})
    if (answer.ok) onAddress(answer.value.address)
  }

  async function end() {
    const answer = await ending.call({})
    if (!answer.ok) return
    onAddress(null)
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
