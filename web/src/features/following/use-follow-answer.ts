import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { isWithdrawn } from './withdrawn-requests.ts'
import { useTiesLive } from './use-ties-live.ts'

/** How somebody stands to a page: they have asked, were asked, are inside, or none of it (G20). */
export type FollowState = 'sent' | 'received' | 'inside' | 'stranger'

/**
 * Keeps a page that somebody waits before true by itself: it opens once they are let in, and says so. Answers whether
 * they were waiting in this window and were not let in.
 */
export function useFollowAnswer(personId: string, relation: FollowState): boolean {
  const { t } = useLingui()
  useTiesLive(relation === 'sent' || relation === 'received')
  const before = useRef(relation)
  const [wasTurnedDown, setWasTurnedDown] = useState(false)

  useEffect(() => {
    const was = before.current
    before.current = relation
    if (was === relation) return
    if (was === 'sent' && relation === 'inside') toast.done(t`The family has let you in`)
    setWasTurnedDown(was === 'sent' && relation === 'stranger' && !isWithdrawn(personId))
  }, [personId, relation, t])
  return wasTurnedDown
}
