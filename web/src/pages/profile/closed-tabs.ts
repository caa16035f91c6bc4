/** The tabs of a memorial's page that are closed at first: fetched once the page can be used, or as soon as one is opened. */
import { useEffect } from 'react'
import { afterFirstView } from '../../kit/first-view.ts'
import { prefetchedComponent } from '../../kit/lazy-component.ts'

const fetchParts = () => import('./closed-tab-parts.ts')

const documents = prefetchedComponent(async () => ({ default: (await fetchParts()).DocumentsTab }))
const life = prefetchedComponent(async () => ({ default: (await fetchParts()).LifeTimeline }))
const photographs = prefetchedComponent(async () => ({ default: (await fetchParts()).PhotographsTab }))
const videos = prefetchedComponent(async () => ({ default: (await fetchParts()).VideosTab }))

export const DocumentsTab = documents.Component
export const LifeTimeline = life.Component
export const PhotographsTab = photographs.Component
export const VideosTab = videos.Component

/** Fetches them all once the page can be used. */
export function useClosedTabs() {
  useEffect(() => {
    void afterFirstView().then(() => {
      for (const { prefetch } of [documents, life, photographs, videos]) prefetch()
    })
  }, [])
}
