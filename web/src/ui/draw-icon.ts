import { createElement, type ReactElement, type SVGProps } from 'react'

interface Props extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** How thick lines are, on a ground of 24 by 24; filled icons have none. */
  stroke?: number
  /** Its width and height where no style says them. */
  size?: number
}

export type TablerIcon = (props: Props) => ReactElement

const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const surfaces = { fill: 'currentColor', stroke: 'none' }

/**
 * An icon of paths on a ground of 24 by 24, drawn as lines or filled, in the colour of the text around it. It is for the
 * eye alone: screen readers say "image" of a drawing without a name, and what it means is said by the words beside it.
 */
export function drawIcon(kind: 'outline' | 'filled', paths: readonly string[]): TablerIcon {
  return ({ stroke = 2, size = 24, ...rest }) => {
    const look = kind === 'filled' ? surfaces : { ...lines, strokeWidth: stroke }
    const ground = { xmlns: 'http://www.w3.org/2000/svg', width: size, height: size, viewBox: '0 0 24 24' }
    return createElement(
      'svg',
      { ...ground, ...look, 'aria-hidden': true, ...rest },
      ...paths.map((d) => createElement('path', { d })),
    )
  }
}
