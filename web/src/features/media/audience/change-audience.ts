import type { MediaCollection } from '@spomen/contract/media.ts'
import { audiences } from '@spomen/contract/audiences.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { useCall } from '../../../kit/call.ts'
import { useAudienceRefusal } from './audience-words.ts'
import { useRefreshMedia, useUpdateMedium } from '../queries.ts'

/** A thing as it was shown to whoever chose. */
interface SeenThing {
  id: string
  audience?: ThingAudience | undefined
}

/**
 * Says who sees one of them from now on (YC10), in every place at once, unless it has been closed elsewhere since that was chosen;
 * answers whether that is so.
 */
export function useChangeAudience(kind: MediaCollection) {
  const { call, isPending } = useCall(audiences[kind], { say: useAudienceRefusal() })
  const refresh = useRefreshMedia(kind)
  const update = useUpdateMedium()
  async function save(
    { id, audience: before = 'page' }: SeenThing,
    audience: ThingAudience,
  ): Promise<boolean> {
    const { ok } = await call({ ids: [id], audience, chosenFrom: before })
    if (ok) update(id, (medium) => ({ ...medium, audience: audience === 'page' ? undefined : audience }))
    void refresh()
    return ok
  }
  return { save, isSaving: isPending }
}
