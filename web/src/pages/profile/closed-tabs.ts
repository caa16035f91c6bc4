/** The tabs of a memorial's page that are closed at first: fetched once the page can be used, or as soon as one is opened. */
import { useEffect } from 'react'
import { tabIn, tabs } from '../../features/profiles/index.ts'
import { afterFirstView } from '../../kit/first-view.ts'
import { prefetchedComponent } from '../../kit/lazy-component.ts'

const fetchParts = () => import('./closed-tab-parts.ts')

export const closedTabs = {
  documents: prefetchedComponent(async () => ({ default: (await fetchParts()).DocumentsTab })),
  life: prefetchedComponent(async () => ({ default: (await fetchParts()).LifeTimeline })),
  photographs: prefetchedComponent(async () => ({ default: (await fetchParts()).PhotographsTab })),
  videos: prefetchedComponent(async () => ({ default: (await fetchParts()).VideosTab })),
}

/** How long a page waits for the tab that its address leads to, in milliseconds; after that its place is held. */
const longestWait = 5_000

const fetchTabs = () => Promise.all(Object.values(closedTabs).map(({ prefetch }) => prefetch()))

/** Fetches them before a page is drawn whose address leads to one, so that nothing on it moves; not for ever. */
export async function prefetchTabsFor(params: URLSearchParams): Promise<void> {
  const tab = tabIn(params)
  if (tab === tabs.greetings || tab === tabs.suggestions) return
  await Promise.race([fetchTabs(), new Promise((resolve) => setTimeout(resolve, longestWait))])
}

/** Fetches them all once the page can be used. */
export function usePrefetchedTabs() {
  useEffect(() => void afterFirstView().then(fetchTabs), [])
}
