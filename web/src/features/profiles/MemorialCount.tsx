import { Plural } from '@lingui/react/macro'

/** How many memorials there are. */
export const MemorialCount = ({ count }: { count: number }) => (
  <Plural value={count} one="# memorial" other="# memorials" />
)
