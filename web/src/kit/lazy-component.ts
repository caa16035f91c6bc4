import { type ComponentType, createElement, lazy, useState } from 'react'
import { allWords } from '../words/language.ts'
import { afterFirstView } from './first-view.ts'
import { importOnceConnected } from './import-once-connected.ts'

type FetchPart<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A component that is fetched when it is needed, with its words: `const Editor = lazyComponent(() => import('./Editor.tsx'))`,
 * within a `Suspense`. Without a connection it waits for one, instead of taking the whole page away.
 */
export const lazyComponent = <Props extends object>(fetchPart: FetchPart<Props>) =>
  lazy(() => importWithWords(fetchPart))

/** One of the first screen: its words come with the page's own, which `web/split-words.ts` sees to. */
export const firstComponent = <Props extends object>(fetchPart: FetchPart<Props>) =>
  lazy(() => importOnceConnected(fetchPart))

/** One that can come later: on the first page of a window it is fetched once that can be used. */
export const laterComponent = <Props extends object>(fetchPart: FetchPart<Props>) =>
  lazy(async () => {
    await afterFirstView()
    return importWithWords(fetchPart)
  })

/**
 * One that is opened by a click, and what fetches it before that: once it is here it stands there at once, without a moment
 * in which its place is empty. That resolves also where it could not be fetched: the next who needs it asks again.
 */
export function prefetchedComponent<Props extends object>(fetchPart: FetchPart<Props>) {
  type Part = Awaited<ReturnType<FetchPart<Props>>>
  let fetched: Part | null = null
  let underWay: Promise<Part> | null = null

  function fetchOnce(): Promise<Part> {
    underWay ??= importWithWords(fetchPart).then(
      (part) => (fetched = part),
      (error: unknown) => {
        underWay = null
        throw error
      },
    )
    return underWay
  }

  const Fetched = lazy(fetchOnce)
  // What is drawn stays drawn: a part is not made anew in the middle of what somebody does in it.
  const Component = (props: Props) => {
    const [Drawn] = useState<ComponentType<Props>>(
      () => fetched?.default ?? (Fetched as ComponentType<Props>),
    )
    return createElement(Drawn, props)
  }
  const prefetch = (): Promise<unknown> => fetchOnce().catch(() => undefined)
  return { Component, prefetch }
}

const importWithWords = <Part>(fetchPart: () => Promise<Part>): Promise<Part> =>
  importOnceConnected(async () => {
    const [part] = await Promise.all([fetchPart(), allWords()])
    return part
  })
