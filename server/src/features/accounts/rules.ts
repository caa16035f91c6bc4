import type { Refused } from '@spomen/contract/refusals.ts'

/** Nobody is born tomorrow, nor before the calendar's oldest people. */
export const isBirthday = (day: string, today: string) => day <= today && day >= '1880-01-01'

/**
 * The place in the net an address belongs to: the address itself, or of IPv6 the network of a household (its first 64
 * bits), since the rest changes by the hour.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const left =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...left, ...after].slice(0, 4).join(':')}::/64`
}

interface Standing {
  activatedAt: Date | null
  deletedAt: Date | null
  suspendedAt: Date | null
}

/** Why an account with the right password still may not come in, if so (A43, Q87, Q105). */
export function keptOut({ activatedAt, deletedAt, suspendedAt }: Standing): Refused | null {
  if (deletedAt) return 'accountDeleted'
  if (suspendedAt) return 'accountSuspended'
  if (!activatedAt) return 'activateAccount'
  return null
}
