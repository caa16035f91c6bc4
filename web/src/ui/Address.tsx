import { Fragment } from 'react'

/**
 * A mail or web address that breaks behind its signs and never within a word. Where the style hides what overflows, a part
 * that is wider than its place ends in dots; the whole of it stands in its title and is heard.
 */
export const Address = ({ address, className }: { address: string; className?: string | undefined }) => (
  <span className={className} title={address}>
    {[...address.matchAll(/[^@./_-]+[@./_-]*|[@./_-]+/g)].map(({ 0: part, index: place }) => (
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
