/** The capture details of photographs that have just arrived, until the family has used or dismissed them. */
import { type CaptureDetails, isCaptureDetails } from '@spomen/contract/capture.ts'
import { createStore, useStore } from '../../../kit/store.ts'
import type { ArrivedFile } from '../upload-states.ts'
import { hasCaptureDetails } from './read-capture.ts'

export interface PhotographCapture {
  /** The photograph's id. */
  id: string
  details: CaptureDetails
}

const noOffers: readonly PhotographCapture[] = []
const offers = createStore<ReadonlyMap<string, readonly PhotographCapture[]>>(new Map())
const offersOf = (memorialId: string) => offers.get().get(memorialId) ?? noOffers
const setOffers = (memorialId: string, left: readonly PhotographCapture[]) =>
  offers.set(new Map(offers.get()).set(memorialId, left))

/** Offers, on a memorial's page, the capture details of photographs that have just arrived. */
export async function offerCaptures(memorialId: string, arrived: readonly ArrivedFile[]): Promise<void> {
  const read = await Promise.all(arrived.map(async ({ made, facts }) => ({ id: made, details: await facts })))
  const added = read.flatMap(({ id, details }) =>
    id && isCaptureDetails(details) && hasCaptureDetails(details) ? [{ id, details }] : [],
  )
  if (added.length > 0) setOffers(memorialId, [...offersOf(memorialId), ...added])
}

/** Dismisses some of the offers, or all of them. */
export const dismissOffers = (memorialId: string, ids?: ReadonlySet<string>) =>
  setOffers(memorialId, ids ? offersOf(memorialId).filter(({ id }) => !ids.has(id)) : noOffers)

/** What photographs of a memorial that were just brought say of where and when they were taken. */
export const useCaptureOffers = (memorialId: string) =>
  useStore(offers, (all) => all.get(memorialId) ?? noOffers)
