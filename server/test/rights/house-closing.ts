import { houseClosing } from '@spomen/contract/house-closing.ts'
import { nobody, row, signedIn } from './row.ts'

export const houseClosingRows = [
  row(houseClosing.mine, signedIn, () => ({})),
  row(houseClosing.progress, { ...nobody, moderator: 'yes' }, () => ({})),
]
