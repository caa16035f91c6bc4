/** What others write and bring appears on the open page by itself (decision 41). */
import { greetings } from '@spomen/contract/greetings.ts'
import { Change, live } from '@spomen/contract/live.ts'
import { profiles } from '@spomen/contract/profiles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import * as z from 'zod/mini'
import { isTouchedBy } from '../../features/media/index.ts'
import { keyOf, useServer } from '../../kit/server.ts'

/** How long words that come together are gathered, in milliseconds. */
const together = 150

type About = NonNullable<Change['about']>
const everything: readonly About[] = ['greeting', 'suggestion']

/** Keeps the greetings, what is suggested, and their numbers as they are on the server. */
export function useLivePage(personId: string) {
  const queries = useQueryClient()
  const { listen } = useServer()

  const askAgain = useEffectEvent((abouts: ReadonlySet<About>) => {
    if (abouts.has('greeting'))
      for (const endpoint of [greetings.list, profiles.metrics])
        void queries.invalidateQueries({ queryKey: keyOf(endpoint) })
    // One that is taken is a photograph from then on.
    if (abouts.has('suggestion'))
      for (const kind of ['suggestions', 'images'] as const)
        void queries.invalidateQueries({ predicate: isTouchedBy(kind) })
  })
  const leave = useEffectEvent(() => void queries.invalidateQueries())

  useEffect(() => {
    if (!listen) return undefined
    const wanted = new Set<About>()
    let timer: ReturnType<typeof setTimeout> | undefined
    function want(abouts: readonly About[]) {
      for (const about of abouts) wanted.add(about)
      timer ??= setTimeout(() => {
        timer = undefined
        askAgain(new Set(wanted))
        wanted.clear()
      }, together)
    }
    const stop = listen(`/api/${live.changes.path.replace(':personId', personId)}`, {
      onOpen: () => want(everything),
      onTold(told) {
        const { data } = z.safeParse(Change, told)
        if (!data) return
        if (data.entityId === null) want(everything)
        else if (data.about) want([data.about])
      },
      onRefused: () => leave(),
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [personId, listen])
}
