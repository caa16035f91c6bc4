import { compressionQuality } from '@spomen/contract/limits.ts'
import { variants } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type Crop,
  cropImage,
  isDecodable,
  recompress,
  imageRefusalOf,
  useFilePreview,
} from '../kit/images.ts'
import { checkImageIntegrity } from '../kit/image-integrity.ts'
import { useCall } from '../kit/call.ts'
import { isSessionEnding } from '../kit/session.ts'
import type { RequestOptions } from '../kit/transport.ts'
import { sayRefusal } from '../words/refusals.ts'
import { toast } from './toast.ts'
import {
  findPendingImage,
  deletePendingImage,
  storePendingImage,
  stashImage,
  releasePendingImage,
  takeStashedImage,
} from './pending-images.ts'

type Stage =
  | { at: 'rest' }
  | { at: 'reading' }
  /** The house reads what this browser cannot; how much of it has left this device. */
  | { at: 'asking'; sent: number }
  | { at: 'framing'; file: File; isDamaged: boolean }
  | { at: 'sending'; file: File; sent: number }
  | { at: 'failed'; file: File; isFramed: boolean; why: RefusalKey | 'unreachable' }

type UploadAnswer = { ok: true; value: string } | { ok: false; why: RefusalKey | 'unreachable' }

interface PortraitUploadOptions {
  /** Under which it waits, should the session end or the page go before it is sent. */
  name: string
  /** Brings the picture to the server; answers its address. Says nothing to the person: that is done here. */
  send: (file: File, way: RequestOptions) => Promise<UploadAnswer>
  /** What happens once it is there; until that is done too, the picture that was sent stays on the screen. */
  onDone: (address: string) => unknown
}

/** How long a picture that was not sent waits for its sender: as long as the server waits for pieces of a file. */
const storageTime = 48 * 3_600_000

/** Said of the picture itself: sent again it would be refused again. */
const finalRefusals: readonly unknown[] = ['invalidImage', 'maximumImageSize']

/** What becomes of a picture when the page it was chosen on is left. */
function leavePicture(name: string, stage: Stage) {
  if (isSessionEnding() && 'file' in stage)
    stashImage(name, {
      file: stage.file,
      isFramed: 'isFramed' in stage ? stage.isFramed : stage.at === 'sending',
    })
  // Whoever goes elsewhere on foot has left the frame; a page that was loaded anew never comes by here.
  if (stage.at === 'framing') deletePendingImage(name)
  if (stage.at === 'failed') releasePendingImage(name)
}

/** A picture as the house has read it, which this browser can show. */
const toWebp = (encoded: string, name: string) =>
  new File([Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))], `${name}.webp`, {
    type: 'image/webp',
  })

/**
 * Another portrait on its way: chosen, framed, compressed, sent (C12–C16, G08–G11). What is no picture and what is too
 * large is refused before anything is sent; what this browser cannot show, or may show only in part, is read by the
 * house first. Until the picture is there it waits in this browser.
 */
export function usePortraitUpload({ name, send, onDone }: PortraitUploadOptions) {
  const reading = useCall(memorials.readImage, { onRefused: () => undefined })
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const underWay = useRef<AbortController>(null)
  const isGone = useRef(false)

  function rest() {
    underWay.current?.abort()
    underWay.current = null
    deletePendingImage(name)
    setStage({ at: 'rest' })
  }

  const wait = (file: File, isFramed: boolean) =>
    void storePendingImage(name, { file, isFramed }, { patience: storageTime })

  function fail(file: File, isFramed: boolean, why: RefusalKey | 'unreachable') {
    setStage({ at: 'failed', file, isFramed, why })
    if (finalRefusals.includes(why)) deletePendingImage(name)
    else if (isGone.current) releasePendingImage(name)
    // A lost connection is said where the picture is, and stays there until it has been sent.
    if (why !== 'unreachable' && !isSessionEnding()) toast.failed(sayRefusal(why))
  }

  /** Begins to send something, in the place of whatever was on its way; `stageAt` shows how much of it has left. */
  function beginTransfer(stageAt: (sent: number) => Stage) {
    const way = new AbortController()
    const isCurrent = () => underWay.current === way
    underWay.current = way
    setStage(stageAt(0))
    const onProgress = (sent: number, total: number) =>
      isCurrent() && setStage(stageAt(total > 0 ? sent / total : 0))
    return { isCurrent, options: { signal: way.signal, onProgress } }
  }

  async function deliver(file: File) {
    const { isCurrent, options } = beginTransfer((sent) => ({ at: 'sending', file, sent }))
    wait(file, true)
    const answer = await send(file, options)
    if (!isCurrent()) return
    if (answer.ok) {
      await onDone(answer.value)
      rest()
    } else fail(file, true, answer.why)
  }

  async function choose(file: File) {
    if (stage.at !== 'rest' && stage.at !== 'failed') return
    const why = imageRefusalOf(file)
    if (why) return toast.failed(sayRefusal(why))
    await open(file)
  }

  /** Shows what of a picture can be framed; what this browser cannot show, as the house reads it. */
  async function open(file: File) {
    setStage({ at: 'reading' })
    wait(file, false)
    if (!(await isDecodable(file))) return askTheHouse(file)
    const wholeness = await checkImageIntegrity(file)
    if (wholeness === 'doubtful') return askTheHouse(file)
    return setStage({ at: 'framing', file, isDamaged: wholeness === 'damaged' })
  }

  async function askTheHouse(file: File) {
    const { isCurrent, options } = beginTransfer((sent) => ({ at: 'asking', sent }))
    const answer = await reading.call({}, [file], options)
    if (!isCurrent()) return
    if (!answer.ok) return fail(file, false, answer.why)
    const { webp, isDamaged = false } = answer.value
    const shown = toWebp(webp, file.name)
    wait(shown, false)
    setStage({ at: 'framing', file: shown, isDamaged })
  }

  async function frame(cut: Crop) {
    if (stage.at !== 'framing') return
    const { file } = stage
    setStage({ at: 'reading' })
    // No size the server makes of it is larger than this.
    const framed = await cropImage(file, cut, { quality: compressionQuality, most: variants.large }).catch(
      () => recompress(file, compressionQuality),
    )
    await deliver(framed)
  }

  const goOn = useEffectEvent(async () => {
    const picture = takeStashedImage(name) ?? (await findPendingImage(name))
    if (picture?.isFramed) await deliver(picture.file)
    else if (picture) await open(picture.file)
  })
  const latest = useRef(stage)
  useEffect(() => {
    latest.current = stage
  }, [stage])
  useEffect(() => {
    isGone.current = false
    void goOn()
    return () => {
      isGone.current = true
      leavePicture(name, latest.current)
    }
  }, [name])

  return {
    stage,
    /** The picture that is being sent, or was not; shown in the place of the old one. */
    preview: useFilePreview(stage.at === 'sending' || stage.at === 'failed' ? stage.file : null),
    choose: (file: File) => void choose(file),
    frame: (cut: Crop) => void frame(cut),
    /** Sends once more what did not arrive. */
    retry: () => stage.at === 'failed' && void (stage.isFramed ? deliver : open)(stage.file),
    /** Leaves everything as it was, wherever the new picture is. */
    cancel: rest,
  }
}

export type PortraitUpload = ReturnType<typeof usePortraitUpload>
