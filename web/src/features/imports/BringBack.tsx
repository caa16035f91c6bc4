import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { isFocusLost } from '../../kit/focus.ts'
import { useStore } from '../../kit/store.ts'
import { useDroppedFile } from '../../ui/dropped-files.ts'
import { FailedOrLoading } from '../../ui/FailedOrLoading.tsx'
import { FileInput } from '../../ui/FileInput.tsx'
import styles from './BringBack.module.css'
import { GiveUpDialog, OtherCopyDialog } from './GivingUpDialogs.tsx'
import { ImportState, type ImportStateProps } from './ImportState.tsx'
import { useGiveUpImport, useNewestImport, useRetryImport } from './queries.ts'
import { resumeSending, sendingCopy, stopSending } from './sending.ts'
import { ChooseFirst, WhatHappens } from './WhatHappens.tsx'
import { UnfitFile } from './UnfitFile.tsx'
import { isCopyUnfinished, type OtherCopy, useChosenFile } from './use-chosen-file.ts'

/** Gives the place of the steps the focus when what was pressed is gone with the step before. */
function useFocusOfStep(shown: string) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown !== 'none' && isFocusLost()) element.current?.focus({ preventScroll: true })
  }, [shown])
  return element
}

/**
 * Asks whether the copy on the screen is to be given up, and calls that one back: not another one, as from another window, and
 * not what has come of it by now.
 */
function useGivingUp({ refetch, sending, newest }: ReturnType<typeof useImport>) {
  const { call: giveUp } = useGiveUpImport()
  const [asked, setAsked] = useState<string | null>(null)
  return {
    isAsked: asked !== null,
    ask: () => setAsked(sending?.copy.key ?? newest?.key ?? null),
    keep: () => setAsked(null),
    async callBack() {
      if (sendingCopy.get()?.copy.key === asked) stopSending()
      const there = (await refetch()).data?.import
      if (there?.key === asked && isCopyUnfinished(there)) await giveUp({ id: there.id })
    },
    async callBackOther({ insteadOf }: OtherCopy) {
      stopSending()
      await giveUp({ id: insteadOf.id })
    },
  }
}

/** The copy that is under way or came last, and which step of it is shown. */
function useImport() {
  const sending = useStore(sendingCopy)
  const { data, isError, refetch } = useNewestImport(sending !== null && sending.why === null)
  const newest = data?.import ?? null
  const shown = sending ? 'sending' : (newest?.state ?? 'none')
  return { data, isError, refetch, sending, newest, shown }
}

/** Bringing a copy of a memorial back: chosen, sent, checked, and what has come of it (YE02). */
export default function BringBack() {
  const { t } = useLingui()
  const chooser = useRef<HTMLInputElement>(null)
  const imported = useImport()
  const { data, isError, refetch, sending, newest, shown } = imported
  const { call: retry, isPending: isRetrying } = useRetryImport()
  const { isLooking, unfit, other, choose, takeOther, refuseFolder } = useChosenFile(data)
  const givingUp = useGivingUp(imported)
  useDroppedFile({ onFile: choose, onFolder: refuseFolder, isOff: !data || isLooking })

  const element = useFocusOfStep(shown)

  if (!data) return <FailedOrLoading isError={isError} onRetry={refetch} height="20rem" />

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
        onClose={() => takeOther(null)}
        onConfirm={async (chosen) => {
          await givingUp.callBackOther(chosen)
          takeOther(chosen.copy)
        }}
      />
      <GiveUpDialog isOpen={givingUp.isAsked} onClose={givingUp.keep} onConfirm={givingUp.callBack} />
    </div>
  )
}
