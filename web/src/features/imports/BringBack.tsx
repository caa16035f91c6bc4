import { Trans, useLingui } from '@lingui/react/macro'
import type { MemorialImport } from '@spomen/contract/imports.ts'
import { useEffect, useRef, useState } from 'react'
import { isFocusLost } from '../../kit/focus.ts'
import { useStore } from '../../kit/store.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { useDroppedFile } from '../../ui/dropped-files.ts'
import { FileInput } from '../../ui/FileInput.tsx'
import { FailedState, LoadingState, Skeleton } from '../../ui/States.tsx'
import styles from './BringBack.module.css'
import { type ChosenCopy, lookAtFile } from './copy-file.ts'
import { ImportState, type ImportStateProps } from './ImportState.tsx'
import { useGiveUpImport, useNewestImport, useRetryImport, useSendingWay } from './queries.ts'
import { resumeSending, sendCopy, sendingCopy, stopSending } from './sending.ts'
import { ChooseFirst, WhatHappens } from './WhatHappens.tsx'
import { type Unfit, UnfitFile } from './UnfitFile.tsx'

const isUnderWay = (there: MemorialImport | null | undefined) =>
  there?.state === 'arriving' || there?.state === 'waiting' || there?.state === 'checking'

/** Gives the place of the steps the focus when what was pressed is gone with the step before. */
function useFocusOfStep(shown: string) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown !== 'none' && isFocusLost()) element.current?.focus({ preventScroll: true })
  }, [shown])
  return element
}

/** Asks whether the copy that is under way is to be given up, and calls it back. */
function useGivingUp(refetch: ReturnType<typeof useNewestImport>['refetch']) {
  const { call: giveUp } = useGiveUpImport()
  const [isAsked, setIsAsked] = useState(false)
  return {
    isAsked,
    ask: () => setIsAsked(true),
    keep: () => setIsAsked(false),
    async callBack() {
      stopSending()
      const { data: now } = await refetch()
      if (now?.import) await giveUp({ id: now.import.id })
    },
  }
}

/** Bringing a copy of a memorial back: chosen, sent, checked, and what has come of it (YE02). */
export default function BringBack() {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useStore(sendingCopy)
  const { data, isError, refetch } = useNewestImport(sending !== null && sending.why === null)
  const { call: retry, isPending: isRetrying } = useRetryImport()
  const { isLooking, unfit, other, choose, takeOther, refuseFolder } = useChosenFile(data)
  const givingUp = useGivingUp(refetch)
  useDroppedFile({ onFile: choose, onFolder: refuseFolder, isOff: !data || isLooking })

  const newest = data?.import ?? null
  const shown = sending ? 'sending' : (newest?.state ?? 'none')
  const element = useFocusOfStep(shown)

  if (isError && !data) return <FailedState onRetry={() => void refetch()} />
  if (!data)
    return (
      <LoadingState>
        <Skeleton height="20rem" />
      </LoadingState>
    )

  const open = () => chooser.current?.click()

  const doing: ImportStateProps['doing'] = {
    choose: open,
    goOn: () => resumeSending(),
    giveUp: givingUp.ask,
    retry: () => newest && void retry({ id: newest.id }),
    isRetrying,
  }

  return (
    <div ref={element} tabIndex={-1} className={styles['place']}>
      <FileInput
        ref={chooser}
        label={t`The copy, a .zip file`}
        accept=".zip,application/zip"
        onChoose={([file]) => file && choose(file)}
      />
      {shown === 'none' ? (
        <ChooseFirst largest={data.largest} isLooking={isLooking} onChoose={open} />
      ) : (
        <ImportState newest={newest} sending={sending} doing={doing} isLooking={isLooking} />
      )}
      <div role="alert" hidden={!unfit}>
        {unfit && <UnfitFile unfit={unfit} largest={data.largest} />}
      </div>
      {shown === 'none' && <WhatHappens />}
      <OtherCopyDialog
        other={other}
        newest={newest}
        onClose={() => takeOther(null)}
        onConfirm={async (copy) => {
          await givingUp.callBack()
          takeOther(copy)
        }}
      />
      <GiveUpDialog isOpen={givingUp.isAsked} onClose={givingUp.keep} onConfirm={givingUp.callBack} />
    </div>
  )
}

interface OtherCopyDialogProps {
  /** The copy that was chosen while another is under way; null where none was. */
  other: ChosenCopy | null
  /** The one that is under way. */
  newest: MemorialImport | null
  onClose: () => void
  onConfirm: (other: ChosenCopy) => Promise<void>
}

function OtherCopyDialog({ other, newest, onClose, onConfirm }: OtherCopyDialogProps) {
  if (!other) return null
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={<Trans>This is another file</Trans>}
      confirmLabel={<Trans>Bring this one instead</Trans>}
      isDestructive={false}
      onConfirm={() => onConfirm(other)}
    >
      <Trans>
        Another copy is under way: “{newest?.name}”. One is brought back at a time. If you bring this one
        instead, what has arrived of the other is let go of.
      </Trans>
    </ConfirmDialog>
  )
}

interface GiveUpDialogProps {
  isOpen: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

const GiveUpDialog = (props: GiveUpDialogProps) => (
  <ConfirmDialog
    {...props}
    title={<Trans>Not bring this copy back?</Trans>}
    confirmLabel={<Trans>Do not bring it back</Trans>}
  >
    <Trans>What has arrived of it is let go of. Your file stays as it is, and you can bring it later.</Trans>
  </ConfirmDialog>
)

/** Looks at what was chosen, and sends it if it is a copy. */
function useChosenFile(data: { largest: number; import: MemorialImport | null } | undefined) {
  const way = useSendingWay()
  const [isLooking, setIsLooking] = useState(false)
  const [unfit, setUnfit] = useState<Unfit | null>(null)
  const [other, setOther] = useState<ChosenCopy | null>(null)

  async function look(file: File) {
    setUnfit(null)
    setIsLooking(true)
    const found = await lookAtFile(file)
    setIsLooking(false)
    if (typeof found === 'string') return setUnfit({ name: file.name, why: found })
    if (data && file.size > data.largest) return setUnfit({ name: file.name, why: 'tooLarge' })
    const there = data?.import
    if (there && isUnderWay(there) && there.key !== found.key) return setOther(found)
    return void sendCopy(way, found)
  }

  return {
    isLooking,
    unfit,
    other,
    choose: (file: File) => (isLooking ? undefined : void look(file)),
    /** Takes the other file that was chosen, or leaves it. */
    takeOther(copy: ChosenCopy | null) {
      setOther(null)
      if (copy) void sendCopy(way, copy)
    },
    refuseFolder: () => setUnfit({ name: null, why: 'folder' }),
  }
}
