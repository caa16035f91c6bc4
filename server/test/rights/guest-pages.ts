import { guestPages } from '@spomen/contract/guest-pages.ts'
import { guests, row } from './row.ts'

export const guestPageRows = [row(guestPages.whole, guests, ({ milanId }) => ({ deceasedId: milanId }))]
