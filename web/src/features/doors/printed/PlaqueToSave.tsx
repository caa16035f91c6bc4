import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '../../../ui/icons.ts'
import { useMemo, useState } from 'react'
import { downloadFile } from '../../../kit/download.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, RadioCards } from '../../../ui/Choices.tsx'
import { toast } from '../../../ui/toast.ts'
import type { PrintedCodeProps } from './people.ts'
import {
  drawPlaque,
  hasRoomForAddress,
  type Plaque,
  plaquePng,
  plaqueSvg,
  type PlaqueWidth,
  plaqueWidths,
} from './plaque.ts'
import styles from './Printed.module.css'

/** The files for whoever makes a plaque, with what they will look like. */
export function PlaqueToSave({ person, address, checkLeads }: PrintedCodeProps) {
  const { t } = useLingui()
  const { deceasedFullName: name } = person
  const [width, setWidth] = useState<PlaqueWidth>(40)
  const [wantsAddress, setWantsAddress] = useState(true)
  const hasAddress = wantsAddress && hasRoomForAddress(width)
  const plaque = useMemo(
    () => drawPlaque({ code: address.code, address: hasAddress ? address.lines : [], width }),
    [address, hasAddress, width],
  )
  const [isChecking, setIsChecking] = useState(false)

  async function save(make: () => void | Promise<void>) {
    setIsChecking(true)
    if (await checkLeads()) await make()
    setIsChecking(false)
  }

  const fileName = (ending: string) => `${name} – QR ${width} mm.${ending}`

  async function savePicture() {
    const picture = await plaquePng(plaque)
    if (picture) downloadFile(picture, fileName('png'))
    else toast.failed(t`This browser could not draw the picture. The file for printers holds the same code.`)
  }

  const saveDrawing = () =>
    downloadFile(new Blob([plaqueSvg(plaque, name)], { type: 'image/svg+xml' }), fileName('svg'))

  const download = <IconDownload stroke={1.5} />
  return (
    <div className={styles['halves']}>
      <PlaquePreview name={name} code={address.code} plaque={plaque} />
      <div className={styles['actions']}>
        <RadioCards
          label={t`How wide?`}
          choices={plaqueWidths.map((size) => ({ value: String(size), label: t`${size} mm` }))}
          value={String(width)}
          onChange={(size) => setWidth(plaqueWidths.find((one) => String(one) === size) ?? 40)}
        />
        {hasRoomForAddress(width) && (
          <Checkbox
            label={<Trans>With the address below</Trans>}
            hint={<Trans>So that it can be typed when no camera reads the code any more.</Trans>}
            value={wantsAddress}
            onChange={setWantsAddress}
          />
        )}
        <div className={styles['files']}>
          <Button icon={download} busy={isChecking} onClick={() => void save(saveDrawing)}>
            <Trans>For printing and engraving (SVG)</Trans>
          </Button>
          <Button icon={download} busy={isChecking} onClick={() => void save(savePicture)}>
            <Trans>Picture (PNG)</Trans>
          </Button>
        </div>
        <PlaqueNote width={width} />
      </div>
    </div>
  )
}

/** What the plaque will look like. */
function PlaquePreview({ name, code, plaque }: { name: string; code: string; plaque: Plaque }) {
  const { t } = useLingui()
  return (
    <div className={styles['preview']}>
      <svg
        role="img"
        aria-label={t`QR code: leads to the page of ${name}`}
        viewBox={`0 0 ${plaque.modules.width} ${plaque.modules.height}`}
        className={styles['plaque']}
        data-qr={code}
      >
        <path fill="#fff" d={`M0 0h${plaque.modules.width}v${plaque.modules.height}H0Z`} />
        <path fill="#000" d={plaque.outline} />
      </svg>
    </div>
  )
}

/** How much a plaque so wide bears. */
const PlaqueNote = ({ width }: { width: PlaqueWidth }) => (
  <p className="quiet">
    {hasRoomForAddress(width) ? (
      <Trans>
        Dark on light, with the empty margin around it. It can be read even when a quarter of it is worn away.
      </Trans>
    ) : (
      <Trans>
        For a place where nothing larger fits. It bears less wear than the others: on stone take 40 mm or
        more.
      </Trans>
    )}
  </p>
)
