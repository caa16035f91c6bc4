/** What may stand beside an entry, photographs and videos alike (I04, I13, I14). */
import type { Photograph } from '@spomen/contract/media.ts'
import { type Asset, type AssetType, assetTypes } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'

export interface EntryMedium {
  id: string
  type: AssetType
  /** The address of the photograph, or of a still of the video; null where a video has none. */
  imageUrl: string | null
  title: string | null
  width: number
  height: number
  placeholder: string | null
  /** Whoever looks does not wish to meet it (YF01). */
  isSilent?: Photograph['isSilent']
}

type PhotographFields = Pick<
  Photograph,
  'id' | 'imageUrl' | 'title' | 'width' | 'height' | 'placeholder' | 'isSilent'
>

/** A photograph as it stands beside an entry of a life. */
export const fromPhotograph = (photograph: PhotographFields): EntryMedium => {
  const { id, imageUrl, title, width, height, placeholder, isSilent } = photograph
  return { id, type: assetTypes.image, imageUrl, title, width, height, placeholder, isSilent }
}

/** A video nobody has described goes by the name it came with, without its ending. */
export const fromVideo = (video: Video): EntryMedium => {
  const { id, videoUrl, name, hasStill, width, height, placeholder } = video
  const title = video.title ?? name.replace(/\.\w{2,4}$/, '')
  const imageUrl = hasStill ? videoUrl : null
  return { id, type: assetTypes.video, imageUrl, title, width, height, placeholder }
}

/** What an entry itself knows of it, where no more is known. */
export const fromAsset = (asset: Asset): EntryMedium => {
  const { entityId: id, type, pictureUrl: imageUrl, width, height, placeholder } = asset
  return { id, type, imageUrl, title: null, width, height, placeholder }
}

const isThere = ({ reported }: Pick<Photograph, 'reported'>) => !reported

/** Everything of a memorial that may stand beside an entry, by its id; not what a moderator has hidden. */
export const entryMediaById = (photographs: readonly Photograph[], videos: readonly Video[]) =>
  new Map(
    [...photographs.filter(isThere).map(fromPhotograph), ...videos.filter(isThere).map(fromVideo)].map(
      (one) => [one.id, one],
    ),
  )
