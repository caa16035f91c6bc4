import { Trans, useLingui } from '@lingui/react/macro'
import type { MemorialMetrics } from '@spomen/contract/profiles.ts'
import { IconDownload, IconLink, IconPrinter } from '../../../ui/icons.ts'
import { type ReactNode, useState } from 'react'
import { qrPng, qrSvg } from '../../../kit/qr.ts'
import { downloadFile } from '../../../kit/download.ts'
import { useSite } from '../../../kit/site.ts'
import { usePrintOnceLoaded } from '../../../kit/use-print-once-loaded.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, RadioCards } from '../../../ui/Choices.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PrintOnly } from '../../../ui/PrintOnly.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { FailedState, Skeleton } from '../../../ui/States.tsx'
import { toast } from '../../../ui/toast.ts'
import { codeText, useGuestsLink } from '../../doors/index.ts'
import { type GuestsLinkAnswer, shareLink } from '../../memorials/index.ts'
import { QrCard } from './QrCard.tsx'
import { useDoorAddress } from './dialog-address.ts'
import styles from './QrDialog.module.css'

/** On the screen, in pixels (G52). */
const shownSize = 200
/** Of the drawing for printers and engravers, in millimetres; they make it as large as they need. */
const drawnSize = 50

/** What a card is printed on: a card of its own, twice as large, or four of them to be cut from a sheet of any kind. */
const paperSizes = {
  A6: '@page { size: 105mm 148mm; margin: 0 }',
  A5: '@page { size: 148mm 210mm; margin: 0 }',
  sheet: '@page { margin: 0 }',
} as const
type PaperSize = keyof typeof paperSizes

interface Props {
  memorial: { id: string; name: string }
  metrics: MemorialMetrics
  called: string
  isFamily: boolean
  isOpen: boolean
  onClose: () => void
}

/** The code that leads to a memorial, for a screen, a printer, an engraver, and on a card (G52, G53). */
export default function QrDialog({ memorial, metrics, called, isFamily, isOpen, onClose }: Props) {
  const isInside = metrics.isLoggedUserOwnerOrFollower
  const guests = useGuestsLink({ memorialId: memorial.id, isFamily, isInside })
  const { t } = useLingui()
  const site = useSite()
  const { name } = memorial
  const link = site && guests.isKnown ? linkInCode(site, memorial, guests) : undefined
  const dialog = { isOpen, onClose, size: 'large', title: <Trans>QR code</Trans> } as const
  if (guests.retry)
    return (
      <Dialog {...dialog}>
        <FailedState onRetry={guests.retry} />
      </Dialog>
    )
  return (
    <Dialog {...dialog}>
      <div className={styles['halves']}>
        <section className={styles['half']}>
          <div className={styles['code']}>
            {link ? (
              <QrCode text={link} label={t`QR code: leads to the page of ${name}`} size={shownSize} />
            ) : (
              <Skeleton height={`${shownSize}px`} width={`${shownSize}px`} />
            )}
          </div>
          <p>
            <WhereItLeads name={name} link={link} isForGuests={guests.link !== null} />
          </p>
          {guests.link?.endsOn && (
            <p role="note">
              <Trans>This link ends. For something that lasts, print one without an end.</Trans>
            </p>
          )}
          {isFamily && guests.link && <ToCodes onLeave={onClose} />}
          <QrFiles name={name} link={link} />
        </section>
        <QrCardPreview {...{ metrics, called, link }} />
      </div>
    </Dialog>
  )
}

/** Whom the code leads where. */
function WhereItLeads({
  name,
  link,
  isForGuests,
}: {
  name: string
  link: string | undefined
  isForGuests: boolean
}) {
  if (link?.includes('/demo/Profile'))
    return (
      <Trans>
        Whoever holds the camera of a phone over this code comes to this example, and sees all of it.
      </Trans>
    )
  if (isForGuests)
    return (
      <Trans>
        Whoever holds the camera of a phone over this code comes to the page of {name}, and sees there what
        the family shows its guests.
      </Trans>
    )
  return (
    <Trans>
      Whoever holds the camera of a phone over this code comes to the page of {name}. The photographs, the
      greetings and the life open there only for those the family lets in.
    </Trans>
  )
}

