import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { changedSearch, pageIn, pageParam, type ParamChanges } from '../../../kit/search-params.ts'
import { linkTypes } from '../../memorials/index.ts'

/** The tabs by the numbers they carry in addresses (G34). */
export const tabs = {
  greetings: '0',
  life: '1',
  photographs: '2',
  videos: '3',
  documents: '4',
  suggestions: '5',
} as const
/** Where the tabs stand on the page, for links that lead to one of them. */
export const tabsId = 'tabs'

export type TabNumber = (typeof tabs)[keyof typeof tabs]

/** Where an address leads that names no tab: a link to something leads to the tab it is on (G02). */
const tabOfType = new Map<string | null, TabNumber>([
  [linkTypes.image, tabs.photographs],
  [linkTypes.video, tabs.videos],
  [linkTypes.suggestions, tabs.suggestions],
])

/** The tab that the query of an address leads to. */
export function tabIn(params: URLSearchParams): TabNumber {
  // A photograph or a video opens above whatever one was reading; by its address alone it opens above the others.
  const named = Object.values(tabs).find((number) => number === params.get('tab'))
  return named ?? tabOfType.get(params.get('type')) ?? tabs.greetings
}

/** In the history behind an opened photograph stands the very page it hangs on. */
export interface ProfileRouteState {
  cameFromHere?: boolean
}

/** What the query of an address names while no photograph or video is open. */
export const nothingOpen = { id: null, type: null }

/** What the query of an address puts on the screen: tab, its page, open photograph or video. */
export function screenIn(params: URLSearchParams) {
  const type = params.get('type')
  const idOf = (wanted: string) => (type === wanted ? params.get('id') : null)
  return {
    tab: tabIn(params),
    page: pageIn(params),
    openId: idOf(linkTypes.image),
    videoId: idOf(linkTypes.video),
  }
}

/** Where one photograph or video opens. The same as long as the address is, so that nobody draws hundreds of links anew for nothing. */
const useMediumLink = (params: URLSearchParams, tab: TabNumber, type: string) =>
  useCallback((id: string) => ({ search: changedSearch(params, { tab, id, type }) }), [params, tab, type])

/** What of the memorial's page is on the screen, kept in its address: tab, its page, open photograph. */
export function useProfileAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()

  const { tab, page, openId, videoId } = screenIn(params)
  const searchWith = (changed: ParamChanges) => changedSearch(params, changed)
  const toPhotograph = useMediumLink(params, tab, linkTypes.image)
  const toVideo = useMediumLink(params, tab, linkTypes.video)

  return {
    tab,
    page,
    openId,
    /** The video that is open. */
    videoId,
    /** Whether the address leads to what is on a tab, and not to the page as a whole. */
    isLedToTab: (tab === params.get('tab') || tab !== tabs.greetings) && !openId && !videoId,
    select(chosen: TabNumber) {
      if (chosen === tab && !openId && !videoId) return
      const search = searchWith({ ...nothingOpen, tab: chosen, page: null })
      void navigate({ search }, { preventScrollReset: true })
    },
    /** A tab, for links that lead to it from elsewhere on the page: it is brought into sight. */
    toTab: (chosen: TabNumber) => ({
      search: searchWith({ ...nothingOpen, tab: chosen, page: null }),
      hash: `#${tabsId}`,
    }),
    /** A page of the list on this tab. */
    toPage: (number: number, anchor: string) => ({
      search: searchWith({ ...nothingOpen, tab, page: pageParam(number) }),
      hash: `#${anchor}`,
    }),
    toPhotograph,
    toVideo,
  }
}
