/** Videos before they are uploaded, and as this browser plays them. */
import { extensionOf } from '@spomen/contract/documents.ts'
import { largest } from '@spomen/contract/limits.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { videoTypes } from '@spomen/contract/videos.ts'

/** Other names under which systems know the kinds of video we take. */
const aliasedVideoTypes = ['video/x-m4v', 'video/avi', 'video/msvideo', 'video/matroska', 'application/ogg']

/** What the file chooser of a phone or computer offers. */
export const videoFiles = [...Object.keys(videoTypes), '.mov', '.avi', '.mkv', '.ogv', '.m4v'].join(',')

const videoEndings: readonly string[] = [...Object.values(videoTypes), 'm4v', 'ogg', 'ogm', 'qt']

/** Why a file cannot be sent as a video at all, or null (K08, K09, Q40). What it really is, the server finds out. */
export function videoRefusalOf({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): RefusalKey | null {
  const isKnown = Object.hasOwn(videoTypes, type) || aliasedVideoTypes.includes(type)
  if (size === 0 || !(isKnown || (type === '' && videoEndings.includes(extensionOf(name) ?? ''))))
    return 'invalidVideo'
  return size >= largest.video ? 'maximumVideoSize' : null
}

/** How long this browser may take for a still, in milliseconds; some never report that they cannot. */
const stillTimeout = 15_000

/** The longer side of a still, at most, in pixels. */
const longestStillSide = 1_920

/** A still from some way into a video, as JPEG; null where this browser cannot play it. */
export async function captureStill(file: File): Promise<File | null> {
  const url = URL.createObjectURL(file)
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    preload: 'auto',
  })
  try {
    await waitForVideo(video, 'loadeddata', () => {
      video.src = url
      video.load()
    })
    const length = Number.isFinite(video.duration) ? video.duration : 0
    await waitForVideo(video, 'seeked', () => {
      video.currentTime = Math.min(3, length / 4)
    })
    return await drawFrame(video)
  } catch {
    return null
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** Waits for an event of a video; fails on its error, and when nothing happens for too long. */
function waitForVideo(
  video: HTMLVideoElement,
  what: 'loadeddata' | 'seeked',
  begin: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = new AbortController()
    const { signal } = waiting
    const end = (act: () => void) => () => {
      clearTimeout(alarm)
      waiting.abort()
      act()
    }
    const alarm = setTimeout(
      end(() => reject(new Error('no answer'))),
      stillTimeout,
    )
    video.addEventListener(what, end(resolve), { signal })
    video.addEventListener(
      'error',
      end(() => reject(new Error('no video'))),
      { signal },
    )
    begin()
  })
}

async function drawFrame(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const scale = Math.min(1, longestStillSide / Math.max(videoWidth, videoHeight))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(videoWidth * scale)),
    height: Math.max(1, Math.round(videoHeight * scale)),
  })
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob && new File([blob], 'still.jpg', { type: 'image/jpeg' })
}

/** `65.4` → `1:05`, with hours in front where there are some: how long a video is. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
