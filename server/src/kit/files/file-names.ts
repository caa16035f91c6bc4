/** The longest name kept, in characters. */
const longestName = 150

/** Of a longer name only so much of its beginning and of its end is read. */
const longestRead = 2_000

/** Characters that show nothing, break lines or turn the reading direction, and the marks that build paths. */
const unwanted = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"|?*]/gu

/**
 * The name a file arrived under, made harmless: its last path part, without control or hidden characters, at most
 * 150 characters with the ending kept. It is shown and offered for download, never used as a path. Nothing left
 * reads as `file`.
 */
export function cleanName(given: string | undefined): string {
  const bare = cutMiddle(lastPartOf((given ?? '').toWellFormed()))
    .normalize('NFC')
    .replace(unwanted, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  return shorten(bare) || 'file'
}

/** The last part of a path that shows something. Only this one is kept, however many come before it. */
function lastPartOf(path: string) {
  let last = ''
  for (const [part] of path.matchAll(/[^/\\]+/g)) if (part.trim() !== '') last = part
  return last
}

/** What of a name nobody sees in the end is left out before anything looks at it: it may have come with any length. */
const cutMiddle = (name: string) =>
  name.length <= longestRead
    ? name
    : (name.slice(0, longestRead / 2) + name.slice(-longestRead / 2)).toWellFormed()

function shorten(name: string) {
  const letters = [...name]
  if (letters.length <= longestName) return name
  const ending = /\.[0-9a-z]{1,8}$/i.exec(name)?.[0] ?? ''
  return letters.slice(0, longestName - ending.length).join('') + ending
}

/**
 * A file's name with an ending that tells what it is: the first of these is put behind a name that has none of them, so
 * that nothing is saved under a name that says something else.
 */
export function withExtension(name: string, [usual, ...others]: readonly [string, ...string[]]): string {
  const ending = /\.([0-9a-z]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  return ending === usual || (ending && others.includes(ending)) ? name : shorten(`${name}.${usual}`)
}
