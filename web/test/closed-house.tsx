import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { onTestFinished } from 'vitest'
import { aboutQuery } from '../src/kit/site.ts'
import { plainAbout } from './about.ts'

const about = {
  ...plainAbout,
  closing: { on: '2026-03-01', announcedAt: '2025-11-21T10:00:00.000Z', isOver: true },
}

/** A part of a house past its last day: the frame around every page knows of it before the page is drawn (YE06). */
export function ClosedHouse({ children }: { children: ReactNode }) {
  useQueryClient().setQueryData(aboutQuery.queryKey, about)
  return <Suspense>{children}</Suspense>
}

/** The pages before a login of a house past its last day: the head of each says so, until the story ends. */
export function closeHouseOutside() {
  document.head.insertAdjacentHTML('beforeend', '<meta name="spomen-closing" content="2026-03-01 over">')
  onTestFinished(() => document.querySelector('meta[name="spomen-closing"]')?.remove())
}
