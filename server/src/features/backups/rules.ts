/** A thirtieth is read every night, so that the whole house is read once a month (YE05). */
export const shareCount = 30

/** So many beginnings of a hash there are. */
const beginnings = 0x10000

/** Where the hashes of a share begin, or null behind the last of them. */
const boundOf = (share: number) =>
  share < shareCount
    ? Math.ceil((share * beginnings) / shareCount)
        .toString(16)
        .padStart(4, '0')
    : null

/** From which hash on, and below which, a share lies; an index serves such a range. */
export const rangeOf = (share: number) => ({ from: boundOf(share) ?? '', below: boundOf(share + 1) })

/** The share of a hash, or of a name in a backup, which looks like one. */
export const shareOf = (hash: string) =>
  Math.floor((Number.parseInt(hash.slice(0, 4), 16) * shareCount) / beginnings)

/** Of these shares the one that was read longest ago; one that never was comes first. */
export function oldestShare(readAt: ReadonlyMap<number, Date>): number {
  const moment = (share: number) => readAt.get(share)?.getTime() ?? Number.NEGATIVE_INFINITY
  const shares = Array.from({ length: shareCount }, (_, share) => share)
  return shares.reduce((oldest, share) => (moment(share) < moment(oldest) ? share : oldest))
}

/** How old the last verified backup may grow before moderators are told, and how often they are told again. */
const warnAfterDays = 3

const day = 86_400_000

/** Whether moderators are to be told that nothing was verified since a moment; a warning of a time to come is none. */
export function isWarningDue(
  now: Date,
  { since, warnedAt }: { since: Date; warnedAt: Date | null },
): boolean {
  const warned = warnedAt && warnedAt <= now ? warnedAt.getTime() : 0
  const last = Math.max(since.getTime(), warned)
  return now.getTime() - last >= warnAfterDays * day
}
