import { accountLog } from '@spomen/contract/account-log.ts'
import { nobody, row, signedIn } from './row.ts'

export const accountLogRows = [
  row(accountLog.mine, signedIn, () => ({})),
  row(accountLog.ofHouse, { ...nobody, moderator: 'yes' }, ({ ann }) => ({ userId: ann.id }), {
    about: 'of one person',
  }),
  row(accountLog.ofHouse, { ...nobody, moderator: 'yes' }, () => ({}), { about: 'of all' }),
]
