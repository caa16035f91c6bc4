import { useLingui } from '@lingui/react/macro'
import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useCall } from '../../../kit/call.ts'
import { queryKeyOf } from '../../../kit/server.ts'
import { useDroppedFile } from '../../../ui/dropped-files.ts'
import { PortraitUploadButtons, PortraitUploadProgress } from '../../../ui/PortraitUploadButtons.tsx'
import { usePortraitUpload } from '../../../ui/portrait-upload.ts'
import { toast } from '../../../ui/toast.ts'
import { portraitName } from '../../memorials/index.ts'
import {
  ChangePortrait,
  noPortraitChange,
  type OwnPortraitProps,
  type PortraitChange,
} from './MemorialPortrait.tsx'
import { PortraitFromPhotographs } from './PortraitFromPhotographs.tsx'

/** Lays another portrait on a memorial, in the place of the one at `standing` (G09–G11). */
export function useNewPortrait(memorialId: string, standing: string | null) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { call } = useCall(memorials.changePortrait, { onRefused: () => undefined })
  const readAgain = () =>
    Promise.all(
      [profiles.metrics, profiles.whole, profiles.mine, profiles.wall].map((shown) =>
        queries.invalidateQueries({ queryKey: queryKeyOf(shown) }),
      ),
    )
  return usePortraitUpload({
    name: portraitName(memorialId),
    standing,
    send: (file, way, replacing) =>
      call({ deceasedId: memorialId, type: portraitTypes.memorial, ...replacing }, [file], way),
    readStanding: readAgain,
    onDone: async () => {
      await readAgain()
      toast.done(t`The portrait is on the page`)
    },
  })
}

interface Props extends OwnPortraitProps {
  /** Whether there are photographs that may become the portrait. */
  offers: boolean
  /** What a picture may be dropped on. */
  figure: RefObject<HTMLElement | null>
  /** Where it is shown how much of it has left. */
  picture: HTMLElement | null
  onChange: (change: PortraitChange) => void
}

const isAlike = (one: PortraitChange, other: PortraitChange) =>
  one.preview === other.preview && one.isOver === other.isOver && one.isUnderWay === other.isUnderWay

/** Changes a portrait: by its button, by what is dropped on it, and by what is pasted while the button has the focus. */
export default function PortraitTools({ profile, name, src, offers, figure, picture, onChange }: Props) {
  const { t } = useLingui()
  const portrait = useNewPortrait(profile.id, src)
  const isOver = useDroppedFile({ onFile: portrait.choose, within: figure })
  const { preview } = portrait
  const isUnderWay = portrait.stage.at !== 'rest'
  const told = useRef(noPortraitChange)
  useLayoutEffect(() => {
    const change = { preview, isOver, isUnderWay }
    // NOTE: what is told here has the page drawn again at once, and all that is not urgent is done in one go with it.
    if (isAlike(told.current, change)) return
    told.current = change
    onChange(change)
  }, [onChange, preview, isOver, isUnderWay])
  return (
    <>
      {picture && createPortal(<PortraitUploadProgress portraitUpload={portrait} />, picture)}
      <PortraitUploadButtons
        portraitUpload={portrait}
        buttonLabel={<ChangePortrait hasPortrait={src !== null} />}
        label={t`A portrait`}
        frame={{ aspect: 4 / 5, shape: 'rect' }}
        hint={t`Or drop one on the portrait, or paste it while this button has the keyboard.`}
        tone="quiet"
        small
      />
      {portrait.stage.at === 'rest' && src === null && offers && (
        <PortraitFromPhotographs profile={profile} name={name} onChosen={portrait.choose} />
      )}
    </>
  )
}
