import { statistics } from '@spomen/contract/statistics.ts'
import { family, row, signedIn } from './row.ts'

export const statisticsRows = [
  row(statistics.of, family, ({ milanId }) => ({ personId: milanId })),
  row(statistics.visit, signedIn, ({ milanId }) => ({ personId: milanId })),
]
