import type { CallResult } from '@spomen/contract/call.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { photographs } from '@spomen/contract/media.ts'
import { videos } from '@spomen/contract/videos.ts'
import { useCall } from '../../kit/call.ts'
import { useUpdateMedium } from './queries.ts'

/** Saves the description of a photograph (J18) or a video (K15). */
export function useDescribeMedium(isVideo: boolean) {
  const change = useUpdateMedium()
  const photograph = useCall(photographs.describe)
  const video = useCall(videos.describe)
  async function describe(
    taken: CallInput<typeof photographs.describe>,
  ): Promise<CallResult<typeof photographs.describe> | CallResult<typeof videos.describe>> {
    const answer = await (isVideo ? video : photograph).call(taken)
    if (answer.ok) {
      const { title, description, location, memoryDate, friends, modifiedAt } = answer.value
      change(taken.id, (medium) => ({
        ...medium,
        title,
        description,
        location,
        memoryDate,
        friends,
        modifiedAt,
      }))
    }
    return answer
  }
  return { describe, isDescribing: photograph.isPending || video.isPending }
}
