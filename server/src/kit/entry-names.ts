/** Names for files and folders of an archive, fit for every system that may unpack it. */
import { documentTypes } from '@spomen/contract/documents.ts'
import { videoTypes } from '@spomen/contract/videos.ts'

/** The longest name, in characters, without its ending: Windows takes 260 for a whole path. */
const longest = 80

/** Of a longer text only the beginning is read. */
const longestRead = 2_000

/** Characters nobody sees, that break lines or turn the reading direction, and those some system does not take. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|[<>:"/\\|?*]/gu

/** A text as the name of one file or folder; never empty, never a step upwards. */
export function entryName(text: string, otherwise: string): string {
  const near = text.slice(0, longestRead).toWellFormed()
  const bare = trimmed(near.normalize('NFC').replace(unwanted, ' '))
  return trimmed([...bare].slice(0, longest).join('')) || otherwise
}

/** Windows drops dots and blanks at the end of a name, and a dot at its beginning hides it elsewhere. */
const trimmed = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')

/** Names each thing once: a name that is taken, in whatever letter case, gets a number. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} (${number})`
    taken.add(free.toLowerCase())
    return free
  }
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'text/vtt': 'vtt',
  ...videoTypes,
  ...documentTypes,
}

/** The name of a file without its ending, and the ending that fits what it is. */
export function fileName({ name, type }: { name: string; type: string }): { stem: string; ending: string } {
  const otherwise = type.startsWith('image/') ? 'photograph' : 'file'
  return { stem: entryName(name.replace(/\.[0-9a-z]{1,8}$/i, ''), otherwise), ending: endings[type] ?? 'bin' }
}

/** The path of an entry as an address relative to the archive. */
export const addressOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')
