import type { KeyboardEvent } from 'react'
import { type Direction, directionOf } from './neighbour.ts'
import { zoomStep } from './SizeButtons.tsx'

interface KeyActions {
  /** To the relative who stands there. */
  step: (direction: Direction) => void
  open: (id: string) => void
  zoom: (factor: number) => void
  fit: () => void
}

/** Does what a key means in a drawn tree, and leaves every other key to the browser. */
export function pressKey(event: KeyboardEvent, { step, open, zoom, fit }: KeyActions) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const direction = directionOf(event.key)
  const person = (event.target as Element).closest('[data-person]')?.getAttribute('data-person')
  if (direction) step(direction)
  else if ((event.key === 'Enter' || event.key === ' ') && person) open(person)
  else if (event.key === '+' || event.key === '=') zoom(zoomStep)
  else if (event.key === '-') zoom(1 / zoomStep)
  else if (event.key === '0') fit()
  else return
  event.preventDefault()
}
