import type { MediaCollection } from '@spomen/contract/media.ts'
import { audiences } from '@spomen/contract/audiences.ts'
import type { ThingAudience } from '@spomen/contract/thing-audience.ts'
import { useCall } from '../../../kit/call.ts'
import { useRefreshMedia, useUpdateMedium } from '../queries.ts'

/** Says who sees one of them from now on (YC10), in every place at once; answers whether that is so. */
export function useChangeAudience(kind: MediaCollection) {
  const { call, isPending } = useCall(audiences[kind])
  const refresh = useRefreshMedia(kind)
  const update = useUpdateMedium()
  async function save(id: string, audience: ThingAudience): Promise<boolean> {
    const { ok } = await call({ ids: [id], audience })
    if (ok) update(id, (medium) => ({ ...medium, audience: audience === 'page' ? undefined : audience }))
    void refresh()
    return ok
  }
  return { save, isSaving: isPending }
}
