import type { Greeting } from '@spomen/contract/greetings.ts'
import { type DraftStore, readDraft } from '../../kit/draft.ts'
import { greetingChangeDraftName } from './queries.ts'

/** A greeting of which a change was begun, with how far it reached then. */
export type BegunChange = Pick<Greeting, 'id' | 'reach'>

const begunName = (memorialId: string) => `greetings-begun:${memorialId}`

/** The greetings on a memorial of which a change was begun; also those that have gone, or were changed, since. */
export const begunChangesOf = (drafts: DraftStore, memorialId: string) =>
  readDraft<BegunChange[]>(drafts, begunName(memorialId)) ?? []

/** Notes of which greetings a change was begun. */
export const writeBegunChanges = (drafts: DraftStore, memorialId: string, begun: readonly BegunChange[]) =>
  drafts.write(begunName(memorialId), begun.length > 0 ? JSON.stringify(begun) : null)

/** Notes that a greeting is being changed, and forgets those of which nothing is begun any more. */
export function noteBegunChange(drafts: DraftStore, memorialId: string, { id, reach }: Greeting) {
  const others = begunChangesOf(drafts, memorialId).filter(
    (begun) => begun.id !== id && drafts.read(greetingChangeDraftName(begun.id)),
  )
  writeBegunChanges(drafts, memorialId, [...others, { id, ...(reach && { reach }) }])
}
