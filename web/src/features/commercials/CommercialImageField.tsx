import { Trans, useLingui } from '@lingui/react/macro'
import type { Commercial } from '@spomen/contract/commercials.ts'
import { compressionQuality, largest } from '@spomen/contract/limits.ts'
import { IconPhoto } from '../../ui/icons.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { imageRefusalOf, recompress, useFilePreview } from '../../kit/images.ts'
import { useServer } from '../../kit/server.ts'
import { isImageDamaged } from '../../kit/image-integrity.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DamagedNote } from '../../ui/DamagedNote.tsx'
import { DropHint } from '../../ui/DropHint.tsx'
import { useDroppedFile } from '../../ui/dropped-files.ts'
import { Inline } from '../../ui/Page.tsx'
import { FadeInImage } from '../../ui/FadeInImage.tsx'
import { FileInput, imageFiles } from '../../ui/FileInput.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './CommercialImageField.module.css'

interface Props {
  /** Chosen and not sent yet. */
  file: File | null
  /** The commercial whose image is saved already. */
  saved: Pick<Commercial, 'imageUrl' | 'width' | 'height' | 'placeholder'> | null
  /** Whether a file is being read, which is not chosen until then. */
  isReading: boolean
  onReading: (isReading: boolean) => void
  onChoose: (file: File) => void
  onRemove: () => void
}

/** Takes a file as the image: checked, compressed, and looked at for what is missing of it. Of several the last stays. */
function useImageChoice({
  file,
  isReading,
  onReading,
  onChoose,
}: Pick<Props, 'file' | 'isReading' | 'onReading' | 'onChoose'>) {
  const server = useServer()
  const last = useRef<File | null>(null)
  const [damaged, setDamaged] = useState<File | null>(null)
  // The form may be taken back meanwhile.
  useEffect(() => {
    if (!isReading) last.current = null
  }, [isReading])

  async function choose(chosen: File) {
    const why = imageRefusalOf(chosen)
    if (why) return toast.failed(sayRefusal(why))
    last.current = chosen
    onReading(true)
    const [sent, isPart] = await Promise.all([
      recompress(chosen, compressionQuality),
      // What cannot be read any more is told when it is sent.
      isImageDamaged(chosen, server).catch(() => false),
    ])
    if (last.current !== chosen) return
    setDamaged(isPart ? sent : null)
    onChoose(sent)
    onReading(false)
  }

  /** Whatever is being read is not wanted any more. */
  function stop() {
    last.current = null
    onReading(false)
  }

  return { choose, stop, isDamaged: file !== null && file === damaged }
}

/** One image, if one likes; a wrong or too large file is refused before anything is sent (Q91, Q100). */
export function CommercialImageField({ file, saved, isReading, onReading, onChoose, onRemove }: Props) {
  const { t } = useLingui()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { choose, stop, isDamaged } = useImageChoice({ file, isReading, onReading, onChoose })
  const hasImage = file !== null || saved?.imageUrl != null

  const isOver = useDroppedFile({ onFile: (given) => void choose(given) })

  return (
    <div className={classes(styles['field'], isOver && styles['over'])} role="group" aria-labelledby={id}>
      <p id={id} className={styles['label']}>
        <Trans>A picture, if you like</Trans>
      </p>
      {file ? <NewImage file={file} /> : saved && <SavedImage {...saved} />}
      <div role="status">{isDamaged && <DamagedNote className={styles['name']} />}</div>
      <Inline>
        <Button
          ref={button}
          small
          busy={isReading}
          icon={<IconPhoto stroke={1.5} />}
          onClick={() => chooser.current?.click()}
        >
          {hasImage ? <Trans>Choose another picture</Trans> : <Trans>Choose a picture</Trans>}
        </Button>
        {hasImage && (
          <Button
            small
            tone="quiet"
            onClick={() => {
              stop()
              onRemove()
              button.current?.focus()
            }}
          >
            <Trans>Without this picture</Trans>
          </Button>
        )}
      </Inline>
      <p className={styles['name']}>
        <DropHint />
        <Trans>Under {largest.image / 1_048_576} MB.</Trans>
      </p>
      <FileInput
        ref={chooser}
        label={t`A picture for the notice`}
        accept={imageFiles}
        onChoose={([chosen]) => chosen && void choose(chosen)}
      />
    </div>
  )
}

function NewImage({ file }: { file: File }) {
  const preview = useFilePreview(file)
  return (
    <div className={styles['shown']}>
      {/* Some browsers cannot show what they send, such as what an iPhone takes. */}
      {preview && (
        <img
          src={preview}
          alt=""
          className={styles['preview']}
          onError={(event) => event.currentTarget.remove()}
        />
      )}
      <p className={styles['name']}>{file.name}</p>
    </div>
  )
}

function SavedImage({ imageUrl, width, height, placeholder }: NonNullable<Props['saved']>) {
  if (!imageUrl || !width || !height) return null
  return (
    <div className={styles['shown']} style={{ maxWidth: `min(100%, calc(12rem * ${width / height}))` }}>
      <FadeInImage src={imageUrl} alt="" {...{ width, height, placeholder }} />
    </div>
  )
}
