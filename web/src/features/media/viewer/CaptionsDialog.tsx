import { Trans, useLingui } from '@lingui/react/macro'
import { type Video, videos } from '@spomen/contract/videos.ts'
import { useRef } from 'react'
import { toWebVtt } from '../../../kit/captions.ts'
import { useCall } from '../../../kit/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileInput } from '../../../ui/FileInput.tsx'
import { toast } from '../../../ui/toast.ts'
import { spokenLanguage } from '../../../words/language.ts'
import { sayRefusal } from '../../../words/refusals.ts'
import { useUpdateMedium } from '../queries.ts'
import { showGivenCaptions } from './captions-given.ts'

interface Props {
  video: Video
  isOpen: boolean
  onClose: () => void
}

/** Where the family gives a video its captions, for those who do not hear well. */
export default function CaptionsDialog({ video: { id, hasCaptions }, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const change = useUpdateMedium()
  const chooser = useRef<HTMLInputElement>(null)
  const giving = useCall(videos.giveCaptions)
  const dropping = useCall(videos.dropCaptions)
  const show = (has: boolean) => change(id, (medium) => ({ ...medium, hasCaptions: has }))

  async function give(file: File | undefined) {
    if (!file) return undefined
    const captions = await toWebVtt(file, spokenLanguage()).catch(() => null)
    if (!captions) return toast.failed(sayRefusal('invalidCaptions'))
    const answer = await giving.call({ id }, [captions])
    if (!answer.ok) return undefined
    show(true)
    showGivenCaptions(id)
    toast.done(t`The captions are there`)
    return onClose()
  }

  async function drop() {
    const answer = await dropping.call({ id })
    if (!answer.ok) return
    show(false)
    toast.done(t`The captions are taken away`)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title={<Trans>Captions</Trans>}
      actions={
        <>
          {hasCaptions && (
            <Button busy={dropping.isPending} onClick={() => void drop()}>
              <Trans>Take the captions away</Trans>
            </Button>
          )}
          <Button tone="filled" busy={giving.isPending} onClick={() => chooser.current?.click()}>
            {hasCaptions ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          What is said in the video, to be read along: a .vtt or .srt file, as programs for captions write it.
        </Trans>
      </p>
      <FileInput
        ref={chooser}
        label={t`Captions to add`}
        accept=".vtt,.srt,text/vtt"
        onChoose={([file]) => void give(file)}
      />
    </Dialog>
  )
}
