import { Trans, useLingui } from '@lingui/react/macro'
import type { KeepersOfMemorial } from '@spomen/contract/keepers.ts'
import { focusViewOnce, useDialogView } from '../../kit/focus-view.ts'
import { useIsClosed } from '../../kit/site.ts'
import { IconPlus } from '../../ui/icons.ts'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { toast } from '../../ui/toast.ts'
import { useViewer } from '../accounts/index.ts'
import { AskKeeper } from './AskKeeper.tsx'
import { EndKeeping, LeaveKeeping, TakeBackInvitation } from './EndKeeping.tsx'
import { invitedNameOf, KeeperList } from './KeeperList.tsx'
import styles from './Keepers.module.css'
import { useEndKeeping, useKeepers, useKeepersLive, useWithdrawKeeperInvitation } from './queries.ts'
import { useKeeperForm } from './use-keeper-form.ts'

type View = 'list' | 'ask' | 'takeBack' | 'end' | 'leave'

/** Somebody a question is about: a keeper by their id, or an invitation by its own. */
interface Subject {
  id: string
  name: string
}

const nobody: Subject = { id: '', name: '' }

interface Props {
  memorial: { id: string; name: string }
  isOwner: boolean
  isOpen: boolean
  onClose: () => void
  /** What else concerns those who keep it, below the list. */
  beside?: ReactNode
}

/**
 * Who keeps a memorial beside its owner, for both: the owner asks somebody and ends it, whoever keeps it may leave (YC01). All
 * of it in one dialog, since one above another is hard to find out of. In a house that has closed it is only read.
 */
export default function KeepersDialog({ memorial, isOwner, isOpen, onClose, beside }: Props) {
  const { data: list, isError, refetch } = useKeepers(memorial.id, isOpen)
  useKeepersLive(isOpen)
  const isClosed = useIsClosed()
  const formId = useId()
  const shown = useView(isOpen)
  const { view, about, hasMoved, go, end } = shown
  const asking = useKeeperForm({ memorial, list, isOn: view === 'ask', onSent: end })
  // What is written is kept; a question is answered before the dialog closes.
  const isQuestion = view !== 'list' && view !== 'ask'

  return (
    <Dialog
      isOpen={isOpen}
      onClose={isQuestion ? () => go('list') : onClose}
      title={<ViewTitle view={view} name={about.name} />}
      actions={
        list &&
        !isClosed && (
          <ViewActions
            {...{ memorial, isOwner, shown, formId }}
            isSending={asking.form.isSending}
            onLeft={onClose}
          />
        )
      }
    >
      {/* The button that was pressed is gone with its part; the keyboard and the reader go on here. */}
      <div key={view} className={styles['content']} tabIndex={-1} ref={hasMoved ? focusViewOnce : undefined}>
        {list ? (
          <>
            <ViewContent {...{ memorial, isOwner, list, shown, formId, asking }} />
            {view === 'list' && <div className={styles['beside']}>{beside}</div>}
          </>
        ) : (
          <FailedOrLoading isError={isError} onRetry={refetch} height="18rem" />
        )}
      </div>
    </Dialog>
  )
}

/** What of the dialog is shown, and whom it is about. */
const useView = (isOpen: boolean) => useDialogView<View, Subject>(isOpen, 'list', nobody)

function ViewTitle({ view, name }: { view: View; name: string }) {
  if (view === 'ask') return <Trans>Ask somebody to keep it with you</Trans>
  if (view === 'takeBack') return <Trans>Take this invitation back?</Trans>
  if (view === 'end') return <Trans>Shall {name} stop keeping this page?</Trans>
  if (view === 'leave') return <Trans>Stop keeping this page?</Trans>
  return <Trans>Who keeps this page</Trans>
}

interface ViewProps extends Pick<Props, 'memorial' | 'isOwner'> {
  shown: ReturnType<typeof useView>
  formId: string
}

interface ActionsProps extends ViewProps {
  isSending: boolean
  /** The viewer keeps it no more. */
  onLeft: () => void
}

function ViewActions({
  memorial,
  isOwner,
  shown: { view, about, go, end: endView },
  formId,
  isSending,
  onLeft,
}: ActionsProps) {
  const { end, leave, takeBack, isPending } = useEndings(memorial.id, endView, onLeft)
  const back = (words: ReactNode) => <Button onClick={() => go('list')}>{words}</Button>
  const actions: Record<View, ReactNode> = {
    list: isOwner ? (
      <Button tone="filled" icon={<IconPlus stroke={1.5} />} onClick={() => go('ask')}>
        <Trans>Ask somebody</Trans>
      </Button>
    ) : (
      <Button onClick={() => go('leave')}>
        <Trans>I no longer keep this page</Trans>
      </Button>
    ),
    ask: (
      <>
        {back(<Trans>Back</Trans>)}
        <Button tone="filled" type="submit" form={formId} busy={isSending}>
          <Trans>Send the invitation</Trans>
        </Button>
      </>
    ),
    takeBack: (
      <>
        {back(<Trans>Cancel</Trans>)}
        <Button tone="danger" busy={isPending} onClick={() => void takeBack(about)}>
          <Trans>Take the invitation back</Trans>
        </Button>
      </>
    ),
    end: (
      <>
        {back(<Trans>Cancel</Trans>)}
        <Button tone="danger" busy={isPending} onClick={() => void end(about)}>
          <Trans>End it</Trans>
        </Button>
      </>
    ),
    leave: (
      <>
        {back(<Trans>Cancel</Trans>)}
        <Button tone="danger" busy={isPending} onClick={() => void leave()}>
          <Trans>I no longer keep it</Trans>
        </Button>
      </>
    ),
  }
  return actions[view]
}

/** Ends what somebody keeps or is asked to; the list, or the page, then shows how it is. */
function useEndings(deceasedId: string, onDone: () => void, onLeft: () => void) {
  const { t } = useLingui()
  const ending = useEndKeeping()
  const withdrawing = useWithdrawKeeperInvitation()

  async function end({ id: userId, name }: Subject) {
    const { ok } = await ending.call({ deceasedId, userId })
    onDone()
    if (ok) toast.done(t`${name} keeps this page no longer`)
  }

  async function leave() {
    const { ok } = await ending.call({ deceasedId })
    if (!ok) return onDone()
    toast.done(t`You keep this page no longer`)
    return onLeft()
  }

  async function takeBack({ id }: Subject) {
    const { ok } = await withdrawing.call({ id })
    onDone()
    if (ok) toast.done(t`Invitation taken back`)
  }

  return { end, leave, takeBack, isPending: ending.isPending || withdrawing.isPending }
}

interface ContentProps extends ViewProps {
  list: KeepersOfMemorial
  asking: ReturnType<typeof useKeeperForm>
}

function ViewContent({ memorial, isOwner, list, shown: { view, about, go }, formId, asking }: ContentProps) {
  const viewer = useViewer()
  const content: Record<View, ReactNode> = {
    list: (
      <KeeperList
        {...{ list, isOwner }}
        viewerId={viewer.id}
        onEnd={(keeper) => go('end', keeper)}
        onTakeBack={(one) => go('takeBack', { id: one.id, name: invitedNameOf(one) })}
      />
    ),
    ask: <AskKeeper id={formId} asking={asking} />,
    takeBack: <TakeBackInvitation name={about.name} />,
    end: <EndKeeping name={about.name} memorial={memorial} />,
    leave: <LeaveKeeping owner={list.owner.userFullName} memorial={memorial.name} />,
  }
  return content[view]
}
