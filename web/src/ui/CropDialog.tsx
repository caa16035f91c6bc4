import { Trans, useLingui } from '@lingui/react/macro'
import { IconMinus, IconPlus, IconRotateClockwise } from './icons.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { type Crop, useFilePreview } from '../kit/images.ts'
import { percentOf } from '../kit/percent.ts'
import { spokenTag } from '../words/language.ts'
import { Button, IconButton } from './Button.tsx'
import { DamagedNote } from './DamagedNote.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './CropDialog.module.css'

export interface CropShape {
  /** Width by height. */
  aspect: number
  shape: 'round' | 'rect'
}

interface Props {
  /** A picture this browser can show. */
  file: File
  /** Whether a part of it is damaged, as far as can be told. */
  isDamaged?: boolean
  frame: CropShape
  onCropped: (cut: Crop) => void
  onClose: () => void
}

const turns = [0, 90, 180, 270] as const
const largestZoom = 4
const zoomStep = 0.1

/** How a picture lies behind the frame: where, how near, and turned by how much. */
function useCropView() {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [quarters, setQuarters] = useState(0)
  return {
    place,
    setPlace,
    zoom,
    setZoom,
    turn: turns[quarters % turns.length] ?? 0,
    /** Turns it by a quarter, and puts it into the middle again. */
    turnOn() {
      setQuarters(quarters + 1)
      setPlace({ x: 0, y: 0 })
    },
    bring: (by: number) => setZoom((now) => Math.min(largestZoom, Math.max(1, now + by))),
  }
}

/** Which part of a picture is to be seen: moved by hand, mouse or arrows, brought nearer by slider, wheel, fingers, + and −. */
export default function CropDialog({ file, isDamaged = false, frame, onCropped, onClose }: Props) {
  const view = useCropView()
  const { zoom, setZoom, turn, turnOn, bring } = view
  const area = useRef<Area>(null)
  useZoomKeys(bring)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Which part shall be seen?</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button tone="filled" onClick={() => area.current && onCropped({ ...area.current, turn })}>
            <Trans>Use this part</Trans>
          </Button>
        </>
      }
    >
      <div className={styles['frame']}>
        <p className={styles['how']}>
          <Trans>Move the picture until the face is in the frame.</Trans>
        </p>
        {isDamaged && <DamagedNote className={styles['how']} />}
        <CropStage
          {...{ file, frame, view }}
          onArea={(pixels) => {
            area.current = pixels
          }}
        />
        <CropTools zoom={zoom} onZoom={setZoom} onBring={bring} onTurn={turnOn} />
      </div>
    </Dialog>
  )
}

interface CropStageProps extends Pick<Props, 'file' | 'frame'> {
  view: ReturnType<typeof useCropView>
  /** Hears which part lies in the frame. */
  onArea: (area: Area) => void
}

/** The picture behind its frame. */
function CropStage({ file, frame: { aspect, shape }, view, onArea }: CropStageProps) {
  const { t } = useLingui()
  const url = useFilePreview(file)
  return (
    <div className={styles['stage']}>
      {url && (
        <Cropper
          image={url}
          crop={view.place}
          zoom={view.zoom}
          rotation={view.turn}
          aspect={aspect}
          cropShape={shape}
          maxZoom={largestZoom}
          showGrid={false}
          keyboardStep={12}
          onCropChange={view.setPlace}
          onZoomChange={view.setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          classes={{ cropAreaClassName: styles['area'] ?? '' }}
          cropperProps={{
            role: 'application',
            'aria-label': t`The frame. The arrow keys move the picture, plus and minus bring it nearer or farther.`,
          }}
          disableAutomaticStylesInjection
        />
      )}
    </div>
  )
}

/** Hears + and − wherever the keyboard is in the dialog. */
function useZoomKeys(bring: (by: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = { '+': zoomStep, '=': zoomStep, '-': -zoomStep, '−': -zoomStep, _: -zoomStep }[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    bring(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

interface CropToolsProps {
  zoom: number
  onZoom: (zoom: number) => void
  /** Brings the picture nearer, or farther away. */
  onBring: (by: number) => void
  onTurn: () => void
}

/** A button that can do no more keeps the focus: whoever has pressed it goes on from there. */
function CropTools({ zoom, onZoom, onBring, onTurn }: CropToolsProps) {
  const { t } = useLingui()
  return (
    <div className={styles['tools']}>
      <IconButton
        label={t`Farther`}
        aria-disabled={zoom <= 1 || undefined}
        onClick={() => onBring(-zoomStep * 2)}
      >
        <IconMinus stroke={1.5} />
      </IconButton>
      <input
        type="range"
        className={styles['slider']}
        aria-label={t`How near`}
        aria-valuetext={percentOf(zoom, spokenTag())}
        min={1}
        max={largestZoom}
        step={0.01}
        value={zoom}
        onChange={({ currentTarget }) => onZoom(Number(currentTarget.value))}
      />
      <IconButton
        label={t`Nearer`}
        aria-disabled={zoom >= largestZoom || undefined}
        onClick={() => onBring(zoomStep * 2)}
      >
        <IconPlus stroke={1.5} />
      </IconButton>
      <IconButton label={t`Turn by a quarter`} onClick={onTurn}>
        <IconRotateClockwise stroke={1.5} />
      </IconButton>
    </div>
  )
}
