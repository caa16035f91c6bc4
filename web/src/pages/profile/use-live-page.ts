/** What others write and bring appears on the open page by itself (decision 41). */
import { ceremonies } from '@spomen/contract/ceremonies.ts'
import { doors } from '@spomen/contract/doors.ts'
import { gifts } from '@spomen/contract/gifts.ts'
import { greetings } from '@spomen/contract/greetings.ts'
import { changedParts, live, type MemorialChange, readMemorialChange } from '@spomen/contract/live.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { matchQuery, type Query, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { tales } from '@spomen/contract/tales.ts'
import { timelines } from '@spomen/contract/timeline.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isAffectedByGuestWords } from '../../features/guest-words/index.ts'
import { isAffectedByMedia } from '../../features/media/index.ts'
import { askedAgo } from '../../kit/asked-ago.ts'
import { newBatcher } from '../../kit/batcher.ts'
import type { StreamHandlers } from '../../kit/event-stream.ts'
import { afterFirstView } from '../../kit/first-view.ts'
import { queryKeyOf } from '../../kit/server.ts'
import { useListen } from '../../kit/use-listen.ts'

type ChangedKind = NonNullable<MemorialChange['about']>

const lifeQueryKeys = [timelines.list, timelines.removed, profiles.whole].map((endpoint) =>
  queryKeyOf(endpoint),
)

/** What is asked again when one kind of thing has changed; a life shows photographs and videos beside its entries. */
const affectedQueries: Record<ChangedKind, readonly QueryFilters[]> = {
  greeting: [{ queryKey: queryKeyOf(greetings.list) }, { queryKey: queryKeyOf(profiles.metrics) }],
  // One that is taken is a photograph from then on, and is told of as that.
  suggestion: [{ predicate: isAffectedByMedia('suggestions') }],
  images: [{ predicate: isAffectedByMedia('images') }, { queryKey: queryKeyOf(timelines.list) }],
  videos: [{ predicate: isAffectedByMedia('videos') }, { queryKey: queryKeyOf(timelines.list) }],
  documents: [{ predicate: isAffectedByMedia('documents') }],
  timeline: lifeQueryKeys.map((queryKey) => ({ queryKey })),
  gifts: [gifts.list, gifts.removed].map((endpoint) => ({ queryKey: queryKeyOf(endpoint) })),
  tales: [tales.list, tales.removed].map((endpoint) => ({ queryKey: queryKeyOf(endpoint) })),
  door: [doors.reach, doors.find, profiles.metrics].map((endpoint) => ({ queryKey: queryKeyOf(endpoint) })),
  ceremonies: [{ queryKey: queryKeyOf(ceremonies.list) }],
  guestWords: [{ predicate: isAffectedByGuestWords }],
  facts: [profiles.whole, profiles.metrics].map((endpoint) => ({ queryKey: queryKeyOf(endpoint) })),
}

/** What tells of the whole page, such as its history where that is open; it says so itself, since it comes later. */
const isOfWholePage = ({ meta }: Query) => meta?.['isOfWholePage'] === true

/** Everything that is ever asked again here. */
const isAffected = (query: Query) =>
  Object.values(affectedQueries)
    .flat()
    .some((filter) => matchQuery(filter, query))

/** Keeps what others write and bring, and its numbers, as they are on the server, also once the viewer stands otherwise there. */
export function useLivePage(personId: string, isFamily: boolean) {
  const queries = useQueryClient()
  const listen = useListen()

  /** Each question once, however many kinds of things it is about. */
  const askAgain = useEffectEvent((abouts: ReadonlySet<ChangedKind>) => {
    const filters = [{ predicate: isOfWholePage }, ...[...abouts].flatMap((about) => affectedQueries[about])]
    void queries.invalidateQueries({ predicate: (query) => filters.some((one) => matchQuery(one, query)) })
  })
  const since = useEffectEvent(() => askedAgo(queries, isAffected))
  /** What lies here was told to somebody who stood otherwise: what is shown is asked again, all else is forgotten (decision 134). */
  const forget = useEffectEvent(() => {
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries()
  })
  const stood = useRef(isFamily)

  useEffect(() => {
    if (stood.current === isFamily) return
    stood.current = isFamily
    forget()
  }, [isFamily])

  useEffect(() => {
    if (!listen) return undefined
    const wanted = newBatcher<ChangedKind>((abouts) => askAgain(abouts))
    const path = `/api/${live.changes.path.replace(':personId', personId)}`
    const hearing: StreamHandlers = {
      since: () => since(),
      onOpen: (tells) => tells || wanted.add(changedParts),
      onEvent(event) {
        const change = readMemorialChange(event)
        if (!change) return
        if (change.entityId === null) wanted.add(changedParts)
        else if (change.about) wanted.add([change.about])
      },
      onRefused: () => forget(),
    }
    let isHere = true
    let stop = () => {}
    // What changes until then is told as soon as it listens.
    void afterFirstView().then(() => {
      if (isHere) stop = listen(path, hearing)
    })
    return () => {
      isHere = false
      wanted.stop()
      stop()
    }
  }, [personId, listen])
}
