import { Trans, useLingui } from '@lingui/react/macro'
import { mostSuccessors, type Succession, type Successor } from '@spomen/contract/succession.ts'
import { type ReactNode, useId, useState } from 'react'
import { focusOnce } from '../../kit/focus.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import { toast } from '../../ui/toast.ts'
import { AskSuccessor } from './AskSuccessor.tsx'
import {
  useOrderSuccessors,
  useRemoveSuccessor,
  useSuccession,
  useSuccessionLive,
  useWithdrawOffer,
} from './queries.ts'
import styles from './Succession.module.css'
import { calledOf, SuccessorList } from './SuccessorList.tsx'
import { useSuccessorForm } from './use-successor-form.ts'

type View = 'list' | 'name' | 'offer' | 'remove'

interface Props {
  memorial: { id: string; name: string }
  isOwner: boolean
  isOpen: boolean
  onClose: () => void
}

interface Shown {
  view: View
  about: Successor | null
  /** Whether it has changed since the sheet was opened. */
  hasMoved: boolean
}

const first: Shown = { view: 'list', about: null, hasMoved: false }

/** What the sheet shows; it begins anew each time it is opened. */
function useView(isOpen: boolean) {
  const [shown, setShown] = useState(first)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setShown(first)
  }
  return {
    ...shown,
    go: (view: View, about: Successor | null = null) => setShown({ view, about, hasMoved: true }),
  }
}

/**
 * Who comes after the owner, for those who keep the page; the owner names, orders, and hands it over at once (YC03, YC04). All
 * of it in one sheet, since one above another is hard to find out of.
 */
export default function SuccessionDialog({ memorial, isOwner, isOpen, onClose }: Props) {
  const { data: list, isError, refetch } = useSuccession(memorial.id, isOpen)
  useSuccessionLive(isOpen)
  const formId = useId()
  const { view, about, hasMoved, go } = useView(isOpen)
  const called = about ? calledOf(about) : ''
  const common = { memorial, list, onSent: () => go('list') }
  const naming = useSuccessorForm({ ...common, asks: 'successor', isOn: view === 'name' })
  const offering = useSuccessorForm({ ...common, asks: 'transfer', isOn: view === 'offer' })
  const asking = view === 'offer' ? offering : naming
  const deeds = useDeeds(memorial.id, list, () => go('list'))

  return (
    <Dialog
      isOpen={isOpen}
      onClose={view === 'list' ? onClose : () => go('list')}
      title={<ViewTitle view={view} name={called} memorial={memorial.name} />}
      actions={
        list &&
        isOwner && (
          <ViewActions {...{ view, about, list, formId, go, deeds }} isSending={asking.form.isSending} />
        )
      }
    >
      {/* The button that was pressed is gone with its part; the keyboard and the reader go on here. */}
      <div key={view} className={styles['sheet']} tabIndex={-1} ref={hasMoved ? focusOnce : undefined}>
        {list ? (
          content(list)
        ) : isError ? (
          <FailedState onRetry={() => void refetch()} />
        ) : (
          <LoadingState>
            <Skeleton height="18rem" />
          </LoadingState>
        )}
      </div>
    </Dialog>
  )

  function content(found: Succession): ReactNode {
    if (view === 'remove')
      return (
        <p>
          <Trans>
            {called} gets no letter, and keeps whatever they may do on the page now. You may name them again.
          </Trans>
        </p>
      )
    if (view !== 'list') return <AskSuccessor id={formId} isOffer={view === 'offer'} asking={asking} />
    return (
      <SuccessorList
        memorial={memorial.name}
        list={found}
        isOwner={isOwner}
        isBusy={deeds.isPending}
        onMove={(successor, by) => void deeds.move(successor, by)}
        onRemove={(successor) => go('remove', successor)}
        onTakeBack={() => void deeds.takeBack()}
      />
    )
  }
}

function ViewTitle({ view, name, memorial }: { view: View; name: string; memorial: string }) {
  if (view === 'name') return <Trans>Name somebody to come after you</Trans>
  if (view === 'offer') return <Trans>Hand over the page of {memorial}</Trans>
  if (view === 'remove') return <Trans>Shall {name} not come after you any more?</Trans>
  return <Trans>Who comes after</Trans>
}

interface ActionsProps {
  view: View
  about: Successor | null
  list: Succession
  formId: string
  go: (view: View) => void
  deeds: ReturnType<typeof useDeeds>
  isSending: boolean
}

function ViewActions({ view, about, list, formId, go, deeds, isSending }: ActionsProps) {
  if (view === 'list')
    return (
      <>
        {!list.transfer && (
          <Button onClick={() => go('offer')}>
            <Trans>Hand it over now</Trans>
          </Button>
        )}
        {list.successors.length < mostSuccessors && (
          <Button tone="filled" icon={<IconPlus stroke={1.5} />} onClick={() => go('name')}>
            <Trans>Name somebody</Trans>
          </Button>
        )}
      </>
    )
  return (
    <>
      <Button onClick={() => go('list')}>
        <Trans>Back</Trans>
      </Button>
      {view === 'remove' ? (
        <Button tone="danger" busy={deeds.isPending} onClick={() => void (about && deeds.remove(about))}>
          <Trans>Name them no more</Trans>
        </Button>
      ) : (
        <Button tone="filled" type="submit" form={formId} busy={isSending}>
          {view === 'offer' ? <Trans>Offer the page</Trans> : <Trans>Send the invitation</Trans>}
        </Button>
      )}
    </>
  )
}

/** What the owner does about those named, and about an offer. */
function useDeeds(deceasedId: string, list: Succession | undefined, onDone: () => void) {
  const { t } = useLingui()
  const ordering = useOrderSuccessors()
  const removing = useRemoveSuccessor()
  const withdrawing = useWithdrawOffer()

  async function move({ id }: Successor, by: -1 | 1) {
    const ids = (list?.successors ?? []).map((one) => one.id)
    const index = ids.indexOf(id)
    const other = ids[index + by]
    if (other === undefined) return
    ids[index + by] = id
    ids[index] = other
    await ordering.call({ deceasedId, ids })
  }

  async function remove(successor: Successor) {
    const name = calledOf(successor)
    const { ok } = await removing.call({ id: successor.id })
    onDone()
    if (ok) toast.done(t`${name} is not named any more`)
  }

  async function takeBack() {
    if (!list?.transfer) return
    const { ok } = await withdrawing.call({ id: list.transfer.id })
    if (ok) toast.done(t`The offer is taken back`)
  }

  const isPending = ordering.isPending || removing.isPending || withdrawing.isPending
  return { move, remove, takeBack, isPending }
}
