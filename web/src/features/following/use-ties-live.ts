/** What happens between the viewer and families, as it happens: requests that come and answers that are given (decision 41). */
import { live, readRelationChange } from '@spomen/contract/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askedAgo } from '../../kit/asked-ago.ts'
import { afterFirstView } from '../../kit/first-view.ts'
import type { StreamHandlers } from '../../kit/event-stream.ts'
import { useListen } from '../../kit/use-listen.ts'
import { isAboutTies, refreshTies } from './queries.ts'

/**
 * While `isOn`, whatever shows how the viewer stands to a memorial is asked for again when that changes. `onEvent` is
 * called with the memorial, or null where it may be any, before what was known of it is replaced.
 */
export function useTiesLive(isOn: boolean, onEvent?: (personId: string | null) => void) {
  const listen = useListen()
  const queries = useQueryClient()
  const hear = useEffectEvent((personId: string | null) => {
    onEvent?.(personId)
    refreshTies(queries)
  })
  const since = useEffectEvent(() => askedAgo(queries, isAboutTies))
  useEffect(() => {
    if (!isOn || !listen) return undefined
    const hearing: StreamHandlers = {
      since: () => since(),
      // What was asked before may be old by now, unless the stream tells what has changed since.
      onOpen: (tells) => tells || hear(null),
      onEvent(event) {
        const change = readRelationChange(event)
        if (change) hear(change.personId)
      },
      onRefused: () => {},
    }
    let isHere = true
    let stop = () => {}
    void afterFirstView().then(() => {
      if (isHere) stop = listen(`/api/${live.ties.path}`, hearing)
    })
    return () => {
      isHere = false
      stop()
    }
  }, [isOn, listen])
}
