/** Whereabouts in the net somebody is: what is counted of people who have no name yet (promises 2.7). */
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * The network of a household: the address itself, or of IPv6 its first 64 bits, since the rest changes by the hour. An
 * IPv4 address in the guise of IPv6 is itself. Null of what is no address.
 */
export function findNetworkOf(address: string): string | null {
  const bare = bareAddressOf(address)
  if (isIPv4(bare)) return bare
  const groups = groupsOf(bare)
  return groups && (fourthOf(groups) ?? `${written(groups.slice(0, 4))}::/64`)
}

/**
 * The network of an address as `findNetworkOf` has it, for limits that count by network. NOTE: what is no address is one
 * network together: whoever can write it could be new each time.
 */
export const networkOf = (address: string): string => findNetworkOf(address) ?? 'unknown'

/** The network around it, which one provider gives to one customer: of IPv6 the first 48 bits, of IPv4 none. */
export function widerNetworkOf(address: string): string | null {
  const groups = groupsOf(bareAddressOf(address))
  if (groups === null || fourthOf(groups) !== null) return null
  return `${written(groups.slice(0, 3))}::/48`
}

/** Roughly whereabouts, for somebody who looks at what happened with their account: 24 bits of IPv4, 48 of IPv6. */
export function shortNetworkOf(address: string): string {
  const bare = bareAddressOf(address)
  const groups = groupsOf(bare)
  const fourth = isIPv4(bare) ? bare : groups && fourthOf(groups)
  if (fourth) return `${fourth.split('.').slice(0, 3).join('.')}.0/24`
  return groups ? `${written(groups.slice(0, 3))}::/48` : ''
}

/** Whether the host of an address is this machine itself, by name or number, of IPv6 with brackets or without. */
export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'))

/** Addresses that no provider leads to from outside: one's own, private ones, and those of a link. */
const nearby = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  nearby.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  nearby.addSubnet(network, bits, 'ipv6')

/** Whether a network address is of this machine or of a network around it that nobody outside reaches. */
export function isNearby(address: string): boolean {
  const [bare = ''] = address.split('%')
  if (isIPv4(bare)) return nearby.check(bare, 'ipv4')
  return isIPv6(bare) && nearby.check(bare, 'ipv6')
}

/** Without the port that some proxies append, another with each connection: `192.0.2.7:1001`, `[2001:db8::7]:1001`. */
const bareAddressOf = (address: string) =>
  address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')

const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')

/** The IPv4 address that an IPv6 address stands for (`::ffff:0:0/96`), or null. */
function fourthOf(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}

/** The eight groups of an IPv6 address, however it is written; null for all else. */
function groupsOf(address: string): number[] | null {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return null
  const [before = [], after = []] = bare
    .split('::')
    .map((part) => part.split(':').filter(Boolean).flatMap(groupsIn))
  const left = Array<number>(8 - before.length - after.length).fill(0)
  return [...before, ...left, ...after]
}

/** One group, or the two that an IPv4 address at the end stands for. */
function groupsIn(part: string): number[] {
  if (!isIPv4(part)) return [Number.parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
