/** By what one knows whether a copy is as it would be made now: all that it tells, but for visits, and its layout. */
import { createHash } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { MemorialRow } from '../memorials/index.ts'
import { collectMemorial, type CopyMarks } from './collect.ts'
import type { CopyHead, CopyLists } from './format.ts'
import type { Spool } from './spool.ts'

/**
 * The edition of what a copy lays around its data: README.txt, the pages, and those for printed codes. Raised with each change
 * of what they tell a family to do, so that copies that lie ready while the house closes are made anew.
 */
export const layoutEdition = '5'

/** What the hash of every copy of this edition begins with. */
export const editionPrefix = `${layoutEdition}.`

/** What a hash tells of the memorial alone, in whichever edition of the layout; the first copies had none. */
export const contentOf = (hash: string) => hash.slice(hash.lastIndexOf('.') + 1)

type Lists = Pick<Spool<CopyLists>, 'write'>

/**
 * Lists on their way to the spool, if there is one, with a hash of all of them that begins with the edition of the layout. Visits
 * are left out: a page that is looked at is no other page.
 */
export function hashingSpool(to?: Lists): { spool: Lists; hashWith(head: CopyHead): string } {
  const hash = createHash('sha256')
  const spool: Lists = {
    async write(name, items) {
      const seen = name === 'visits' ? items : noting(name, items)
      if (to) return to.write(name, seen)
      for await (const _ of seen);
    },
  }
  async function* noting<Item>(name: string, items: AsyncIterable<Item>): AsyncGenerator<Item> {
    for await (const item of items) {
      hash.update(`${name} ${JSON.stringify(item)}\n`)
      yield item
    }
  }
  return { spool, hashWith: (head) => `${editionPrefix}${hash.update(JSON.stringify(head)).digest('hex')}` }
}

/** The hash of what a copy of a memorial for somebody would tell by now: every row is read, and no file. */
export async function hashContent(
  ctx: Pick<Context, 'db' | 'clock'>,
  { memorial, marks, takerId }: { memorial: MemorialRow; marks: CopyMarks; takerId: string },
): Promise<string> {
  const { spool, hashWith } = hashingSpool()
  return hashWith(await collectMemorial(ctx, { memorial, marks, takerId, spool }))
}
