/** Memorials whose door stands open. */
import { type Door, type doorOpens, doors, guestParts } from '@spomen/contract/doors.ts'
import { putDoor } from '../src/features/doors/store.ts'
import type { Family } from './family.ts'
import { valueOf } from './world.ts'

/** Opens Milan's door wholly, to everything on his page and to words, but for what is said; answers it as Ann sees it. */
export async function openDoor(
  { as, ann, milanId }: Pick<Family, 'as' | 'ann' | 'milanId'>,
  set: Partial<Omit<Door, 'opens'>> & { opens?: (typeof doorOpens)[number] } = {},
): Promise<Door> {
  const { opens = 'open', parts = [...guestParts], takesWords = true } = set
  return valueOf(
    await as(ann)(doors.change, {
      deceasedId: milanId,
      opens,
      parts,
      takesWords,
      hidesBirthDay: set.hidesBirthDay ?? false,
      isSearchable: set.isSearchable ?? false,
      wordsReaderId: set.wordsReaderId ?? null,
      wordsMailHour: set.wordsMailHour ?? 18,
    }),
  )
}

/** The same behind everybody's back, when Ann may be gone. */
export const setDoorOpen = ({ ctx, milanId }: Pick<Family, 'ctx' | 'milanId'>) =>
  putDoor(ctx.db, {
    memorial_id: milanId,
    opens: 'open',
    parts: [...guestParts],
    takes_words: true,
    changed_at: ctx.clock.now(),
  })
