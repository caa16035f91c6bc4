import type * as z from 'zod/mini'
import { BadBag } from '../../kit/bag/bad-bag.ts'
import { memorialPath } from './open-copy.ts'

/** Something in the words of a copy that cannot be. */
export const badCopy = (where: string, detail: string) =>
  new BadBag('damaged', { file: `${memorialPath} (${where})`, detail })

/** Reads something by its schema; refuses what is not of it. */
export type SchemaReader = <Schema extends z.ZodMiniType>(
  schema: Schema,
  given: unknown,
  where: string,
) => z.output<Schema>
