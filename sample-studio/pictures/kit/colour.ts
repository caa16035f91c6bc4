/** The paints on the table; everything else is mixed from them. */
export const paint = {
  white: '#f8f2e6',
  cream: '#f1e5cc',
  straw: '#dcc48f',
  ochre: '#bb8f48',
  brick: '#a85a40',
  rose: '#cc9389',
  red: '#9c3f35',
  sage: '#98a27b',
  moss: '#66734c',
  pine: '#3d4a3b',
  mist: '#c3cdcb',
  slate: '#6b8390',
  blue: '#48647d',
  dusk: '#39455a',
  skin: '#cfa282',
  umber: '#5a432f',
  ink: '#2b221c',
}

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** `share` of the second colour in the first, 0 to 1; colours as #rrggbb. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, at) => Math.round(value + ((other[at] ?? 0) - value) * share))
  return `#${mixed.map((value) => Math.min(255, Math.max(0, value)).toString(16).padStart(2, '0')).join('')}`
}

export const lit = (colour: string, share: number) => mix(colour, paint.white, share)
export const shaded = (colour: string, share: number) => mix(colour, paint.ink, share)
