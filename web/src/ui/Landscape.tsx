import styles from './Landscape.module.css'

/**
 * A quiet valley in the colours of the theme: sky, three ridges, a river, poplars. `low` shows its foot only.
 * Decoration: hide it from readers where it stands.
 */
export function Landscape({ low = false }: { low?: boolean }) {
  return (
    <svg
      className={styles['landscape']}
      viewBox={low ? '0 380 1200 420' : '0 0 1200 800'}
      preserveAspectRatio="xMidYMax slice"
      focusable="false"
    >
      <defs>
        <linearGradient id="landscape-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles['paper']} />
          <stop offset="0.55" className={styles['sky']} />
          <stop offset="1" className={styles['sky']} />
        </linearGradient>
        <radialGradient id="landscape-glow">
          <stop offset="0" className={styles['glow']} stopOpacity="0.95" />
          <stop offset="0.35" className={styles['glow']} stopOpacity="0.5" />
          <stop offset="1" className={styles['glow']} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1200" height="800" fill="url(#landscape-sky)" />
      <circle cx="790" cy="430" r="330" fill="url(#landscape-glow)" />
      <circle cx="790" cy="430" r="46" className={styles['sun']} />
      <path
        className={styles['far']}
        d="M0 470c80-36 150-70 236-66 96 5 140 58 226 52 92-6 128-80 226-84 104-4 150 74 250 70 90-4 150-62 262-74v452H0Z"
      />
      <path
        className={styles['middle']}
        d="M0 560c120-14 196-86 316-80 118 6 176 76 300 74 128-2 190-74 310-66 104 7 168 60 274 44v288H0Z"
      />
      <path
        className={styles['river']}
        d="M640 556c70 14 128 30 96 56-36 28-190 30-216 66-24 34 60 62 36 122H300c30-70 10-108 70-146 66-42 206-46 236-68 22-16 20-24 34-30Z"
      />
      <path
        className={styles['near']}
        d="M0 640c110-38 214-40 330-6 60 18 76 44 36 76-34 28-44 56-46 90H0ZM1200 600c-150-16-262 8-400 44-98 26-196 42-222 78-18 26 6 50 2 78h620Z"
      />
      <g className={styles['trees']}>
        <Poplar x={980} y={650} size={1.15} />
        <Poplar x={1018} y={656} size={0.9} />
        <Poplar x={1050} y={652} size={1.3} />
        <Poplar x={150} y={660} size={0.8} />
        <Poplar x={176} y={662} size={0.62} />
        <path d="M1200 700c-130-22-250-8-360 30-70 24-120 40-150 70h510ZM0 726c90-26 170-22 236 6 40 18 54 42 60 68H0Z" />
      </g>
    </svg>
  )
}

const Poplar = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <path
    transform={`translate(${x} ${y}) scale(${size})`}
    d="M0 8C-13-8-17-46-12-82-9-106-4-124 0-132 4-124 9-106 12-82 17-46 13-8 0 8Z"
  />
)
