import { readFileSync } from 'node:fs'
import path from 'node:path'
import { themes } from '@spomen/contract/themes.ts'
import { describe, expect, test } from 'vitest'

type Colour = readonly [red: number, green: number, blue: number]

const sheet = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

/** What the blocks of a sheet say whose selector is so. */
const said = (css: string, isMeant: (selector: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, selector = '']) => isMeant(selector))
      .flatMap(([, , block = '']) => [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
      .map(([, name = '', value = '']) => [name, value.trim()]),
  )

const tokens = sheet('tokens.css')
const isDark = (selector: string) => selector.includes('scheme="dark"')
const light = said(tokens, (selector) => !isDark(selector))
const dark = { ...light, ...said(tokens, isDark) }

/** Everything a page may draw with, in one theme and one light. */
const paints = (theme: string, scheme: 'light' | 'dark') => ({
  ...(scheme === 'dark' ? dark : light),
  ...said(sheet('themes.css'), (selector) => selector.includes(`"${theme}"`)),
})

function colourOf(value: string, from: Record<string, string>): Colour {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1]
  if (name) return colourOf(from[name] ?? '', from)
  const mix = /^color-mix\(in oklab, (.+) (\d+)%, (.+)\)$/.exec(value)
  if (mix) return mixed(colourOf(mix[1] ?? '', from), colourOf(mix[3] ?? '', from), Number(mix[2]) / 100)
  const hex = /^#([0-9a-f]{6})$/.exec(value)?.[1]
  if (!hex) throw new Error(`no colour: ${value}`)
  const number = Number.parseInt(hex, 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const linear = (part: number) => (part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
const shown = (part: number) =>
  Math.min(255, Math.max(0, part <= 0.0031308 ? part * 3294.6 : (1.055 * part ** (1 / 2.4) - 0.055) * 255))

/** Two colours as CSS mixes them in Oklab; `share` is that of the first. */
function mixed(one: Colour, other: Colour, share: number): Colour {
  const [a, b] = [oklab(one), oklab(other)]
  const [l, m, s] = a.map((part, place) => part * share + (b[place] ?? 0) * (1 - share)) as [
    number,
    number,
    number,
  ]
  const [long, middle, short] = [
    (l + 0.3963377774 * m + 0.2158037573 * s) ** 3,
    (l - 0.1055613458 * m - 0.0638541728 * s) ** 3,
    (l - 0.0894841775 * m - 1.291485548 * s) ** 3,
  ] as const
  return [
    shown(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    shown(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    shown(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

function oklab(colour: Colour): Colour {
  const [r, g, b] = colour.map(linear) as [number, number, number]
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as const
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const brightness = ([red, green, blue]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

function contrast(one: Colour, other: Colour) {
  const [lower = 0, higher = 0] = [brightness(one), brightness(other)].toSorted((a, b) => a - b)
  return (higher + 0.05) / (lower + 0.05)
}

const papers = ['--paper', '--leaf', '--sunk']

/** What is read on what: WCAG AA asks for 4.5. */
const read: readonly [string, readonly string[]][] = [
  ['--ink', [...papers, '--print']],
  ['--muted', papers],
  ['--accent-text', papers],
  ['--on-accent', ['--accent', '--accent-hover']],
  ['--on-tint', ['--tint', '--tint-hover']],
  ['--wrong', [...papers, '--wrong-tint']],
]

/** What is only to be seen, such as the frame of a field or the ring around what has the focus: 3. */
const seen: readonly [string, readonly string[]][] = [
  ['--field-line', ['--paper', '--leaf']],
  ['--accent-text', [...papers, '--tint']],
  ['--accent', papers],
]

describe.each(Object.keys(themes))('%s', (theme) => {
  test.each(['light', 'dark'] as const)('everything can be read and seen in it, %s (B25, Q51)', (scheme) => {
    const from = paints(theme, scheme)
    const tooFaint = (pairs: typeof read, least: number) =>
      pairs.flatMap(([what, grounds]) =>
        grounds.flatMap((ground) => {
          const found = contrast(colourOf(`var(${what})`, from), colourOf(`var(${ground})`, from))
          return found < least ? [`${what} on ${ground}: ${found.toFixed(2)}`] : []
        }),
      )
    expect([...tooFaint(read, 4.5), ...tooFaint(seen, 3)]).toEqual([])
  })
})
