/** The capture details of photographs that have just arrived, until the family has used or dismissed them. */
import { CaptureDetails } from '@spomen/contract/capture.ts'
import { useSyncExternalStore } from 'react'
import type { ArrivedFile } from '../upload-queue.ts'
import { hasCaptureDetails } from './read-capture.ts'

export interface PhotographCapture {
  /** The photograph's id. */
  id: string
  details: CaptureDetails
}

const noOffers: readonly PhotographCapture[] = []
let offers: ReadonlyMap<string, readonly PhotographCapture[]> = new Map()
const listeners = new Set<() => void>()

function setOffers(memorialId: string, left: readonly PhotographCapture[]) {
  offers = new Map(offers).set(memorialId, left)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Offers, on a memorial's page, the capture details of photographs that have just arrived. */
export async function offerCaptures(memorialId: string, arrived: readonly ArrivedFile[]): Promise<void> {
  const read = await Promise.all(
    arrived.map(async ({ made, facts }) => ({
      id: made,
      details: CaptureDetails.safeParse(await facts).data,
    })),
  )
  const added = read.flatMap(({ id, details }) =>
    id && details && hasCaptureDetails(details) ? [{ id, details }] : [],
  )
  if (added.length > 0) setOffers(memorialId, [...(offers.get(memorialId) ?? noOffers), ...added])
}

/** Dismisses some of the offers, or all of them. */
export const dismissOffers = (memorialId: string, ids?: ReadonlySet<string>) =>
  setOffers(
    memorialId,
    ids ? (offers.get(memorialId) ?? noOffers).filter(({ id }) => !ids.has(id)) : noOffers,
  )

export const useCaptureOffers = (memorialId: string) =>
  useSyncExternalStore(subscribe, () => offers.get(memorialId) ?? noOffers)
