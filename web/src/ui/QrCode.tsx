import { useMemo } from 'react'
import { qrModules, qrOutline, qrWidth } from '../kit/qr.ts'

interface Props {
  /** The text it encodes. */
  text: string
  /** What it is, for screen readers. */
  label: string
  /** Its width with the quiet zone: pixels, or any CSS length. */
  size: number | string
}

/** A QR code, black on white in every light: cameras know no other. */
export function QrCode({ text, label, size }: Props) {
  const { side, outline } = useMemo(() => {
    const modules = qrModules(text)
    return { side: qrWidth(modules), outline: qrOutline(modules) }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      style={{ width: size, height: size, flex: 'none' }}
      data-qr={text}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0Z`} />
      <path fill="#000" d={outline} />
    </svg>
  )
}
