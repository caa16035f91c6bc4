/**
 * A mail or web address that breaks behind its signs and never within a word. Where the style hides what overflows, a part
 * that is wider than its place ends in dots; the whole of it stands in its title and is heard.
 */
export const Address = ({ address, className }: { address: string; className?: string | undefined }) => (
  <span className={className} title={address}>
    {address
      .split(/([@./_-]+)/)
      // oxlint-disable-next-line react/no-array-index-key -- an address is its parts in their order
      .flatMap((part, place) => (place % 2 ? [part, <wbr key={place} />] : part))}
  </span>
)
