/**
 * Films worked on by FFmpeg as it is fetched, tried only where FETCHED_FFMPEG names the folder it was unpacked in
 * (DATA_DIR/programs/node-av-…): nobody fetches 63 MB for a test.
 */
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { inspectVideo } from './inspect-video.ts'
import { findTranscoder, type TranscodeLimits } from './transcoder.ts'

const fetched = process.env.FETCHED_FFMPEG ?? ''
const withFetched = test.runIf(fetched)
const films = path.resolve(import.meta.dirname, '../../../../web/public/demo/films')
const filmOf = (name: string) => path.join(films, name, 'play.mp4')

async function workshop(bounds: Partial<TranscodeLimits> = {}) {
  const dataDir = temporaryFolder()
  await mkdir(path.join(dataDir, 'programs'))
  await symlink(path.resolve(fetched), path.join(dataDir, 'programs', path.basename(fetched)))
  const said: unknown[] = []
  const log = { info() {}, warn: (...given: unknown[]) => void said.push(...given) }
  const program = path.join(path.sep, 'nowhere', 'ffmpeg')
  const found = findTranscoder({ program, fetchFrom: 'http://127.0.0.1:9', dataDir, log, bounds })
  if (!found) throw new Error('it can be fetched for this machine')
  onTestFinished(found.close)
  expect(await found.prepare()).toBe(true)
  return { ...found, said, at: (name: string) => path.join(dataDir, name) }
}

withFetched.for(existsSync(films) ? readdirSync(films) : [])(
  'the film %s of the example gets a still of its size, and a copy as long as it is',
  { timeout: 120_000 },
  async (name) => {
    const { still, copy, at } = await workshop()
    const original = await inspectVideo(filmOf(name))
    expect([await still(filmOf(name), at('still.jpg'), 4), await copy(filmOf(name), at('copy.mp4'))]).toEqual(
      [true, true],
    )
    const { width, height, format } = await sharp(at('still.jpg')).metadata()
    expect([format, width, height]).toEqual(['jpeg', original?.width, original?.height])
    const made = await inspectVideo(at('copy.mp4'))
    expect(made).toMatchObject({ type: 'video/mp4', codec: 'avc1', isForBrowsers: true })
    expect(made?.height).toBeLessThanOrEqual(720)
    expect(made?.seconds).toBeCloseTo(original?.seconds ?? 0, 0)
    const bytes = await readFile(at('copy.mp4'))
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  },
)

withFetched('what is no film makes nothing, and a playlist opens no other file', async () => {
  const { still, copy, at } = await workshop()
  await writeFile(at('letter.avi'), 'Dear Ann')
  await writeFile(at('list.m3u8'), `#EXTM3U\n#EXTINF:5,\n${filmOf('sunflowers')}\n#EXT-X-ENDLIST\n`)
  for (const name of ['letter.avi', 'list.m3u8', 'nowhere.mp4'])
    expect([await still(at(name), at('still.jpg'), 1), await copy(at(name), at('copy.mp4'))]).toEqual([
      false,
      false,
    ])
})

withFetched(
  'whoever takes too long, holds too much or makes too much is ended, or has made nothing',
  async () => {
    for (const bounds of [{ copyTime: 50 }, { memory: 20 * 1_048_576 }]) {
      const { copy, at, said } = await workshop(bounds)
      expect(await copy(filmOf('sunflowers'), at('copy.mp4'))).toBe(false)
      expect(said).toContain('a film could not be worked on')
    }
    const { copy, at } = await workshop({ made: 1_000 })
    expect(await copy(filmOf('sunflowers'), at('copy.mp4'))).toBe(false)
  },
)
