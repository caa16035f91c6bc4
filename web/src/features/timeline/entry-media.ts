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
}

type PhotographFields = Pick<Photograph, 'id' | 'imageUrl' | 'title' | 'width' | 'height' | 'placeholder'>

export const fromPhotograph = ({
  id,
  imageUrl,
  title,
  width,
  height,
  placeholder,
}: PhotographFields): EntryMedium => ({
  ...{ id, type: assetTypes.image, imageUrl, title },
  ...{ width, height, placeholder },
})

/** A video nobody has described goes by the name it came with, without its ending. */
export const fromVideo = ({
  id,
  videoUrl,
  title,
  name,
  hasStill,
  width,
  height,
  placeholder,
}: Video): EntryMedium => ({
  ...{ id, type: assetTypes.video, imageUrl: hasStill ? videoUrl : null },
  title: title ?? name.replace(/\.\w{2,4}$/, ''),
  ...{ width, height, placeholder },
})

/** What an entry itself knows of it, where no more is known. */
export const fromAsset = ({
  entityId: id,
  type,
  pictureUrl,
  width,
  height,
  placeholder,
}: Asset): EntryMedium => ({
  ...{ id, type, imageUrl: pictureUrl, title: null },
  ...{ width, height, placeholder },
})

/** Everything of a memorial that may stand beside an entry, by its id. */
export const entryMediaById = (photographs: readonly PhotographFields[], videos: readonly Video[]) =>
  new Map([...photographs.map(fromPhotograph), ...videos.map(fromVideo)].map((one) => [one.id, one]))
