import type { Arrangement } from '@spomen/contract/gifts.ts'
import { useId, useMemo } from 'react'
import { arrangeGifts, giftDrawings } from './arrange-gifts.ts'
import styles from './GiftScene.module.css'

/**
 * Candles and flowers as they rest on a page, drawn by hand and quite still: nothing flickers. It says nothing to those
 * who do not see it; the number of them stands in words beside it.
 */
export default function GiftScene({ candles, flowers }: Arrangement) {
  const id = useId()
  const { width, height, things, ground, light } = useMemo(
    () => arrangeGifts({ candles, flowers }),
    [candles, flowers],
  )
  return (
    <svg
      className={styles['scene']}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: `${Math.min(46, Math.max(17, width / 11.5))}rem` }}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={`${id}light`}>
          <stop offset="0" className={styles['near']} />
          <stop offset="1" className={styles['far']} />
        </radialGradient>
        <radialGradient id={`${id}ground`}>
          <stop offset="0.3" className={styles['sand']} />
          <stop offset="1" className={styles['edge']} />
        </radialGradient>
        {candleBodies.slice(0, giftDrawings.candle).map((tall, look) => (
          <Candle key={tall} id={`${id}candle${look}`} tall={tall} hasDrop={look === 1} />
        ))}
        <Daisy id={`${id}flower0`} />
        <Tulip id={`${id}flower1`} />
        <Rose id={`${id}flower2`} />
        <Sprig id={`${id}flower3`} />
      </defs>
      <ellipse cx={ground.x} cy={ground.y} rx={ground.rx} ry={ground.ry} fill={`url(#${id}ground)`} />
      {light && <ellipse cx={light.x} cy={light.y} rx={light.rx} ry={light.ry} fill={`url(#${id}light)`} />}
      {things.map(({ kind, look, x, y, scale, lean }) => (
        <use
          key={`${kind} ${x} ${y}`}
          href={`#${id}${kind}${look}`}
          transform={`translate(${x} ${y}) rotate(${lean}) scale(${scale})`}
        />
      ))}
    </svg>
  )
}

/** How tall the three candles are, up to the wick. */
const candleBodies = [44, 51, 58] as const

/** A thin candle of beeswax; its foot stands at the origin. */
function Candle({ id, tall, hasDrop }: { id: string; tall: number; hasDrop: boolean }) {
  const top = -tall
  return (
    <g id={id}>
      <path className={styles['wax']} d={`M-2.3 0L-2 ${top}Q0 ${top - 1.4} 2 ${top}L2.3 0Q0 1.2 -2.3 0Z`} />
      <path
        className={styles['shade']}
        d={`M2.3 0L2 ${top}Q1.4 ${top - 0.8} .8 ${top - 0.8}L1 .6Q1.7 .5 2.3 0Z`}
      />
      {hasDrop && (
        <path className={styles['wax']} d={`M-2.1 ${top + 1}q-1.1 4.5 -.6 8q.6 1.7 1.2 0l.2 -8Z`} />
      )}
      <path className={styles['wick']} d={`M0 ${top - 1}q.5 -2 .1 -4`} />
      <path
        className={styles['flame']}
        d={`M.1 ${top - 18}C3.6 ${top - 12} 4.5 ${top - 8.6} 3 ${top - 5.2}Q.1 ${top - 1.4} -2.9 ${top - 5.2}C-4.3 ${top - 8.8} -2.7 ${top - 12.4} .1 ${top - 18}Z`}
      />
      <path
        className={styles['heart']}
        d={`M.1 ${top - 12}C1.9 ${top - 8.8} 2.2 ${top - 6.6} 1.3 ${top - 4.6}Q.1 ${top - 2.9} -1.2 ${top - 4.6}C-2.1 ${top - 6.8} -1.4 ${top - 8.8} .1 ${top - 12}Z`}
      />
    </g>
  )
}

const petalTurns = [0, 40, 80, 120, 160, 200, 240, 280, 320] as const

/** White, with a golden heart. */
const Daisy = ({ id }: { id: string }) => (
  <g id={id}>
    <path className={styles['stem']} d="M0 0Q1.5 -16 -.5 -33" />
    <path className={styles['leaf']} d="M.6 -9Q8 -11 10 -19Q2.5 -18 .6 -9Z" />
    <g transform="translate(-.5 -36)">
      {petalTurns.map((turn) => (
        <ellipse
          key={turn}
          className={styles['white']}
          cx="0"
          cy="-5.4"
          rx="2.1"
          ry="4.1"
          transform={`rotate(${turn})`}
        />
      ))}
      <circle className={styles['pollen']} r="2.7" />
    </g>
  </g>
)

const Tulip = ({ id }: { id: string }) => (
  <g id={id}>
    <path className={styles['stem']} d="M0 0Q-1.6 -15 .4 -32" />
    <path className={styles['leaf']} d="M-.4 -4Q-8 -12 -7 -25Q-1.2 -17 -.4 -4Z" />
    <path className={styles['deep']} d="M-4.6 -43Q-1.6 -41 0 -47Q2.2 -41 5.4 -43.4L3.6 -34Q.4 -31 -3 -34Z" />
    <path
      className={styles['bloom']}
      d="M-5.2 -44.6Q-7 -34 .4 -30.6Q7.6 -34 6 -44.8Q2.6 -42.6 .4 -37.4Q-1.8 -42.4 -5.2 -44.6Z"
    />
  </g>
)

const roseTurns = [18, 90, 162, 234, 306] as const

const Rose = ({ id }: { id: string }) => (
  <g id={id}>
    <path className={styles['stem']} d="M0 0Q1.8 -14 0 -30" />
    <path className={styles['leaf']} d="M.7 -12Q-5.5 -13 -8.4 -19.4Q-1.6 -20 .7 -12Z" />
    <path className={styles['leaf']} d="M1 -17Q6 -18 8.6 -24Q2.4 -24.4 1 -17Z" />
    <g transform="translate(0 -36)">
      {roseTurns.map((turn) => (
        <ellipse
          key={turn}
          className={styles['pale']}
          cx="0"
          cy="-3.6"
          rx="4.4"
          ry="4"
          transform={`rotate(${turn})`}
        />
      ))}
      <path
        className={styles['bloom']}
        d="M-3.9 -.6Q-4.2 -4 0 -4.2Q4.2 -4 3.9 -.6Q3.4 3.4 0 3.7Q-3.4 3.4 -3.9 -.6Z"
      />
      <path
        className={styles['fold']}
        d="M-2.6 -1.2Q0 1.4 2.6 -1.4M-1.2 -2.3Q.4 -1 1.6 -2.4M-2 1.5Q.2 2.9 2.2 1.2"
      />
    </g>
  </g>
)

const bells = [
  [-33, -3.2],
  [-36.5, 2.6],
  [-40, -2.4],
  [-43.5, 1.8],
  [-46.6, -0.6],
] as const

/** Small blossoms along a stem, as of lavender. */
const Sprig = ({ id }: { id: string }) => (
  <g id={id}>
    <path className={styles['stem']} d="M0 0Q-1.4 -20 0 -47" />
    <path className={styles['leaf']} d="M-.6 -8Q-6 -14 -5 -23Q-.8 -17 -.6 -8Z" />
    {bells.map(([y, x]) => (
      <ellipse
        key={y}
        className={styles['bell']}
        cx={x}
        cy={y}
        rx="2.1"
        ry="3.3"
        transform={`rotate(${x * 9} ${x} ${y})`}
      />
    ))}
  </g>
)
