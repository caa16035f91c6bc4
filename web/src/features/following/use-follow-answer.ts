import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { useTiesLive } from './use-ties-live.ts'

/** How somebody stands to a page: they have asked, were asked, are inside, or none of it (G20). */
export type FollowState = 'sent' | 'received' | 'inside' | 'stranger'

/**
 * Keeps a page that somebody waits before true by itself: it opens once they are let in, and says so. Answers whether
 * they were waiting in this window and the family has declined.
 */
export function useFollowAnswer(relation: FollowState, isDeclined: boolean): boolean {
  const { t } = useLingui()
  useTiesLive(relation === 'sent' || relation === 'received')
  const before = useRef(relation)
  const [wasTurnedDown, setWasTurnedDown] = useState(false)

  useEffect(() => {
    const was = before.current
    before.current = relation
    if (was === relation) return
    if (was === 'sent' && relation === 'inside') toast.done(t`The family has let you in`)
    setWasTurnedDown(was === 'sent' && relation === 'stranger' && isDeclined)
  }, [isDeclined, relation, t])
  return wasTurnedDown
}
