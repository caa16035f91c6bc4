import { Trans, useLingui } from '@lingui/react/macro'
import type { Door, DoorLink } from '@spomen/contract/doors.ts'
import { type ReactNode, Suspense } from 'react'
import { today } from '../../kit/days.ts'
import { focusViewOnce, useDialogView } from '../../kit/focus-view.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './Door.module.css'
import { DoorDescription } from './DoorDescription.tsx'
import { LinkState } from './LinkLine.tsx'
import { LinkList } from './LinkList.tsx'
import { DoorSettings } from './DoorSettings.tsx'
import { GuestsPageLink } from './GuestsPageLink.tsx'
import { PrintedCode } from './lazy.ts'
import type { PrintedPerson } from './printed/people.ts'
import { useDoor, useTakeBackLink } from './queries.ts'
import { stateOf } from './rules.ts'
import { TakeBackLink } from './TakeBackLink.tsx'
import { useDoorForm } from './use-door-form.ts'

type View = 'settings' | 'links' | 'takeBack' | 'print'

interface Props {
  memorial: { id: string; name: string }
  /** Who stands on what is printed. */
  printed: PrintedPerson
  /** Where it begins. */
  initialView?: 'settings' | 'links'
  isOpen: boolean
  onClose: () => void
}

/**
 * The door of a memorial, for its family: who may look without an account, what they see, and the links that lead there
 * (YA01, YA02, YA05). All of it in one dialog, since one above another is hard to find out of. In a house that has closed it
 * is only read, and links are handed on.
 */
export default function DoorDialog({ memorial, printed, initialView = 'settings', isOpen, onClose }: Props) {
  const { data: door, isError, refetch } = useDoor(memorial.id, isOpen)
  const form = useDoorForm(memorial.id, door, isOpen)
  const shown = useView(isOpen, initialView)
  const { view, hasMoved, go } = shown
  const link = linkNow(door, shown.about)

  async function checkLeads() {
    const { data: now } = await refetch()
    return isLeading(linkNow(now, link))
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={view === 'takeBack' ? () => go('links') : onClose}
      size={view === 'print' ? 'large' : 'normal'}
      title={<ViewTitle view={view} link={link} />}
      actions={door && form && <ViewActions {...{ door, form, shown, link }} />}
    >
      {/* The button that was pressed is gone with its part; the keyboard and the reader go on here. */}
      <div key={view} className={styles['door']} tabIndex={-1} ref={hasMoved ? focusViewOnce : undefined}>
        {door && form ? (
          <ViewContent {...{ memorial, printed, door, form, shown, link, checkLeads }} />
        ) : (
          <FailedOrLoading isError={isError} onRetry={refetch} height="20rem" />
        )}
      </div>
    </Dialog>
  )
}

/** What of the dialog is shown, and which link it is about. */
const useView = (isOpen: boolean, begins: View) => useDialogView<View, DoorLink | null>(isOpen, begins, null)

/** A link as it is by now, whatever another keeper has done with it since it was chosen. */
const linkNow = (door: Door | undefined, chosen: DoorLink | null) =>
  door?.links.find(({ id }) => id === chosen?.id) ?? chosen

const isLeading = (link: DoorLink | null) => link !== null && stateOf(link, today()) === 'leads'

function ViewTitle({ view, link }: { view: View; link: DoorLink | null }) {
  if (view === 'links') return <Trans>Links and codes</Trans>
  if (view === 'takeBack') return <Trans>Take this link back?</Trans>
  if (view === 'print') return link?.name ? <>{link.name}</> : <Trans>The code</Trans>
  return <Trans>Who may look</Trans>
}

interface ViewProps {
  door: Door
  form: NonNullable<ReturnType<typeof useDoorForm>>
  shown: ReturnType<typeof useView>
  /** Which link it is about, as it is by now. */
  link: DoorLink | null
}

function ViewActions({ door, form, shown: { view, go, end }, link }: ViewProps) {
  const { t } = useLingui()
  const takingBack = useTakeBackLink()
  const isClosed = useIsClosed()

  async function takeBack(gone: DoorLink) {
    const { ok } = await takingBack.call({ id: gone.id })
    end('links')
    if (ok) toast.done(t`The link is taken back`)
  }

  const back = (
    <Button onClick={() => go(view === 'links' ? 'settings' : 'links')}>
      <Trans>Back</Trans>
    </Button>
  )
  const actions: Record<View, ReactNode> = {
    settings: (
      <>
        {door.opens !== 'closed' && (
          <Button onClick={() => go('links')}>
            <Trans>Links and codes</Trans>
          </Button>
        )}
        {!isClosed && (
          <Button tone="filled" busy={form.isSending} onClick={() => void form.save()}>
            <Trans>Save</Trans>
          </Button>
        )}
      </>
    ),
    links: back,
    print: back,
    takeBack: link && (
      <>
        <Button disabled={takingBack.isPending} onClick={() => go('links')}>
          <Trans>Keep it</Trans>
        </Button>
        <Button tone="danger" busy={takingBack.isPending} onClick={() => void takeBack(link)}>
          <Trans>Take it back</Trans>
        </Button>
      </>
    ),
  }
  return actions[view]
}

interface ViewContentProps extends ViewProps, Pick<Props, 'memorial' | 'printed'> {
  /** Asks anew whether the link leads to the page. */
  checkLeads: () => Promise<boolean>
}

function ViewContent({ memorial, printed, door, form, shown, link, checkLeads }: ViewContentProps) {
  const { view, go } = shown
  const isClosed = useIsClosed()
  const content: Record<View, ReactNode> = {
    settings: (
      <>
        {isClosed ? (
          <p>
            <DoorDescription door={door} />
          </p>
        ) : (
          <DoorSettings memorialId={memorial.id} {...{ door, form }} />
        )}
        <GuestsPageLink memorialId={memorial.id} door={door} />
      </>
    ),
    links: (
      <LinkList
        {...{ memorial, door }}
        onPrint={(chosen) => go('print', chosen)}
        onTakeBack={(chosen) => go('takeBack', chosen)}
      />
    ),
    takeBack: link && <TakeBackLink link={link} />,
    print:
      link &&
      (isLeading(link) ? (
        // Its own waiting: without it the whole dialog would go while the code is on its way.
        <Suspense fallback={<Skeleton height="20rem" />}>
          <PrintedCode person={printed} link={link} checkLeads={checkLeads} />
        </Suspense>
      ) : (
        <p role="alert" tabIndex={-1} ref={focusViewOnce}>
          <LinkState link={link} />
        </p>
      )),
  }
  return content[view]
}
