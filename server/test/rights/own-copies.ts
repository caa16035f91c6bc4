import { ownCopies } from '@spomen/contract/own-copy.ts'
import { family, row } from './row.ts'

export const ownCopyRows = [
  row(ownCopies.find, family, ({ milanId }) => ({ deceasedId: milanId })),
  row(ownCopies.ask, family, ({ milanId }) => ({ deceasedId: milanId })),
]
