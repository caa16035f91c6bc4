import { useEffect } from 'react'
import { printOnceHere } from '../../../kit/printing.ts'
import { Printed } from '../../../ui/Printed.tsx'
import type { Scene } from './scene.ts'
import styles from './PrintedTree.module.css'

interface Props {
  scene: Scene
  onPrinted: () => void
}

/** The whole drawing on one sheet, upright or across as it fits better. */
export function PrintedTree({ scene, onPrinted }: Props) {
  useEffect(() => {
    const waiting = new AbortController()
    void printOnceHere({ signal: waiting.signal }).then(() => !waiting.signal.aborted && onPrinted())
    return () => waiting.abort()
  }, [onPrinted])
  const side = scene.width > scene.height ? 'landscape' : 'portrait'
  return (
    <Printed paper={`@page { size: ${side}; margin: 8mm }`}>
      <svg
        className={styles['sheet']}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        role="img"
        aria-label={scene.title}
      >
        {scene.strokes.map((line) => (
          <path
            key={`${line.path} ${line.fill}`}
            d={line.path}
            fill={line.fill ?? 'none'}
            stroke={line.stroke}
            strokeWidth={line.width}
            strokeDasharray={line.dash}
          />
        ))}
        {scene.letters.map(({ x, y, text, font, colour }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <text key={index} x={x} y={y} fill={colour} textAnchor="middle" style={{ font }}>
            {text}
          </text>
        ))}
      </svg>
    </Printed>
  )
}