/** What is drawn: the guests' link where there is one, in as few modules as it can be. */
function linkInCode(site: string, memorial: Props['memorial'], { link }: GuestsLinkAnswer) {
  if (!link) return shareLink(site, { memorial })
  return link.code ? codeText(site, link.code) : `${site}${link.path}`
}

/** For the family: the codes of all its links, for stone and paper. */
function ToCodes({ onLeave }: { onLeave: () => void }) {
  const door = useDoorAddress()

  function go() {
    onLeave()
    door.open('links')
  }

  return (
    <div>
      <Button icon={<IconLink stroke={1.5} />} aria-haspopup="dialog" onClick={go}>
        <Trans>Other links, plaque, cards and sheet</Trans>
      </Button>
    </div>
  )
}

function QrFiles({ name, link }: { name: string; link: string | undefined }) {
  const { t } = useLingui()
  const fileName = (ending: string) => `${name} – QR.${ending}`

  async function savePicture() {
    const picture = link ? await qrPng(link) : null
    if (picture) downloadFile(picture, fileName('png'))
    else toast.failed(t`This browser could not draw the picture. The file for printers holds the same code.`)
  }

  function saveDrawing() {
    if (!link) return
    const drawing = qrSvg(link, { title: name, width: drawnSize })
    downloadFile(new Blob([drawing], { type: 'image/svg+xml' }), fileName('svg'))
  }

  const download = <IconDownload stroke={1.5} />
  return (
    <>
      <div className={styles['files']}>
        <Button icon={download} disabled={!link} onClick={() => void savePicture()}>
          <Trans>Picture (PNG)</Trans>
        </Button>
        <Button icon={download} disabled={!link} onClick={saveDrawing}>
          <Trans>For printing and engraving (SVG)</Trans>
        </Button>
      </div>
      <p className="quiet">
        <Trans>
          On stone or metal: at least 4 cm wide, dark on light, with the empty margin around it. It can be
          read even when a quarter of it is worn away.
        </Trans>
      </p>
    </>
  )
}

function QrCardPreview({
  metrics,
  called,
  link,
}: Pick<Props, 'metrics' | 'called'> & { link: string | undefined }) {
  const { t } = useLingui()
  const [paper, setPaper] = useState<PaperSize>('A6')
  const [wantsPortrait, setWantsPortrait] = useState(true)
  const { isPreparing, print } = usePrintOnceLoaded()
  const card = link && <QrCard {...{ metrics, called, link }} hasPortrait={wantsPortrait} />

  return (
    <section className={styles['half']}>
      <h3 className={styles['title']}>
        <Trans>A card to print</Trans>
      </h3>
      <div className={styles['preview']}>{card || <Skeleton height="17rem" width="12rem" />}</div>
      <RadioCards
        label={t`Size of the card`}
        choices={[
          { value: 'A6', label: <Trans>Postcard (A6)</Trans> },
          { value: 'A5', label: <Trans>Large (A5)</Trans> },
          { value: 'sheet', label: <Trans>Four on a sheet</Trans> },
        ]}
        value={paper}
        onChange={setPaper}
      />
      {metrics.deceasedImageUrl && (
        <Checkbox label={t`With the portrait`} value={wantsPortrait} onChange={setWantsPortrait} />
      )}
      <div>
        <Button
          tone="filled"
          icon={<IconPrinter stroke={1.5} />}
          disabled={!link}
          busy={isPreparing}
          onClick={() => void print()}
        >
          <Trans>Print the card</Trans>
        </Button>
      </div>
      <p className="quiet">
        <Trans>The window that opens is your browser’s own; there you can also save the card as a PDF.</Trans>
      </p>
      {card && (
        <PrintOnly pageRules={paperSizes[paper]}>
          {paper === 'sheet' ? <PrintSheet>{card}</PrintSheet> : card}
        </PrintOnly>
      )}
    </section>
  )
}

const PrintSheet = ({ children }: { children: ReactNode }) => (
  <div className={styles['sheet']}>
    {[1, 2, 3, 4].map((index) => (
      <div key={index} className={styles['place']}>
        {children}
      </div>
    ))}
  </div>
)
