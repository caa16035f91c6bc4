/** A memorial as it stands after it came in a family's copy: its people by name, their addresses as hashes (YE02). */
import { randomBytes } from 'node:crypto'
import { addPlaceholder } from '../src/features/accounts/index.ts'
import { hashMail } from '../src/features/own-copy/index.ts'
import { recordHistory } from '../src/kit/history.ts'
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

/** Somebody has brought a memorial here in a copy. */
export const broughtBy = ({ ctx }: Pick<World, 'ctx'>, memorialId: string, { id: by }: { id: string }) =>
  recordHistory(ctx.db, { kind: 'memorialImported', memorialId, by, now: ctx.clock.now() })

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

/** Writes a greeting as somebody who came in a copy. */
export async function says({ ctx }: Pick<World, 'ctx'>, memorialId: string, authorId: string, note: string) {
  const at = ctx.clock.now()
  const id = newId(at)
  await ctx.db
    .insertInto('greetings')
    .values({ id, memorial_id: memorialId, author_id: authorId, note, created_at: at })
    .execute()
  return id
}

/** Writes a comment on a photograph as somebody who came in a copy. */
export async function saysOf(
  { ctx }: Pick<World, 'ctx'>,
  photographId: string,
  authorId: string,
  text: string,
) {
  const at = ctx.clock.now()
  const id = newId(at)
  const { memorial_id } = await ctx.db
    .selectFrom('images')
    .select('memorial_id')
    .where('id', '=', photographId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('comments')
    .values({
      id,
      memorial_id,
      subject_id: photographId,
      author_id: authorId,
      text,
      created_at: at,
      subject_kind: 'image',
    })
    .execute()
  return id
}

/** Lets somebody who came in a copy follow. */
export async function lets({ ctx }: Pick<World, 'ctx'>, memorialId: string, accountId: string) {
  await ctx.db
    .insertInto('followers')
    .values({ memorial_id: memorialId, account_id: accountId, since: ctx.clock.now() })
    .execute()
}
