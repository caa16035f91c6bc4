import { Trans, useLingui } from '@lingui/react/macro'
import type { DoorLink } from '@spomen/contract/doors.ts'
import { IconCopy, IconPencil, IconQrcode, IconShare2, IconTrash } from '../../ui/icons.ts'
import { useRef, useState } from 'react'
import { today } from '../../kit/days.ts'
import { canShareBySystem, copyText, markText, shareBySystem } from '../../kit/share.ts'
import { useIsClosed, useSite } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useDates } from '../../words/dates.ts'
import type { LinkActions } from './LinkList.tsx'
import styles from './LinkList.module.css'
import { LinkForm } from './LinkForm.tsx'
import { guestAddress, readableAddress, stateOf } from './rules.ts'

interface Props extends LinkActions {
  memorial: { id: string; name: string }
  link: DoorLink
}

/** One link: what it is for, its address, and what can be done with it (YA05), which is to hand it on once the house has closed. */
export function LinkLine({ memorial, link, onPrint, onTakeBack }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const line = useRef<HTMLLIElement>(null)

  function done() {
    setIsChanging(false)
    line.current?.focus()
  }

  return (
    <li ref={line} className={styles['line']} data-link={link.id} tabIndex={-1}>
      {isChanging ? (
        <LinkForm deceasedId={memorial.id} link={link} onDone={done} />
      ) : (
        <ReadableLink {...{ memorial, link, onPrint, onTakeBack }} onChange={() => setIsChanging(true)} />
      )}
    </li>
  )
}

function ReadableLink({ memorial, link, onPrint, onTakeBack, onChange }: Props & { onChange: () => void }) {
  const site = useSite()
  const isClosed = useIsClosed()
  const isLeading = stateOf(link, today()) === 'leads'
  const address = useRef<HTMLParagraphElement>(null)
  const [isMarked, setIsMarked] = useState(false)

  function onCopied(isCopied: boolean) {
    if (!isCopied) markText(address.current)
    setIsMarked(!isCopied)
  }

  return (
    <>
      <h3 className={styles['name']}>{link.name || <Trans>The first link</Trans>}</h3>
      <p className="quiet">
        <LinkState link={link} />
      </p>
      {isLeading && site && (
        <p ref={address} className={styles['address']}>
          {readableAddress(site, link.code)}
        </p>
      )}
      <div className={styles['actions']} role="group" aria-label={link.name || undefined}>
        {isLeading && site && (
          <ShareLink address={guestAddress(site, link.code)} name={memorial.name} onCopied={onCopied} />
        )}
        {isLeading && (
          <Button small icon={<IconQrcode stroke={1.5} />} onClick={() => onPrint(link)}>
            <Trans>Code and print</Trans>
          </Button>
        )}
        {!link.takenBackAt && !isClosed && (
          <>
            <Button small icon={<IconPencil stroke={1.5} />} onClick={onChange}>
              <Trans>Change</Trans>
            </Button>
            <Button small icon={<IconTrash stroke={1.5} />} onClick={() => onTakeBack(link)}>
              <Trans>Take back</Trans>
            </Button>
          </>
        )}
      </div>
      {isMarked && (
        <p role="alert">
          <Trans>This browser does not copy by itself. The link is marked; please copy it.</Trans>
        </p>
      )}
    </>
  )
}

interface HandOnProps {
  address: string
  name: string
  /** Called with whether the browser has copied it. */
  onCopied: (isCopied: boolean) => void
}

function ShareLink({ address, name, onCopied }: HandOnProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)

  async function copy(button: HTMLButtonElement) {
    const isCopied = await copyText(address, field.current)
    button.focus()
    if (isCopied) toast.done(t`The link is copied`)
    onCopied(isCopied)
  }

  return (
    <>
      <Button
        small
        icon={<IconCopy stroke={1.5} />}
        onClick={({ currentTarget }) => void copy(currentTarget)}
      >
        <Trans>Copy</Trans>
      </Button>
      <input
        ref={field}
        className="visually-hidden"
        tabIndex={-1}
        readOnly
        aria-hidden="true"
        value={address}
      />
      {canShareBySystem() && (
        <Button
          small
          icon={<IconShare2 stroke={1.5} />}
          onClick={() => void shareBySystem({ link: address, text: t`In memory of ${name}` })}
        >
          <Trans>Share</Trans>
        </Button>
      )}
    </>
  )
}

/** What has become of it, or until when it leads to the page. */
export function LinkState({ link }: { link: DoorLink }) {
  const { dayOf, longDay } = useDates()
  const day = link.endsOn && longDay(link.endsOn)
  if (link.takenBackAt) {
    const takenBack = dayOf(link.takenBackAt)
    return <Trans>Taken back on {takenBack}: it says kindly that the family has closed it.</Trans>
  }
  if (!day) return <Trans>Without an end</Trans>
  return stateOf(link, today()) === 'ended' ? <Trans>Ended on {day}</Trans> : <Trans>Until {day}</Trans>
}
