/** A memorial as it stands after it came in a family's copy: its people by name, their addresses as hashes (YE02). */
import { randomBytes } from 'node:crypto'
import { addPlaceholder } from '../src/features/accounts/index.ts'
import { hashMail } from '../src/features/own-copy/index.ts'
import { newId } from '../src/kit/ids.ts'
import type { World } from './world.ts'

interface PersonFromCopy {
  name: string | null
  /** Their address in the house that the copy was made in. */
  mail?: string | null
  /** What the copy calls them. */
  id?: string
}

/** Brings somebody to a memorial as a copy would; answers what stands for them here. */
export async function comesByCopy(
  { ctx }: Pick<World, 'ctx'>,
  memorialId: string,
  { name, mail = null, id }: PersonFromCopy,
): Promise<{ accountId: string; personId: string }> {
  const salt = await saltOf({ ctx }, memorialId)
  const at = ctx.clock.now()
  const personId = id ?? newId(at)
  const accountId = await addPlaceholder(ctx.db, { name, at })
  await ctx.db
    .insertInto('imported_people')
    .values({
      memorial_id: memorialId,
      person_id: personId,
      account_id: accountId,
      mail_hash: mail && hashMail(salt, mail),
    })
    .execute()
  return { accountId, personId }
}

async function saltOf({ ctx }: Pick<World, 'ctx'>, memorialId: string): Promise<string> {
  await ctx.db
    .insertInto('own_copy_marks')
    .values({
      memorial_id: memorialId,
      salt: randomBytes(32).toString('hex'),
      address: `https://elsewhere.example/Profile/${memorialId}`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await ctx.db
    .selectFrom('own_copy_marks')
    .select('salt')
    .where('memorial_id', '=', memorialId)
    .executeTakeFirstOrThrow()
  return salt
}
