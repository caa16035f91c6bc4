/** The open photograph or video as it is by now: what others say, mark, change and take away appears by itself (M05). */
import { useLingui } from '@lingui/react/macro'
import { bookmarks } from '@spomen/contract/interactions.ts'
import { live, readMemorialChange } from '@spomen/contract/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isMutationUnderWay, watchMutations } from '../../../kit/running-mutations.ts'
import { queryKeyOf, RefusalError, useServer } from '../../../kit/server.ts'
import { useListen } from '../../../kit/use-listen.ts'
import { toast } from '../../../ui/toast.ts'
import { isVideoMedium, type Medium } from '../medium.ts'
import { mediumQuery, isAffectedByMedia, useUpdateMedium } from '../queries.ts'
import { followCaptions } from './captions-given.ts'
import { followPlayedBytes } from './played-bytes.ts'

/** How long one looks at something before it is asked for anew, and how long words that come together are gathered, in milliseconds. */
const [settleTime, batchTime] = [400, 100]

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const freshQuery = (server: ReturnType<typeof useServer>, medium: Medium) =>
  mediumQuery(server, isVideoMedium(medium), { personId: medium.personId, entityId: medium.id })

/** Forgets a medium the server does not have any more, and says so where `saysGone`. */
function useForgetMedium({ saysGone }: { saysGone: boolean }) {
  const { t } = useLingui()
  const server = useServer()
  const queries = useQueryClient()
  return (gone: Medium) => {
    const isVideo = isVideoMedium(gone)
    // NOTE: whoever shows a query that is removed while it is being asked waits without end; one that is reset asks again.
    void queries.resetQueries({ queryKey: freshQuery(server, gone).queryKey })
    void queries.invalidateQueries({ predicate: isAffectedByMedia(isVideo ? 'videos' : 'images') })
    void queries.invalidateQueries({ queryKey: queryKeyOf(bookmarks.list) })
    if (!saysGone) return
    toast.done(
      isVideo
        ? t`This video is no longer here. The family may have taken it down.`
        : t`This photograph is no longer here. The family may have taken it down.`,
    )
  }
}

interface RefetchOptions {
  saysGone: boolean
  /** Whether it is still worth asking, once its turn has come. */
  mayAsk: (medium: Medium) => boolean
}

/** Asks for a medium anew, one question at a time: what is wanted meanwhile is asked for afterwards. */
function useRefetch(options: RefetchOptions) {
  const server = useServer()
  const queries = useQueryClient()
  const change = useUpdateMedium()
  const forget = useForgetMedium(options)
  const pending = useRef<Medium | null>(null)
  const isAsking = useRef(false)

  /**
   * NOTE: an answer that was on its way while this window did something itself may be from before, and would take back
   * for a moment what one has just done: it is asked for again instead.
   */
  async function askOnce(asked: Medium): Promise<'overtaken' | 'done'> {
    const { queryKey, queryFn } = freshQuery(server, asked)
    try {
      const { value: now, hasMutated } = await watchMutations(queries, queryFn)
      if (hasMutated) return 'overtaken'
      queries.setQueryData(queryKey, now)
      if (isVideoMedium(now)) {
        void followCaptions(now)
        followPlayedBytes(now)
      }
      // Asked for alone, one says nothing of whether it is silent.
      change(asked.id, (before) => ('isSilent' in before ? { ...now, isSilent: before.isSilent } : now))
    } catch (error) {
      if (error instanceof RefusalError && error.why === 'notFound') forget(asked)
    }
    return 'done'
  }

  return async (about: Medium) => {
    pending.current = about
    if (isAsking.current) return
    isAsking.current = true
    while (pending.current) {
      await wait(batchTime)
      while (isMutationUnderWay(queries)) await wait(batchTime)
      const asked: Medium = pending.current
      pending.current = null
      if (options.mayAsk(asked) && (await askOnce(asked)) === 'overtaken') pending.current ??= asked
    }
    isAsking.current = false
  }
}

/**
 * Keeps what the viewer shows as it is on the server: each one that is looked at is asked for once, and again whenever
 * the server tells that it has changed; one that was deleted here is asked for no more. Where nothing in its place says that
 * one has gone, `saysGone`.
 */
export function useLiveMedium(medium: Medium | undefined, options: { saysGone: boolean }) {
  const listen = useListen()
  const queries = useQueryClient()
  /** Those that have been asked for since nothing has been missed. */
  const known = useRef(new Set<string>())
  const openId = useRef(medium?.id)
  /** Those that were deleted here. */
  const deleted = useRef(new Set<string>())

  /** One that was left meanwhile may have been deleted elsewhere, and is asked for when it is looked at again. */
  function mayAsk({ id: asked }: Medium): boolean {
    if (asked !== openId.current) known.current.delete(asked)
    return asked === openId.current && !deleted.current.has(asked)
  }
  const refetch = useRefetch({ ...options, mayAsk })

  const refetchIfStale = useEffectEvent(() => {
    if (!medium || !listen || known.current.has(medium.id)) return
    known.current.add(medium.id)
    void refetch(medium)
  })
  const markStale = useEffectEvent((entityId: string | null) => {
    if (entityId === null) known.current.clear()
    else known.current.delete(entityId)
    refetchIfStale()
  })
  // The page below shows what is left to see.
  const leave = useEffectEvent(() => void queries.invalidateQueries())

  const id = medium?.id
  useEffect(() => {
    openId.current = id
    if (!id) return undefined
    const timer = setTimeout(() => refetchIfStale(), settleTime)
    return () => clearTimeout(timer)
  }, [id])

  const personId = medium?.personId
  useEffect(() => {
    if (!personId || !listen) return undefined
    return listen(`/api/${live.changes.path.replace(':personId', personId)}`, {
      onOpen: () => markStale(null),
      onEvent: (event) => {
        const change = readMemorialChange(event)
        if (change) markStale(change.entityId)
      },
      onRefused: () => leave(),
    })
  }, [personId, listen])

  return { noteDeleted: (gone: string) => void deleted.current.add(gone) }
}
