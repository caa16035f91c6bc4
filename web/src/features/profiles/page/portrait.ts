import { useLingui } from '@lingui/react/macro'
import { memorials, portraitTypes } from '@spomen/contract/memorials.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../../kit/call.ts'
import { queryKeyOf } from '../../../kit/server.ts'
import { usePortraitUpload } from '../../../ui/portrait-upload.ts'
import { toast } from '../../../ui/toast.ts'
import { portraitName } from '../../memorials/index.ts'

/** Lays another portrait on a memorial (G09–G11). */
export function useNewPortrait(memorialId: string) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { call } = useCall(memorials.changePortrait, { onRefused: () => undefined })
  return usePortraitUpload({
    name: portraitName(memorialId),
    send: (file, way) => call({ deceasedId: memorialId, type: portraitTypes.memorial }, [file], way),
    onDone: async () => {
      await Promise.all(
        [profiles.metrics, profiles.whole, profiles.mine, profiles.wall].map((shown) =>
          queries.invalidateQueries({ queryKey: queryKeyOf(shown) }),
        ),
      )
      toast.done(t`The portrait is on the page`)
    },
  })
}
