/** What may stand beside an entry, photographs and films alike (I04, I13, I14). */
import type { Photograph } from '@spomen/contract/media.ts'
import { type Asset, type AssetType, assetTypes } from '@spomen/contract/timeline.ts'
import type { Video } from '@spomen/contract/videos.ts'

export interface Beside {
  id: string
  type: AssetType
  /** The address of the photograph, or of a still of the film; null where a film has none. */
  imageUrl: string | null
  title: string | null
  width: number
  height: number
  placeholder: string | null
}

type Known = Pick<Photograph, 'id' | 'imageUrl' | 'title' | 'width' | 'height' | 'placeholder'>

export const ofPhotograph = ({ id, imageUrl, title, width, height, placeholder }: Known): Beside => ({
  ...{ id, type: assetTypes.image, imageUrl, title },
  ...{ width, height, placeholder },
})

/** A film nobody has told of goes by the name it came with, without its ending. */
export const ofVideo = ({
  id,
  videoUrl,
  title,
  name,
  hasStill,
  width,
  height,
  placeholder,
}: Video): Beside => ({
  ...{ id, type: assetTypes.video, imageUrl: hasStill ? videoUrl : null },
  title: title ?? name.replace(/\.\w{2,4}$/, ''),
  ...{ width, height, placeholder },
})

/** What an entry itself tells of it, for whoever does not know more. */
export const ofAsset = ({ entityId: id, type, pictureUrl, width, height, placeholder }: Asset): Beside => ({
  ...{ id, type, imageUrl: pictureUrl, title: null },
  ...{ width, height, placeholder },
})

/** Everything of a memorial that may stand beside an entry, by its id. */
export const besides = (photographs: readonly Known[], videos: readonly Video[]) =>
  new Map([...photographs.map(ofPhotograph), ...videos.map(ofVideo)].map((one) => [one.id, one]))
