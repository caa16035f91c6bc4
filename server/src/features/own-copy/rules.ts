import { daysOfCopy } from '@spomen/contract/own-copy.ts'
import { daysAfter } from '../../kit/clock.ts'
import { checkedKey } from '../../kit/files/store.ts'
import type { CopyLists } from './format.ts'

/** Where a copy lies in the store. */
export const copyKey = (id: string) => checkedKey(`copy/${id.toLowerCase()}`)

/** Until when a copy can be fetched that is there at a moment. */
export const copyEndsAt = (readyAt: Date) => daysAfter(readyAt, daysOfCopy)

/** What a code printed on the page of a memorial says (G52). */
export const printedAddress = (publicUrl: string, memorialId: string) => {
  const link = new URL(`/Profile/${memorialId}`, publicUrl)
  link.searchParams.set('id', memorialId)
  link.searchParams.set('type', '0')
  return link.href
}

/** How much room a copy of so many uploaded bytes takes at most: smaller pictures and words come on top. */
export const roomFor = (bytes: number) => Math.ceil(bytes * 1.2) + 64 * 1_048_576

/** Whether a photograph that somebody has brought still waits for the family: one that was taken hangs on the page. */
export const isWaiting = ({ answeredAt, file }: CopyLists['puzzlePieces']) =>
  answeredAt === null && file.removedAt === null
