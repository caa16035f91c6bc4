/** Whether two images look the same from far away, told from their thumbhashes alone (docs/decisions/0032). */

/** Width by height, and the few coarse waves of brightness and colour that a thumbhash keeps of an image. */
export interface ImageFingerprint {
  ratio: number
  waves: readonly number[]
}

interface HashedImage {
  width: number | null
  height: number | null
  /** A thumbhash in base64. */
  placeholder: string | null
}

/** A wave that swings both across and down covers half of what one does that swings one way alone. */
const [oneWay, bothWays] = [Math.SQRT2, 1]

/** Reads a thumbhash the way its author lays it out (https://evanw.github.io/thumbhash/); null where there is none. */
export function fingerprintOf({ width, height, placeholder }: HashedImage): ImageFingerprint | null {
  const bytes = Buffer.from(placeholder ?? '', 'base64')
  if (!width || !height || bytes.length < 6) return null
  const [head, tail] = [bytes.readUIntLE(0, 3), bytes.readUInt16LE(3)]
  const hasAlpha = head >> 23 === 1
  const longer = hasAlpha ? 5 : 7
  const shorter = Math.max(3, tail & 7)
  const isLandscape = tail >> 15 === 1
  const waves = [(head & 63) / 63, ((head >> 6) & 63) / 31.5 - 1, ((head >> 12) & 63) / 31.5 - 1]
  let index = (hasAlpha ? 6 : 5) * 2
  if (isLandscape) read(longer, shorter, ((head >> 18) & 31) / 31)
  else read(shorter, longer, ((head >> 18) & 31) / 31)
  read(3, 3, ((tail >> 3) & 63) / 63)
  read(3, 3, ((tail >> 9) & 63) / 63)
  return { ratio: width / height, waves }

  /** One channel: four bits a wave, the slow ones first. */
  function read(across: number, down: number, scale: number) {
    for (let y = 0; y < down; y += 1)
      for (let x = y === 0 ? 1 : 0; x * down < across * (down - y); x += 1, index += 1) {
        const bits = ((bytes[index >> 1] ?? 0) >> ((index & 1) * 4)) & 15
        waves.push((bits / 7.5 - 1) * scale * (x && y ? bothWays : oneWay))
      }
  }
}

/** Shapes that differ by more than a rounded pixel or a trimmed edge are not the same image. */
const maxRatioDifference = 1.03
/** How far the same image strays when it is made smaller, saved anew or a little lighter; from 0 to about 1. */
const maxDistance = 0.05

/** Whether two images may well be one and the same. A hint for people, never a proof. */
export function areSimilar(one: ImageFingerprint, other: ImageFingerprint): boolean {
  const ratio = one.ratio / other.ratio
  if (ratio > maxRatioDifference || ratio < 1 / maxRatioDifference || one.waves.length !== other.waves.length)
    return false
  let stray = 0
  for (const [index, wave] of one.waves.entries()) {
    stray += (wave - (other.waves[index] ?? 0)) ** 2
    if (stray > maxDistance ** 2) return false
  }
  return true
}
