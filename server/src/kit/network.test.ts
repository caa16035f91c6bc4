import { expect, test } from 'vitest'
import { networkOf, shortNetworkOf, widerNetworkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', null],
  ['::ffff:192.0.2.7', '192.0.2.7', null],
  ['::FFFF:c000:207', '192.0.2.7', null],
  ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:DB8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  // Some proxies append the port, which is another with each connection.
  ['192.0.2.7:1001', '192.0.2.7', null],
  ['[2001:db8:1:2::7]:1001', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['[::ffff:192.0.2.7]:1001', '192.0.2.7', null],
  // What is no address is one network together: whoever can write it would else be counted anew each time.
  ['unknown', 'unknown', null],
  ['unknown7', 'unknown', null],
  ['192.0.2.7:unknown', 'unknown', null],
  ['192.0.2.7:1001:7', 'unknown', null],
  ['_hidden', 'unknown', null],
  ['', 'unknown', null],
])('%s is at %s, within %s', (address, network, around) => {
  expect([networkOf(address), widerNetworkOf(address)]).toEqual([network, around])
})

test.each([
  ['192.0.2.7:1001', '192.0.2.0/24'],
  ['[2001:db8:1:2::7]:1001', '2001:db8:1::/48'],
  ['unknown7', ''],
])('%s is told to its person as %s', (address, told) => {
  expect(shortNetworkOf(address)).toBe(told)
})
