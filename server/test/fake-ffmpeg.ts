/** A stand-in for ffmpeg, so that stories need none. */
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { largestCopy } from '../src/kit/videos/transcoder.ts'
import { temporaryFolder } from './temporary-folder.ts'

interface Made {
  jpg?: Buffer
  mp4?: Buffer
  /** Whether it finds an image only in what it has made itself; in others none, which it does not mind. */
  seesCopiesAlone?: boolean
  /** Whether it takes longer than anybody waits. */
  isSlow?: boolean
  /** Whether it goes on making its copy larger, from one byte less than a copy may have. */
  isEndless?: boolean
  /** What it says while it fails at the copy, half of which is there. */
  failsWith?: string
}

/** It hands over what stands beside it. */
export async function fakeFfmpeg({
  seesCopiesAlone = false,
  isSlow = false,
  isEndless = false,
  failsWith,
  ...made
}: Made): Promise<{ FFMPEG: string }> {
  const folder = temporaryFolder()
  const program = path.join(folder, 'ffmpeg')
  for (const [ending, bytes] of Object.entries(made))
    await writeFile(path.join(folder, `made.${ending}`), bytes)
  const blind = 'case "$*" in *.film*.jpg) exit 0;; esac\n'
  const failing = failsWith
    ? `case "$*" in *.mp4) for last; do :; done; echo half > "$last"; echo "${failsWith}" >&2; exit 1;; esac\n`
    : ''
  const endless = `case "$*" in *.mp4) for last; do :; done; truncate -s ${largestCopy - 1} "$last"; sleep 1; echo more >> "$last"; exec sleep 600;; esac\n`
  const script = `#!/bin/sh\n${isSlow ? 'exec sleep 600\n' : ''}${seesCopiesAlone ? blind : ''}${failing}${isEndless ? endless : ''}for last; do :; done\ncp "${folder}/made.\${last##*.}" "$last"\n`
  await writeFile(program, script)
  await chmod(program, 0o755)
  return { FFMPEG: program }
}

/** Where no program is, and none is fetched. */
export const withoutFfmpeg = { FFMPEG: path.join(path.sep, 'nowhere', 'ffmpeg'), FETCH_FFMPEG: 'no' }
