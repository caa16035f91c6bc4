import {
  type Commercial,
  type CommercialCategory,
  commercials,
  commercialStatuses,
} from '@spomen/contract/commercials.ts'
import type { CallInput } from '@spomen/contract/endpoint.ts'
import { largestPage } from '@spomen/contract/limits.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallOptions, useCall } from '../../kit/call.ts'
import { idempotencyKey } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'

const lists = [commercials.mine, commercials.list] as const
/** A moderator may have been sooner: a refusal shows what is true by now. */
const refreshing = { refreshes: lists, refreshesOnRefusal: lists }

/** One page of the viewer’s own commercials (W02). */
export const useOwnCommercials = (pageNumber: number) =>
  useQuery({
    ...endpointQuery(useServer(), commercials.mine, { pageNumber }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/**
 * One of the viewer’s own commercials; null when there is none with that id. NOTE: a server of before knows no `id` and answers the
 * newest.
 */
export const useOwnCommercial = (id: string | null) =>
  useQuery({
    ...endpointQuery(useServer(), commercials.mine, { limit: largestPage, ...(id !== null && { id }) }),
    enabled: id !== null,
    select: ({ items }) => items.find((commercial) => commercial.id === id) ?? null,
  })

interface CommercialFilter {
  category: CommercialCategory | null
  most: number
}

/** The commercials on the wall, near ones first. */
export const useWallCommercials = ({ category, most }: CommercialFilter, isWanted: boolean) =>
  useQuery({
    ...endpointQuery(useServer(), commercials.list, { limit: most, ...(category && { category }) }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  })

export type ReviewStatus = Exclude<Commercial['status'], 0>

/** One page of the commercials of a status, for moderators. */
export const useCommercialsByStatus = (status: ReviewStatus, pageNumber: number) =>
  useQuery({
    ...endpointQuery(useServer(), commercials.list, { status, pageNumber }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })

/** How many commercials wait for a moderator. */
export function usePendingCommercialCount(): number {
  const { data } = useQuery({
    ...endpointQuery(useServer(), commercials.list, { status: commercialStatuses.pending, limit: 1 }),
    staleTime: 60_000,
    // An unseen window asks nothing.
    refetchInterval: 300_000,
    refetchOnWindowFocus: 'always',
  })
  return data?.totalCount ?? 0
}

/** The name of the draft of a notice that was not handed in yet. */
export const commercialDraftName = 'commercial'

/** What its author does with a commercial; a moderator resolves it. Handed in again after a lost answer it is there once. */
export function useSubmitCommercial() {
  const drafts = useDrafts()
  return useCall(commercials.handIn, {
    ...refreshing,
    idempotency: (fields, files) =>
      idempotencyKey(drafts, commercialDraftName, [fields, files.map(({ name, size }) => [name, size])]),
  })
}

/** Changes a notice of one's own. */
export const useChangeCommercial = () => useCall(commercials.change, refreshing)
/** Makes a notice a draft again. */
export const useWithdrawCommercial = () => useCall(commercials.withdraw, refreshing)
/** Removes a notice of one's own. */
export const useRemoveCommercial = () => useCall(commercials.remove, refreshing)
/** Approves or rejects a notice, as a moderator; `say` has the words of a refusal. */
export const useResolveCommercial = (say: NonNullable<CallOptions<typeof commercials.resolve>['say']>) =>
  useCall(commercials.resolve, { ...refreshing, say })

/** The fields of a commercial, as they are sent. */
export type CommercialFields = Omit<CallInput<typeof commercials.handIn>, 'userId' | 'draftId'>

/** The fields of a commercial that can be changed. */
export const toCommercialFields = (commercial: Commercial): CommercialFields => {
  const { category, title, text, link, country, city, from, to } = commercial
  return { category, title, text, link, country, city, from, to }
}
