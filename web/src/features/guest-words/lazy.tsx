/** What guests' words need on pages comes once the page stands: for most people nothing ever waits. */
import { type ComponentType, createElement, Suspense } from 'react'
import { laterComponent } from '../../kit/lazy-component.ts'

function later<Props extends object>(fetchPart: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = laterComponent(fetchPart)
  return (props: Props) => <Suspense>{createElement(Part as ComponentType<Props>, props)}</Suspense>
}

export const OfferedGuestWords = later(() => import('./OfferedGuestWords.tsx'))
export const PagesWithWords = later(() => import('./PagesWithWords.tsx'))
export const WaitingWordsLine = later(() => import('./WaitingWordsLine.tsx'))
export const WordsOfGuests = later(() => import('./WordsOfGuests.tsx'))
