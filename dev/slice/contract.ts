import type { FeatureNames } from './names.ts'

/** The contract's floor of a new slice: what is said, and what can be asked. */
export const contractFiles = ({ folder, many, one, One, phrase }: FeatureNames): Record<string, string> => ({
  [`contract/src/${folder}.ts`]: `import * as z from 'zod/mini'
import { endpoint, inside } from './endpoint.ts'
import { longest } from './limits.ts'
import { Acknowledgement, Id, Moment, text } from './vocabulary.ts'

/** A ${phrase} on a memorial, with a few words. */
export const ${One} = z.object({ id: Id, personId: Id, byUserId: Id, text: z.string(), createdAt: Moment })
export type ${One} = z.infer<typeof ${One}>

export const ${many} = {
  list: endpoint({
    wire: 'GET ref${many.toLowerCase()}',
    who: inside,
    takes: z.object({ personId: Id }),
    gives: [200, z.array(${One})],
  }),
  add: endpoint({
    wire: 'POST ref${many.toLowerCase()}/create',
    who: inside,
    takes: z.object({ personId: Id, text: text(longest.comment) }),
    gives: [201, ${One}],
  }),
  remove: endpoint({
    wire: 'DELETE ref${many.toLowerCase()}/delete',
    who: ['author', 'owner'],
    takes: z.object({ id: Id }),
    gives: [200, Acknowledgement],
  }),
}
`,
  [`server/test/rights/${folder}.ts`]: `import { ${many} } from '@spomen/contract/${folder}.ts'
import { valueOf } from '../world.ts'
import { inside, ownHandOrFamily, row } from './row.ts'

export const ${one}Rows = [
  row(${many}.list, inside, ({ milanId }) => ({ personId: milanId })),
  row(${many}.add, inside, ({ milanId }) => ({ personId: milanId, text: 'Rest well.' })),
  row(${many}.remove, ownHandOrFamily, async ({ as, author, milanId }) => {
    const added = await as(author)(${many}.add, { personId: milanId, text: 'Rest well.' })
    return { id: valueOf(added).id }
  }),
]
`,
})
