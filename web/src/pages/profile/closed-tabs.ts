/** The tabs of a memorial's page that are closed at first: fetched once the page can be used, or as soon as one is opened. */
import { useEffect } from 'react'
import { afterFirstView } from '../../kit/first-view.ts'
import { prefetchedComponent } from '../../kit/lazy-component.ts'

const fetchParts = () => import('./closed-tab-parts.ts')

export const closedTabs = {
  documents: prefetchedComponent(async () => ({ default: (await fetchParts()).DocumentsTab })),
  life: prefetchedComponent(async () => ({ default: (await fetchParts()).LifeTimeline })),
  photographs: prefetchedComponent(async () => ({ default: (await fetchParts()).PhotographsTab })),
  videos: prefetchedComponent(async () => ({ default: (await fetchParts()).VideosTab })),
}

/** Fetches them all once the page can be used. */
export function usePrefetchedTabs() {
  useEffect(() => {
    void afterFirstView().then(() => {
      for (const { prefetch } of Object.values(closedTabs)) prefetch()
    })
  }, [])
}
