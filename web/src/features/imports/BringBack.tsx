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
import { useChosenFile } from './use-chosen-file.ts'

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
  const { data, isError, refetch, sending, newest, shown } = useImport()
  const { call: retry, isPending: isRetrying } = useRetryImport()
  const { isLooking, unfit, other, choose, takeOther, refuseFolder } = useChosenFile(data)
  const givingUp = useGivingUp(refetch)
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
