import { compressionQuality } from '@spomen/contract/limits.ts'
import { variants } from '@spomen/contract/media.ts'
import type { Refused } from '@spomen/contract/refusals.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Cut, cutOut, isReadable, recompressed, refusalOf, usePreview } from '../kit/pictures.ts'
import { isEnding } from '../kit/session.ts'
import type { Uploading } from '../kit/transport.ts'
import { sayRefusal } from '../words/refusals.ts'
import { toast } from './toast.ts'
import { layAside, takeUp } from './waiting-pictures.ts'

type Stage =
  | { at: 'rest' }
  | { at: 'reading' }
  | { at: 'framing'; file: File }
  | { at: 'sending'; file: File; sent: number }
  | { at: 'failed'; file: File; why: Refused | 'unreachable' }

type Answer = { ok: true; value: string } | { ok: false; why: Refused | 'unreachable' }

interface Wishes {
  /** Under which it waits, should the session end before it is sent. */
  name: string
  /** Brings the picture to the server; answers its address. Says nothing to the person: that is done here. */
  send: (file: File, way: Uploading) => Promise<Answer>
  /** What happens once it is there; until that is done too, the picture that was sent stays on the screen. */
  onDone: (address: string) => unknown
}

/**
 * Another portrait on its way: chosen, framed, compressed, sent (C12–C16, G08–G11). What is no picture and what is too
 * large is told before anything is sent; what this browser cannot show is sent as it is, without a frame.
 */
export function useNewPicture({ name, send, onDone }: Wishes) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const underWay = useRef<AbortController>(null)

  function rest() {
    underWay.current?.abort()
    underWay.current = null
    setStage({ at: 'rest' })
  }

  async function deliver(file: File) {
    const way = new AbortController()
    underWay.current = way
    setStage({ at: 'sending', file, sent: 0 })
    const answer = await send(file, {
      signal: way.signal,
      onProgress: (sent, total) =>
        underWay.current === way && setStage({ at: 'sending', file, sent: total > 0 ? sent / total : 0 }),
    })
    if (underWay.current !== way) return
    if (answer.ok) {
      await onDone(answer.value)
      rest()
    } else {
      setStage({ at: 'failed', file, why: answer.why })
      // A lost connection is said where the picture is, and stays there until it has been sent.
      if (answer.why !== 'unreachable' && !isEnding()) toast.failed(sayRefusal(answer.why))
    }
  }

  async function choose(file: File) {
    if (stage.at !== 'rest' && stage.at !== 'failed') return
    const why = refusalOf(file)
    if (why) return toast.failed(sayRefusal(why))
    setStage({ at: 'reading' })
    if (await isReadable(file)) setStage({ at: 'framing', file })
    else await deliver(file)
  }

  async function frame(cut: Cut) {
    if (stage.at !== 'framing') return
    const { file } = stage
    setStage({ at: 'reading' })
    // No size the server makes of it is larger than this.
    const framed = await cutOut(file, cut, { quality: compressionQuality, most: variants.large }).catch(() =>
      recompressed(file, compressionQuality),
    )
    await deliver(framed)
  }

  const goOn = useEffectEvent(() => {
    const picture = takeUp(name)
    if (picture?.isFramed) void deliver(picture.file)
    else if (picture) setStage({ at: 'framing', file: picture.file })
  })
  const latest = useRef(stage)
  useEffect(() => {
    latest.current = stage
  }, [stage])
  useEffect(() => {
    goOn()
    return () => {
      const { current } = latest
      if (isEnding() && 'file' in current)
        layAside(name, { file: current.file, isFramed: current.at !== 'framing' })
    }
  }, [name])

  return {
    stage,
    /** The picture that is being sent, or was not; shown in the place of the old one. */
    preview: usePreview(stage.at === 'sending' || stage.at === 'failed' ? stage.file : null),
    choose: (file: File) => void choose(file),
    frame: (cut: Cut) => void frame(cut),
    /** Sends once more what did not arrive. */
    retry: () => stage.at === 'failed' && void deliver(stage.file),
    /** Leaves everything as it was, wherever the new picture is. */
    cancel: rest,
  }
}

export type NewPicture = ReturnType<typeof useNewPicture>
