/** The picture that is handed on: a portrait, a name, and when and where, in our fonts on our paper. */

/** What a picture tells, in words that are finished. */
export interface PictureWords {
  name: string
  days: string
  held: readonly { title: string; when: string; place: string }[]
  warning: string
}

/** As tall pictures are shown whole by those who send pictures to each other, in pixels. */
export const pictureSize = { width: 1080, height: 1350 }

const margin = 90
const inner = pictureSize.width - 2 * margin
const colours = { paper: '#faf7f1', leaf: '#fffdf9', ink: '#2b2a27', muted: '#655f56', line: '#d9cfbf' }

interface TextStyle {
  family: '--serif' | '--sans'
  size: number
  colour: string
  /** Below its last line. */
  gap: number
}

interface Block extends TextStyle {
  lines: readonly string[]
}

const lineHeight = 1.3

const fontOf = ({ family, size }: Pick<TextStyle, 'family' | 'size'>) =>
  `${size}px ${getComputedStyle(document.documentElement).getPropertyValue(family).trim() || 'serif'}`

/** Where a line may break: behind blanks, and between the letters of scripts that know none. */
const wordsIn = (text: string) =>
  text.match(
    /[^\s\u3000-\u9fff\uff00-\uffef]*[\s\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+$/gu,
  ) ?? []

/** Breaks a text into lines that fit, at most so many; what is beyond ends with dots. */
export function fitLines(
  widthOf: (text: string) => number,
  text: string,
  { width, most }: { width: number; most: number },
): string[] {
  const lines = ['']
  for (const word of wordsIn(text)) {
    const longer = `${lines.at(-1)}${word}`
    if (lines.at(-1) === '' || widthOf(longer.trimEnd()) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const whole = lines.map((line) => line.trim())
  return whole.length <= most ? whole : [...whole.slice(0, most - 1), `${whole[most - 1]}…`]
}

function blockOf(context: CanvasRenderingContext2D, text: string, style: TextStyle, most = 2): Block {
  context.font = fontOf(style)
  return {
    ...style,
    lines: fitLines((line) => context.measureText(line).width, text, { width: inner, most }),
  }
}

const heightOf = ({ lines, size, gap }: Block) => lines.length * size * lineHeight + gap

/** How small the days themselves may become, as a part of their usual size, before they are too small for a telephone. */
const sizes = [1, 0.8, 0.68, 0.58]

/** What is written between portrait and foot: as large as there is room for. */
function blocksThatFit(context: CanvasRenderingContext2D, words: PictureWords, room: number): Block[] {
  const all = sizes
    .filter((size) => size < 1 || words.held.length < 3)
    .map((size) => blocksOf(context, words, size))
  return all.find((blocks) => totalHeight(blocks) <= room) ?? all.at(-1) ?? []
}

const totalHeight = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + heightOf(block), 0)

function blocksOf(
  context: CanvasRenderingContext2D,
  { name, days, held }: PictureWords,
  small: number,
): Block[] {
  const { ink, muted } = colours
  return [
    blockOf(context, name, { family: '--serif', size: name.length > 28 ? 64 : 84, colour: ink, gap: 8 }),
    blockOf(context, days, { family: '--sans', size: 38, colour: muted, gap: 36 }),
    ...held.flatMap(({ title, when, place }) => [
      blockOf(context, title, { family: '--serif', size: 52 * small, colour: ink, gap: 0 }),
      blockOf(
        context,
        when,
        { family: '--sans', size: 44 * small, colour: ink, gap: place ? 0 : 26 * small },
        4,
      ),
      ...(place
        ? [blockOf(context, place, { family: '--sans', size: 38 * small, colour: muted, gap: 26 * small }, 4)]
        : []),
    ]),
  ]
}

function writeBlock(context: CanvasRenderingContext2D, block: Block, top: number) {
  context.font = fontOf(block)
  context.fillStyle = block.colour
  block.lines.forEach((line, at) => {
    context.fillText(line, pictureSize.width / 2, top + at * block.size * lineHeight, inner)
  })
}

/** A portrait cut to 4:5 from its middle, with a white edge and a shadow. */
function drawPortrait(context: CanvasRenderingContext2D, portrait: HTMLImageElement, height: number) {
  const edge = 14
  const width = height * 0.8
  const left = (pictureSize.width - width) / 2
  const scale = Math.max(width / portrait.naturalWidth, height / portrait.naturalHeight)
  const [cutWidth, cutHeight] = [width / scale, height / scale]
  context.fillStyle = colours.leaf
  context.shadowColor = 'rgb(43 36 25 / 0.2)'
  context.shadowBlur = 28
  context.shadowOffsetY = 10
  context.fillRect(left - edge, margin - edge, width + 2 * edge, height + 2 * edge)
  context.shadowColor = 'transparent'
  context.drawImage(
    portrait,
    (portrait.naturalWidth - cutWidth) / 2,
    (portrait.naturalHeight - cutHeight) / 2,
    cutWidth,
    cutHeight,
    left,
    margin,
    width,
    height,
  )
}

/** Below this a portrait is no portrait any more. */
const smallestPortrait = 200
const largestPortrait = 520

/** The portrait as it can be drawn; null without one, or where it has not come. */
async function loadPortrait(address: string | null): Promise<HTMLImageElement | null> {
  if (!address) return null
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return null
  }
}

/** The fonts of the characters that are needed, in the families of the page; without them the system's are drawn. */
async function loadFonts(words: PictureWords) {
  const text = JSON.stringify(words)
  const families = ['--serif', '--sans'] as const
  await Promise.allSettled(families.map((family) => document.fonts.load(fontOf({ family, size: 40 }), text)))
}

/** Draws the picture as a PNG; null where this browser cannot draw. */
export async function drawAnnouncement(
  words: PictureWords,
  portraitAddress: string | null,
): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, pictureSize)
  const context = canvas.getContext('2d')
  if (!context) return null
  const [portrait] = await Promise.all([loadPortrait(portraitAddress), loadFonts(words)])
  context.fillStyle = colours.paper
  context.fillRect(0, 0, pictureSize.width, pictureSize.height)
  context.textAlign = 'center'
  context.textBaseline = 'top'

  const foot = blockOf(
    context,
    words.warning,
    { family: '--sans', size: 27, colour: colours.muted, gap: 0 },
    4,
  )
  const footTop = pictureSize.height - margin / 1.5 - heightOf(foot)
  const blocks = blocksThatFit(context, words, footTop - 40 - margin)
  const room = footTop - 40 - totalHeight(blocks) - margin
  const height = Math.min(largestPortrait, room - 50)
  const hasPortrait = portrait !== null && height >= smallestPortrait
  if (portrait && hasPortrait) drawPortrait(context, portrait, height)
  const free = room - (hasPortrait ? height + 50 : 0)
  let top = margin + (hasPortrait ? height + 50 : 0) + Math.max(0, free) / 2
  for (const block of blocks) {
    writeBlock(context, block, top)
    top += heightOf(block)
  }
  context.fillStyle = colours.line
  context.fillRect(margin, footTop - 22, inner, 2)
  writeBlock(context, foot, footTop)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
