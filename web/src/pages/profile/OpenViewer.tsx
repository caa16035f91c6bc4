import { useState } from 'react'
import { MemorialViewer } from '../../features/media/index.ts'
import { useAllPhotographs, useViewerAddress } from '../../features/profiles/index.ts'
import type { OpenTabProps } from './OpenTab.tsx'

type Props = Pick<OpenTabProps, 'memorial' | 'metrics' | 'profile' | 'isFamily'>

/** The photograph or video that is open over the page: beyond the first photographs the viewer asks for the order of all. */
export default function OpenViewer({ memorial, metrics, profile, isFamily }: Props) {
  const { open, page, move, close } = useViewerAddress()
  const isImage = open?.kind === 'images'
  const [isRestWanted, setIsRestWanted] = useState(false)
  const { photographs, isError } = useAllPhotographs(profile, isImage && isRestWanted)
  if (!open) return null
  const known: readonly { id: string }[] = isImage ? (photographs ?? profile.images) : profile.videos
  const rest = {
    count: metrics.numberOfPictures,
    isAwaited: !isError,
    ask: () => setIsRestWanted(true),
  }
  return (
    <MemorialViewer
      key={open.kind}
      kind={open.kind}
      memorial={{
        ...memorial,
        packageName: profile.packageName,
        isFamily,
        isPrepared: metrics.isPrepared,
      }}
      openId={open.id}
      page={page}
      order={known.map(({ id }) => id)}
      rest={isImage && photographs === null ? rest : undefined}
      onMoved={move}
      onClose={close}
    />
  )
}
