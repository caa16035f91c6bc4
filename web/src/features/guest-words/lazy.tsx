/** What guests' words need on pages comes once the page stands: for most people nothing ever waits. */
import { type ComponentType, createElement, Suspense } from 'react'
import { lazyComponent } from '../../kit/lazy-component.ts'
import type * as parts from './parts.ts'

function later<Props extends object>(choose: (all: typeof parts) => ComponentType<Props>) {
  const Part = lazyComponent<Props>(async () => ({ default: choose(await import('./parts.ts')) }))
  return (props: Props) => <Suspense>{createElement(Part as ComponentType<Props>, props)}</Suspense>
}

export const OfferedGuestWords = later((all) => all.OfferedGuestWords)
export const PagesWithWords = later((all) => all.PagesWithWords)
export const WaitingWordsLine = later((all) => all.WaitingWordsLine)
export const WordsOfGuests = later((all) => all.WordsOfGuests)
