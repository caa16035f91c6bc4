import { Trans, useLingui } from '@lingui/react/macro'
import type { Ceremony } from '@spomen/contract/ceremonies.ts'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { IconDownload, IconShare2 } from '../../ui/icons.ts'
import { useEffect, useState } from 'react'
import { downloadFile } from '../../kit/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/States.tsx'
import { useDates } from '../../words/dates.ts'
import { placeOf, useCeremonyWords } from './ceremony-words.ts'
import type { CeremonyMemorial } from './DayItself.tsx'
import { drawAnnouncement, type PictureWords, pictureSize } from './draw-announcement.ts'
import styles from './TellOthersDialog.module.css'

interface Props {
  memorial: CeremonyMemorial
  metrics: Pick<MemorialMetrics, 'dateOfBirth' | 'dateOfDeath' | 'deceasedImageUrl'>
  shown: readonly Ceremony[]
}

/** More than these do not fit on a picture that is read on a telephone. */
const mostDrawn = 3

interface Drawn {
  file: File
  address: string
}

/** The picture of an announcement, drawn once; null while it is drawn, `failed` where this browser cannot. */
function usePicture(words: PictureWords, portrait: string | null): Drawn | 'failed' | null {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null)
  const told = JSON.stringify(words)
  useEffect(() => {
    let address: string | null = null
    let isLeft = false
    async function draw() {
      const { name } = JSON.parse(told) as PictureWords
      const blob = await drawAnnouncement(JSON.parse(told) as PictureWords, portrait).catch(() => null)
      if (isLeft) return
      if (!blob) return setDrawn('failed')
      address = URL.createObjectURL(blob)
      setDrawn({ file: new File([blob], `${name}.png`, { type: 'image/png' }), address })
    }
    void draw()
    return () => {
      isLeft = true
      if (address) URL.revokeObjectURL(address)
    }
  }, [told, portrait])
  return drawn
}

const mayShareFile = (file: File) =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** A picture to hand on, drawn in this browser alone. */
export function AnnouncementPicture({ memorial, metrics, shown }: Props) {
  const { t } = useLingui()
  const { longDay } = useDates()
  const words = useCeremonyWords()
  const { name } = memorial
  const picture = usePicture(
    {
      name,
      days: `${longDay(metrics.dateOfBirth)} – ${longDay(metrics.dateOfDeath)}`,
      held: shown.slice(0, mostDrawn).map((one) => ({
        title: words.titleOf(one),
        when: words.whenOf(one),
        place: placeOf(one),
      })),
      warning: words.cardWarning,
    },
    metrics.deceasedImageUrl,
  )
  if (picture === 'failed')
    return (
      <p className="muted">
        <Trans>This browser could not draw the picture. The words say the same.</Trans>
      </p>
    )
  return (
    <section className={styles['half']}>
      {picture ? (
        <img
          className={styles['picture']}
          src={picture.address}
          {...pictureSize}
          alt={t`A picture with the name, the days, and when and where for ${name}; the words say the same`}
        />
      ) : (
        <Skeleton height="20rem" />
      )}
      <div className={styles['ways']}>
        {picture && mayShareFile(picture.file) && (
          <Button
            icon={<IconShare2 stroke={1.5} aria-hidden="true" />}
            onClick={() => void navigator.share({ files: [picture.file] }).catch(() => undefined)}
          >
            <Trans>Hand the picture on</Trans>
          </Button>
        )}
        <Button
          icon={<IconDownload stroke={1.5} aria-hidden="true" />}
          disabled={!picture}
          onClick={() => picture && downloadFile(picture.file, `${name}.png`)}
        >
          <Trans>Save the picture</Trans>
        </Button>
      </div>
    </section>
  )
}
