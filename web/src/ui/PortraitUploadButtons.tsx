import { Trans, useLingui } from '@lingui/react/macro'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { IconCamera, IconPhoto } from './icons.ts'
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { useHasJustChanged } from '../kit/just-changed.ts'
import { lazyComponent } from '../kit/lazy-component.ts'
import { sayRefusal } from '../words/refusals.ts'
import { Button, type ButtonTone } from './Button.tsx'
import type { CropShape } from './CropDialog.tsx'
import { FileInput, imageFiles } from './FileInput.tsx'
import type { PortraitUpload } from './portrait-upload.ts'
import styles from './PortraitUploadButtons.module.css'
import { Progress } from './Progress.tsx'

// Most people who look at a portrait do not change it.
const CropDialog = lazyComponent(() => import('./CropDialog.tsx'))

interface Props {
  portraitUpload: PortraitUpload
  /** The words of the button, such as "Change the portrait". */
  buttonLabel: ReactNode
  /** What is chosen, for screen readers. */
  label: string
  frame: CropShape
  /** Gives the camera a button of its own: the one that looks at oneself, or the one that looks at others. */
  camera?: 'user' | 'environment'
  /** What else leads there than the button, where there is no room to say it to everybody. */
  hint?: string
  tone?: ButtonTone
  small?: boolean
}

/** The buttons of a portrait that can be changed: choose, take, call back, try again. */
export function PortraitUploadButtons(props: Props) {
  const { portraitUpload, label, frame, camera, hint, tone = 'plain', small = false } = props
  const { t } = useLingui()
  const { stage } = portraitUpload
  const hintId = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const choose = ([file]: readonly File[]) => file && portraitUpload.choose(file)

  return (
    <div className={styles['change']}>
      {stage.at === 'failed' && <FailureNote why={stage.why} />}
      <div className={styles['actions']}>
        <StageButton {...props} describedBy={hint && hintId} onChoose={() => chooser.current?.click()} />
        {stage.at === 'failed' && (
          <Button tone="quiet" small={small} onClick={portraitUpload.cancel}>
            <Trans>Leave it as it was</Trans>
          </Button>
        )}
        {camera && stage.at === 'rest' && (
          <span className={styles['camera']}>
            <Button
              tone={tone}
              small={small}
              icon={<IconCamera stroke={1.5} />}
              onClick={() => cameraInput.current?.click()}
            >
              <Trans>Take one now</Trans>
            </Button>
          </span>
        )}
      </div>
      {hint && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
      <FileInput ref={chooser} label={label} accept={imageFiles} onChoose={choose} />
      {camera && (
        <FileInput
          ref={cameraInput}
          label={t`A photograph taken now`}
          accept="image/*"
          capture={camera}
          onChoose={choose}
        />
      )}
      {stage.at === 'framing' && (
        <Suspense>
          <CropDialog
            file={stage.file}
            isDamaged={stage.isDamaged}
            frame={frame}
            onCropped={portraitUpload.frame}
            onClose={portraitUpload.cancel}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Why the picture did not come; what is not called out here is by its toast. */
function FailureNote({ why }: { why: RefusalKey | 'unreachable' }) {
  const isCalledOut = why === 'unreachable' || why === 'changedMeanwhile'
  return (
    <p className={styles['why']} role={isCalledOut ? 'alert' : undefined}>
      {why === 'unreachable' ? (
        <Trans>The connection was lost on the way.</Trans>
      ) : why === 'changedMeanwhile' ? (
        <Trans>Another portrait is on the page by now. This one was chosen before, and was not sent.</Trans>
      ) : (
        sayRefusal(why)
      )}
    </p>
  )
}

interface StageButtonProps extends Props {
  describedBy: string | undefined
  onChoose: () => void
}

/**
 * One button through all stages, so that whoever pressed it still stands there. In the moment in which it comes to mean that this
 * picture takes the place of another it takes no press: that was meant to call the picture back.
 */
function StageButton({
  portraitUpload,
  buttonLabel,
  hint,
  describedBy,
  onChoose,
  ...look
}: StageButtonProps) {
  const { stage, cancel, retry } = portraitUpload
  const button = useRef<HTMLButtonElement>(null)
  const wasFraming = useRef(false)
  useEffect(() => {
    // Nothing but this button leads on from the dialog.
    if (wasFraming.current && stage.at !== 'framing') button.current?.focus()
    wasFraming.current = stage.at === 'framing'
  }, [stage.at])
  const mayRetry = stage.at === 'failed' && stage.why !== 'invalidImage'
  const isAsking = stage.at === 'failed' && stage.why === 'changedMeanwhile'
  const hasJustAsked = useHasJustChanged(isAsking)
  const isOnItsWay = stage.at === 'sending' || stage.at === 'asking'

  return (
    <Button
      ref={button}
      tone={look.tone ?? 'plain'}
      small={look.small ?? false}
      busy={stage.at === 'reading' || hasJustAsked}
      icon={!isOnItsWay && !mayRetry && <IconPhoto stroke={1.5} />}
      title={hint}
      aria-describedby={describedBy}
      onClick={isOnItsWay ? cancel : mayRetry ? retry : onChoose}
    >
      {isOnItsWay ? (
        <Trans>Cancel</Trans>
      ) : isAsking ? (
        <Trans>Use this one instead</Trans>
      ) : mayRetry ? (
        <Trans>Send it again</Trans>
      ) : (
        buttonLabel
      )}
    </Button>
  )
}

/** How much of a new portrait has left this device; lies over the lower edge of what it stands in. */
export function PortraitUploadProgress({ portraitUpload: { stage } }: Pick<Props, 'portraitUpload'>) {
  const { t } = useLingui()
  if (stage.at !== 'sending' && stage.at !== 'asking') return null
  return (
    <div className={styles['progress']}>
      <Progress value={stage.sent} label={t`Sending the picture`} />
    </div>
  )
}
