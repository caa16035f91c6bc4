import { decodeText } from '@spomen/contract/document-text.ts'
import type { Language } from '@spomen/contract/languages.ts'

/**
 * Captions as WebVTT; those of the older and far commoner kind (SubRip) are rewritten, which takes little. They are read as old
 * documents are: in the encoding their bytes tell, and else in that of the language. Rejects where the file cannot be read.
 */
export async function toWebVtt(file: File, language: Language): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decodeText(bytes, language)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
  const times = /^(\d{1,2}:\d{2}:\d{2}),(\d{3}) --> (\d{1,2}:\d{2}:\d{2}),(\d{3})/gm
  if (text.startsWith('WEBVTT') || !times.test(text)) return file
  const rewritten = text.replace(times, (_, from: string, fromRest: string, to: string, toRest: string) => {
    const padded = (time: string) => time.padStart(8, '0')
    return `${padded(from)}.${fromRest} --> ${padded(to)}.${toRest}`
  })
  return new File([`WEBVTT\n\n${rewritten}`], file.name.replace(/\.\w+$/, '.vtt'), { type: 'text/vtt' })
}
