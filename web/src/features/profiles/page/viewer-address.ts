import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useOpening } from '../../../kit/open-in-address.ts'
import { changedSearch, pageParam } from '../../../kit/search-params.ts'
import { linkTypes } from '../../memorials/index.ts'
import { nothingOpen, type ProfileRouteState, screenIn, tabs } from './address.ts'

/** The photograph or video that the address of a memorial's page has open over it, and the ways on and out. */
export function useViewerAddress() {
  const [params] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const { close, isStillHere } = useOpening()
  const { tab, page, openId, videoId } = screenIn(params)
  const kind = openId ? 'images' : 'videos'
  const id = openId ?? videoId

  return {
    open: id === null ? null : ({ kind, id } as const),
    /** The page of the list behind it. */
    page,
    /** Another photograph or video is open, on this page of its list. Back still leaves the viewer. */
    move(next: string, number: number) {
      if (!isStillHere()) return
      const isOnList = tab === tabs[kind === 'images' ? 'photographs' : 'videos']
      const state: ProfileRouteState = {
        cameFromHere:
          (location.state as ProfileRouteState | null)?.cameFromHere === true &&
          (number === page || !isOnList),
      }
      const search = changedSearch(params, {
        tab,
        ...(isOnList && { page: pageParam(number) }),
        id: next,
        type: kind === 'images' ? linkTypes.image : linkTypes.video,
      })
      void navigate({ search }, { replace: true, preventScrollReset: true, state })
    },
    close: () => close({ search: changedSearch(params, { ...nothingOpen, tab }) }),
  }
}
