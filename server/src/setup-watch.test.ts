/** What an operator is told who has forgotten a setting without which a house starts, and serves families badly. */
import { admin } from '@spomen/contract/admin.ts'
import pino from 'pino'
import { expect, test } from 'vitest'
import { valueOf, world } from '../test/world.ts'
import { readSettings } from './config.ts'
import { watchSetup } from './setup-watch.ts'

const mails = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'house@example.org' }
const address = { PUBLIC_URL: 'https://memories.example.org' }
const contact = { CONTACT_MAIL: 'you@example.org' }

/** A house with these settings that has just started, and the lines it logs. */
function started(environment: Record<string, string>) {
  const lines: string[] = []
  const log = pino(
    {},
    { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
  )
  const setup = watchSetup(readSettings(environment), log)
  setup.tell()
  const come = (headers: Record<string, string>, peer = '127.0.0.1') => setup.note({ peer, headers })
  const comeOften = (headers: Record<string, string>) => {
    for (let time = 0; time < 10; time += 1) come(headers)
  }
  return { setup, lines, come, comeOften }
}

test.each([
  ['somebody who tries it on their own machine', {}, []],
  ['mails that leave with links to this machine', { ...mails, ...contact }, ['publicUrlLocal']],
  [
    'the same, spelled out',
    { ...mails, ...contact, PUBLIC_URL: 'http://127.0.0.1:3000' },
    ['publicUrlLocal'],
  ],
  ['a house that names nobody to write to', address, ['contactMissing']],
  ['a house whose mails name nobody to write to', { ...mails, ...address }, ['contactMissing']],
  ['both', mails, ['publicUrlLocal', 'contactMissing']],
  ['a house that is set up', { ...mails, ...address, ...contact }, []],
])('at the start the log has a line for each thing that was forgotten: %s', (_, environment, warnings) => {
  const { setup, lines } = started(environment)
  expect(setup.list()).toEqual(warnings)
  expect(lines).toHaveLength(warnings.length)
  setup.tell()
  expect(lines).toHaveLength(warnings.length)
})

test('a line names the setting, and the address that leads nowhere', () => {
  expect(started(mails).lines).toEqual([
    expect.stringMatching(/links lead to http:\/\/localhost:3000, .*: PUBLIC_URL must/),
    expect.stringContaining('CONTACT_MAIL'),
  ])
})

test('behind a proxy that nobody believes the log says so once', () => {
  const { setup, lines, come } = started({ ...address, ...contact })
  come({})
  expect(setup.list()).toEqual([])
  for (const client of ['192.0.2.7', '192.0.2.8']) come({ 'x-forwarded-for': client })
  expect(setup.list()).toEqual(['proxyNotTrusted'])
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')])
})

test.each(['10.1.2.3', '::ffff:172.17.0.1', '::1', 'fd00::7', 'fe80::1%eth0'])(
  'a proxy at %s is one',
  (peer) => {
    const { setup, come } = started({ ...address, ...contact })
    come({ 'x-forwarded-for': '192.0.2.7' }, peer)
    expect(setup.list()).toEqual(['proxyNotTrusted'])
  },
)

test.each(['192.0.2.7', '::ffff:192.0.2.7', '2001:db8::7'])(
  'a stranger at %s who calls themselves a proxy makes nobody look at the settings',
  (peer) => {
    const { setup, come } = started({ ...address, ...contact })
    come({ 'x-forwarded-for': '127.0.0.1' }, peer)
    expect(setup.list()).toEqual([])
  },
)

test('a proxy that is believed is nothing to tell of', () => {
  const { setup, come } = started({ ...address, ...contact, TRUST_PROXY: '1' })
  come({ 'x-forwarded-for': '192.0.2.7' })
  expect(setup.list()).toEqual([])
})

const elsewhere = {
  origin: 'https://pages.example.net',
  'sec-fetch-site': 'same-origin',
  host: '127.0.0.1:3000',
}
const older = { origin: 'http://pages.example.net', host: 'pages.example.net' }

test.each([
  ['as browsers say it', elsewhere],
  ['as it is without HTTPS', older],
])('people who come by another address than PUBLIC_URL are told of after a while: %s', (_, headers) => {
  const { setup, lines, come, comeOften } = started({ ...address, ...contact })
  comeOften(headers)
  comeOften(headers)
  expect(setup.list()).toEqual(['publicUrlDiffers'])
  expect(lines).toEqual([expect.stringContaining('https://memories.example.org')])
  come({ origin: 'https://memories.example.org', 'sec-fetch-site': 'same-origin' })
  expect(setup.list()).toEqual([])
})

test.each([
  ['pages of others', { ...elsewhere, 'sec-fetch-site': 'cross-site' }],
  ['programs that read', { host: '10.0.0.7:3000' }],
  ['an operator by a tunnel', { origin: 'http://localhost:4000', host: 'localhost:4000' }],
  ['a page that hides where it is', { origin: 'null', host: 'pages.example.net' }],
])('%s say nothing about PUBLIC_URL', (_, headers) => {
  const { setup, comeOften } = started({ ...address, ...contact })
  comeOften(headers)
  expect(setup.list()).toEqual([])
})

test('Mod reads under Administration what was forgotten, and nothing of it where all is set', async () => {
  const forgotten = await world()
  const there = await world({ ...contact })
  for (const { address: at } of [forgotten, there])
    await fetch(`${at}/api/health`, {
      headers: at === there.address ? {} : { 'x-forwarded-for': '192.0.2.7' },
    })
  const setupOf = async ({ as, bring }: typeof forgotten) => {
    const { mod } = await bring('mod')
    return valueOf(await as(mod)(admin.overview, {})).setup
  }
  expect(await setupOf(forgotten)).toEqual(['proxyNotTrusted', 'contactMissing'])
  expect(await setupOf(there)).toBeUndefined()
})
