import { Trans } from '@lingui/react/macro'
import type { Succession, Successor } from '@spomen/contract/succession.ts'
import { type ReactNode, useId } from 'react'
import { focusViewOnce, useDialogView } from '../../kit/focus-view.ts'
import { useIsClosed } from '../../kit/site.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { AskSuccessor } from './AskSuccessor.tsx'
import { useSuccession, useSuccessionLive } from './queries.ts'
import styles from './Succession.module.css'
import { type SuccessionView, SuccessionViewActions } from './SuccessionViewActions.tsx'
import { calledOf, SuccessorList } from './SuccessorList.tsx'
import { useSuccessionActions } from './use-succession-actions.ts'
import { useSuccessorForm } from './use-successor-form.ts'

interface Props {
  memorial: { id: string; name: string }
  isOwner: boolean
  isOpen: boolean
  onClose: () => void
}

type AskOptions = Omit<Parameters<typeof useSuccessorForm>[0], 'asks' | 'isOn'>

/** The form of a view that asks somebody; either keeps what is written in it. */
function useAsking(view: SuccessionView, options: AskOptions) {
  const naming = useSuccessorForm({ ...options, asks: 'successor', isOn: view === 'name' })
  const offering = useSuccessorForm({ ...options, asks: 'transfer', isOn: view === 'offer' })
  return view === 'offer' ? offering : naming
}

/**
 * Who comes after the owner, for those who keep the page; the owner names, orders, and hands it over at once (YC03, YC04). All
 * of it in one dialog, since one above another is hard to find out of. In a house that has closed it is only read.
 */
export default function SuccessionDialog({ memorial, isOwner, isOpen, onClose }: Props) {
  const { data: list, isError, refetch } = useSuccession(memorial.id, isOpen)
  useSuccessionLive(isOpen)
  const isClosed = useIsClosed()
  const formId = useId()
  const { view, about, hasMoved, go, end } = useDialogView<SuccessionView, Successor | null>(
    isOpen,
    'list',
    null,
  )
  // It was offered in another window.
  if (view === 'offer' && list?.transfer) go('list')
  const called = about ? calledOf(about) : ''
  const asking = useAsking(view, { memorial, list, onSent: end })
  const actions = useSuccessionActions(memorial.id, list, end)

  return (
    <Dialog
      isOpen={isOpen}
      onClose={view === 'list' ? onClose : () => go('list')}
      title={<ViewTitle view={view} name={called} memorial={memorial.name} />}
      actions={
        list &&
        isOwner &&
        !isClosed && (
          // Each view has buttons of its own: one that became the next view's while pressed would send that one's form.
          <SuccessionViewActions
            key={view}
            {...{ view, about, list, formId, go, actions }}
            isSending={asking.form.isSending}
          />
        )
      }
    >
      {/* The button that was pressed is gone with its part; the keyboard and the reader go on here. */}
      <div key={view} className={styles['content']} tabIndex={-1} ref={hasMoved ? focusViewOnce : undefined}>
        {list ? content(list) : <FailedOrLoading isError={isError} onRetry={refetch} height="18rem" />}
      </div>
    </Dialog>
  )

  function content(found: Succession): ReactNode {
    if (view === 'remove') return <RemovalNote called={called} isAsking={isAsking(about, found)} />
    if (view !== 'list') return <AskSuccessor id={formId} isOffer={view === 'offer'} asking={asking} />
    return (
      <SuccessorList
        memorial={memorial.name}
        list={found}
        isOwner={isOwner}
        onMove={(successor, by) => void actions.move(successor, by)}
        onRemove={(successor) => go('remove', successor)}
        onTakeBack={() => void actions.takeBack()}
      />
    )
  }
}

/** Whether somebody named asks to take the page over. */
const isAsking = (about: Successor | null, { takeovers }: Succession) =>
  takeovers.some(({ userId }) => userId === about?.userId)

const RemovalNote = ({ called, isAsking: asks }: { called: string; isAsking: boolean }) => (
  <p>
    {asks ? (
      <Trans>
        {called} asks to take the page over: that ends, and they and all who keep the page are told that
        somebody has objected. You may name them again.
      </Trans>
    ) : (
      <Trans>
        {called} gets no letter, and keeps whatever they may do on the page now. You may name them again.
      </Trans>
    )}
  </p>
)

function ViewTitle({ view, name, memorial }: { view: SuccessionView; name: string; memorial: string }) {
  if (view === 'name') return <Trans>Name somebody to come after you</Trans>
  if (view === 'offer') return <Trans>Hand over the page of {memorial}</Trans>
  if (view === 'remove') return <Trans>Shall {name} not come after you any more?</Trans>
  return <Trans>Who comes after</Trans>
}
