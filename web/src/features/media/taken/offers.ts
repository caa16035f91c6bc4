/** What photographs that have just arrived tell of themselves, until the family has used it or put it aside. */
import { CaptureDetails } from '@spomen/contract/capture.ts'
import { useSyncExternalStore } from 'react'
import type { Arrived } from '../upload-queue.ts'
import { tellsSomething } from './notes.ts'

export interface Offered {
  /** Of the photograph. */
  id: string
  taken: CaptureDetails
}

const none: readonly Offered[] = []
let offers: ReadonlyMap<string, readonly Offered[]> = new Map()
const listeners = new Set<() => void>()

function show(memorialId: string, left: readonly Offered[]) {
  offers = new Map(offers).set(memorialId, left)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Offers, on a memorial's page, what photographs that have just arrived told this device. */
export async function offerTaken(memorialId: string, arrived: readonly Arrived[]): Promise<void> {
  const told = await Promise.all(
    arrived.map(async ({ made, facts }) => ({ id: made, taken: CaptureDetails.safeParse(await facts).data })),
  )
  const added = told.flatMap(({ id, taken }) => (id && taken && tellsSomething(taken) ? [{ id, taken }] : []))
  if (added.length > 0) show(memorialId, [...(offers.get(memorialId) ?? none), ...added])
}

/** Offers some of it no more, or nothing at all. */
export const putAside = (memorialId: string, ids?: ReadonlySet<string>) =>
  show(memorialId, ids ? (offers.get(memorialId) ?? none).filter(({ id }) => !ids.has(id)) : none)

export const useOffers = (memorialId: string) =>
  useSyncExternalStore(subscribe, () => offers.get(memorialId) ?? none)
