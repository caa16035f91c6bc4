import { compressionQuality } from '@spomen/contract/limits.ts'
import { variants } from '@spomen/contract/media.ts'
import { memorials } from '@spomen/contract/memorials.ts'
import type { RefusalKey } from '@spomen/contract/refusals.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
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
import { findPendingImage, type PendingImage, takeStashedImage } from '../kit/pending-images.ts'
import type { RequestOptions } from '../kit/transport.ts'
import { sayRefusal } from '../words/refusals.ts'
import { toast } from './toast.ts'
import { usePortraitStage } from './portrait-stage.ts'

type UploadAnswer = { ok: true; value: string } | { ok: false; why: RefusalKey | 'unreachable' }

/** What a portrait may replace, as `memorials.changePortrait` takes it: none, a certain one, or whatever stands there. */
type Replacing = { onlyIfNone?: true; replaces?: string }

interface PortraitUploadOptions {
  /** Under which it waits, should the session end or the page go before it is sent. */
  name: string
  /** The address of the one that stands there, as far as this window knows. */
  standing: string | null
  /**
   * Brings the picture to the server, with what it may replace; answers its address. Where another one stands there, that stays
   * and the answer is `changedMeanwhile`. Says nothing to the person: that is done here.
   */
  send: (file: File, options: RequestOptions, replacing: Replacing) => Promise<UploadAnswer>
  /** Reads anew which one stands there, where this window may not know it. */
  readStanding: () => unknown
  /** What happens once it is there; until that is done too, the picture that was sent stays on the screen. */
  onDone: (address: string) => unknown
}

/** A picture as the server has read it, which this browser can show. */
const toWebp = (encoded: string, name: string) =>
  new File([Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))], `${name}.webp`, {
    type: 'image/webp',
  })

/** The part of a picture that shall be seen; no size the server makes of it is larger. */
const framed = (file: File, cut: Crop) =>
  cropImage(file, cut, { quality: compressionQuality, most: variants.large }).catch(() =>
    recompress(file, compressionQuality),
  )

/** Shows what of a picture can be framed; what this browser cannot show, as the server reads it. */
function useOpening({ setStage, keep, fail, beginTransfer }: ReturnType<typeof usePortraitStage>) {
  const reading = useCall(memorials.readImage, { onRefused: () => undefined })

  async function open(file: File, replaces: string | null) {
    setStage({ at: 'reading' })
    keep({ file, isFramed: false, replaces })
    const integrity = (await isDecodable(file)) ? await checkImageIntegrity(file) : 'doubtful'
    if (integrity === 'doubtful') return readOnServer(file, replaces)
    return setStage({ at: 'framing', file, replaces, isDamaged: integrity === 'damaged' })
  }

  async function readOnServer(file: File, replaces: string | null) {
    const { isCurrent, options } = beginTransfer((sent) => ({ at: 'asking', sent }))
    const answer = await reading.call({}, [file], options)
    if (!isCurrent()) return
    if (!answer.ok) return fail({ file, isFramed: false, replaces }, answer.why)
    const { webp, isDamaged = false } = answer.value
    const shown = toWebp(webp, file.name)
    keep({ file: shown, isFramed: false, replaces })
    setStage({ at: 'framing', file: shown, replaces, isDamaged })
  }

  return open
}

/**
 * Another portrait on its way: chosen, framed, compressed, sent (C12–C16, G08–G11). What is no picture and what is too
 * large is refused before anything is sent; what this browser cannot show, or may show only in part, is read by the
 * server first. Until the picture is there it waits in this browser.
 */
export function usePortraitUpload({ name, standing, send, readStanding, onDone }: PortraitUploadOptions) {
  const portrait = usePortraitStage(name)
  const { stage, setStage, rest, keep, forget, fail, beginTransfer } = portrait
  const open = useOpening(portrait)
  /** Whether one was called back on its way: it may have arrived before that, and stand there now. */
  const wasCalledBack = useRef(false)

  async function deliver(file: File, replaces: string | null, isAsked = false) {
    const picture: PendingImage = { file, isFramed: true, replaces }
    const { isCurrent, options } = beginTransfer((sent) => ({ at: 'sending', ...picture, sent }))
    keep(picture)
    const replacing: Replacing = replaces === null ? { onlyIfNone: true } : { replaces }
    const answer = await send(file, options, isAsked ? {} : replacing)
    if (!isCurrent()) return
    if (answer.ok) {
      wasCalledBack.current = false
      forget()
      await onDone(answer.value)
      // Another one may have been chosen meanwhile.
      if (isCurrent()) setStage({ at: 'rest' })
    } else {
      if (answer.why === 'changedMeanwhile') void readStanding()
      fail(picture, answer.why)
    }
  }

  async function choose(file: File) {
    if (stage.at !== 'rest' && stage.at !== 'failed') return
    const why = imageRefusalOf(file)
    if (why) return toast.failed(sayRefusal(why))
    if (wasCalledBack.current) void readStanding()
    await open(file, standing)
  }

  async function frame(cut: Crop) {
    if (stage.at !== 'framing') return
    setStage({ at: 'reading' })
    const replaces = wasCalledBack.current ? standing : stage.replaces
    await deliver(await framed(stage.file, cut), replaces)
  }

  function cancel() {
    rest()
    if (stage.at !== 'sending') return
    wasCalledBack.current = true
    void readStanding()
  }

  const goOn = useEffectEvent(async () => {
    const picture = takeStashedImage(name) ?? (await findPendingImage(name))
    if (picture?.isFramed) await deliver(picture.file, picture.replaces)
    else if (picture) await open(picture.file, picture.replaces)
  })
  useEffect(() => void goOn(), [name])

  function retry() {
    if (stage.at !== 'failed') return
    const { file, isFramed, replaces, why } = stage
    if (!isFramed) void open(file, replaces)
    // Whoever was asked about the one that stands there has said that it may go.
    else if (why === 'changedMeanwhile') void deliver(file, standing, true)
    else void deliver(file, replaces)
  }

  return {
    stage,
    /** The picture that is being sent, or was not; shown in the place of the old one. */
    preview: useFilePreview(stage.at === 'sending' || stage.at === 'failed' ? stage.file : null),
    choose: (file: File) => void choose(file),
    frame: (cut: Crop) => void frame(cut),
    /** Sends once more what did not arrive; where another one stands there, in its place. */
    retry,
    /** Leaves everything as it was, wherever the new picture is. */
    cancel,
  }
}

export type PortraitUpload = ReturnType<typeof usePortraitUpload>
