import { readFile } from 'node:fs/promises'

const timing = /^(\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(\d{2,}:)?\d{2}:\d{2}\.\d{3}([ \t].*)?$/m

/** Whether a file is WebVTT with something to read in it: its first line says so, and at least one line has its times. */
export async function isCaptions(file: string): Promise<boolean> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
    return (
      /^WEBVTT([ \t\r\n]|$)/.test(text) && timing.test(text.replace(/\r\n?/g, '\n')) && !text.includes('\0')
    )
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}
