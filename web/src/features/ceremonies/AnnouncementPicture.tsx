import { Trans, useLingui } from '@lingui/react/macro'
import type { Ceremony, CeremonyNotice } from '@spomen/contract/ceremonies.ts'
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
  metrics: Pick<MemorialMetrics, 'dateOfBirth' | 'dateOfDeath' | 'deceasedImageUrl' | 'isHuman'>
  notice: Pick<CeremonyNotice, 'insteadOfFlowers'>
  shown: readonly Ceremony[]
}

/** More than these do not fit on a picture that is read on a telephone: those after them are on another. */
const mostDrawn = 3

interface Drawn {
  file: File
  address: string
}

/** The pictures of an announcement, drawn once; null while they are drawn, `failed` where this browser cannot. */
function usePictures(words: readonly PictureWords[], portrait: string | null): Drawn[] | 'failed' | null {
  const [drawn, setDrawn] = useState<Drawn[] | 'failed' | null>(null)
  const serialized = JSON.stringify(words)
  useEffect(() => {
    let addresses: string[] = []
    let isCancelled = false
    async function draw() {
      const all = JSON.parse(serialized) as PictureWords[]
      const blobs = await Promise.all(all.map((one) => drawAnnouncement(one, portrait).catch(() => null)))
      if (isCancelled) return
      const made = blobs.flatMap((blob, index) => (blob ? [{ blob, name: pictureName(all, index) }] : []))
      if (made.length < all.length) return setDrawn('failed')
      const pictures = made.map(({ blob, name }) => ({
        file: new File([blob], name, { type: 'image/png' }),
        address: URL.createObjectURL(blob),
      }))
      addresses = pictures.map(({ address }) => address)
      setDrawn(pictures)
    }
    void draw()
    return () => {
      isCancelled = true
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [serialized, portrait])
  return drawn
}

const pictureName = (all: readonly PictureWords[], index: number) =>
  `${all[index]?.name ?? ''}${all.length > 1 ? ` ${index + 1}` : ''}.png`

/** What each picture tells; what there is instead of flowers stands on the last. */
function usePictureWords({ memorial, metrics, notice, shown }: Props): PictureWords[] {
  const { t } = useLingui()
  const { longDay } = useDates()
  const words = useCeremonyWords(metrics.isHuman)
  const held = shown.map((one) => ({
    title: words.titleOf(one),
    when: words.whenOf(one),
    place: placeOf(one),
  }))
  if (notice.insteadOfFlowers)
    held.push({ title: t`Instead of flowers`, when: notice.insteadOfFlowers, place: '' })
  const pictures = Array.from({ length: Math.ceil(held.length / mostDrawn) }, (_, index) =>
    held.slice(index * mostDrawn, (index + 1) * mostDrawn),
  )
  return pictures.map((some) => ({
    name: memorial.name,
    days: `${longDay(metrics.dateOfBirth)} – ${longDay(metrics.dateOfDeath)}`,
    held: some,
    warning: words.cardWarning,
  }))
}

const mayShareFiles = (files: File[]) =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files })

/** Pictures to hand on, drawn in this browser alone. */
export function AnnouncementPicture(props: Props) {
  const { t } = useLingui()
  const { name } = props.memorial
  const pictures = usePictures(usePictureWords(props), props.metrics.deceasedImageUrl)
  if (pictures === 'failed')
    return (
      <p className="muted">
        <Trans>This browser could not draw the picture. The words say the same.</Trans>
      </p>
    )
  const files = pictures?.map(({ file }) => file) ?? []
  return (
    <section className={styles['half']}>
      {pictures ? (
        pictures.map(({ address }) => (
          <img
            key={address}
            className={styles['picture']}
            src={address}
            {...pictureSize}
            alt={t`A picture with the name, the days, and when and where for ${name}; the words say the same`}
          />
        ))
      ) : (
        <Skeleton height="20rem" />
      )}
      <div className={styles['actions']}>
        {pictures && mayShareFiles(files) && (
          <Button
            icon={<IconShare2 stroke={1.5} />}
            onClick={() => void navigator.share({ files }).catch(() => undefined)}
          >
            <Trans>Hand the picture on</Trans>
          </Button>
        )}
        <Button
          icon={<IconDownload stroke={1.5} />}
          disabled={!pictures}
          onClick={() => files.forEach((file) => downloadFile(file, file.name))}
        >
          <Trans>Save the picture</Trans>
        </Button>
      </div>
    </section>
  )
}
