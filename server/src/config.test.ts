import { generateX25519Identity } from 'age-encryption'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { readSettings, refuseRoot, settingsTable } from './config.ts'
import { BadSetting } from './kit/settings.ts'

test('with nothing configured, everything lies in ./data and listens on this machine alone', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: null,
    mailServer: null,
    freeForeverLimit: 1000,
    trustProxy: false,
    logLevel: 'info',
    remembranceHour: 8,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    sessionDays: 7,
    resetHours: 24,
    resendsPerMinute: 1,
    resendsPerHour: 5,
  })
})

test('a blank variable is as good as none', () => {
  expect(readSettings({ PORT: ' ', DATABASE_URL: '', MAIL_FROM: '' })).toEqual(readSettings({}))
})

test('what an operator writes is understood', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '::',
    PUBLIC_URL: 'https://Memories.example.org/',
    DATABASE_URL: 'postgres://ann:secret@db.example.org/spomen',
    SMTP_URL: 'smtps://ann:secret@mail.example.org',
    MAIL_FROM: '"Sećanja, porodica" <ann@example.org>',
    TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8',
    LOG_LEVEL: 'WARN',
    FREE_FOREVER_LIMIT: '0',
    REMEMBRANCE_HOUR: '0',
    TIME_ZONE: 'europe/belgrade',
  })
  expect(settings).toMatchObject({
    port: 8080,
    host: '::',
    publicUrl: 'https://memories.example.org',
    remembranceHour: 0,
    timeZone: 'Europe/Belgrade',
    databaseUrl: 'postgres://ann:secret@db.example.org/spomen',
    mailServer: { host: 'mail.example.org', port: 465, login: { user: 'ann', password: 'secret' } },
    mailFrom: { name: 'Sećanja, porodica', address: 'ann@example.org' },
    trustProxy: 'loopback,10.0.0.0/8,fd00::/8',
    logLevel: 'warn',
    freeForeverLimit: 0,
  })
})

test('where traces go is understood as OpenTelemetry writes it', () => {
  const settings = readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a%3Db, x-scope=family',
    OTEL_TRACES_SAMPLER: 'TraceIdRatio',
    OTEL_TRACES_SAMPLER_ARG: '.5',
    OTEL_PROPAGATORS: 'tracecontext',
    TRUST_PROXY: '1',
  })
  expect(settings).toMatchObject({
    otlpEndpoint: 'http://127.0.0.1:4318/',
    otlpHeaders: { authorization: 'Bearer a=b', 'x-scope': 'family' },
    otelServiceName: 'spomen',
    otelSampler: 'traceidratio',
    otelSamplerArg: 0.5,
  })
})

test('links follow the port when no public address is given', () => {
  expect(readSettings({ PORT: '4123' }).publicUrl).toBe('http://localhost:4123')
})

test.each([
  ['false', false],
  ['0', false],
  ['true', 1],
  ['2', 2],
  ['192.0.2.7', '192.0.2.7'],
])('TRUST_PROXY=%s believes %s', (text, trusted) => {
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toBe(trusted)
})

test.each([
  [{}, 'sandbox'],
  [{ NODE_ENV: 'production' }, 'none'],
  [{ NODE_ENV: 'production', PAYMENTS_SANDBOX: 'allowed' }, 'sandbox'],
  [{ PAYMENTS: 'none' }, 'none'],
])('with %j payments are taken by: %s (Q29)', (given, provider) => {
  expect(readSettings(given).payments).toBe(provider)
})

test('PAYMENTS=stripe without its keys does not start, and with them does', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1234567890', STRIPE_WEBHOOK_SECRET: 'whsec_1234567890' }
  for (const given of [{}, { STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY }])
    expect(() => readSettings({ PAYMENTS: 'stripe', ...given })).toThrow(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be given with PAYMENTS=stripe.',
    )
  expect(readSettings({ NODE_ENV: 'production', PAYMENTS: 'stripe', ...keys }).payments).toBe('stripe')
})

test('a folder of backups need not be there yet, nor its disk', () => {
  for (const BACKUP_TO of ['/mnt/not-mounted/backups', 'backups', './at:home', '/mnt/at:home', '/root/x'])
    expect(readSettings({ BACKUP_TO }).backupTo).toBe(BACKUP_TO)
})

test('a folder of backups may not lie in DATA_DIR; one that holds it is taken, as ever', () => {
  const refuse = (BACKUP_TO: string) => expect(() => readSettings({ DATA_DIR: '/srv/house/data', BACKUP_TO }))
  for (const place of ['/srv/house/data', '/srv/house/data/backups', '/srv/house/x/../data'])
    refuse(place).toThrow('BACKUP_TO must lie outside DATA_DIR, since both would be lost together.')
  for (const place of ['/srv/house/data2', '/srv/house', '/srv']) refuse(place).not.toThrow()
})

test('the settings in README.md are these, line by line', () => {
  const readme = fs.readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const lines = settingsTable.map(
    ({ name, usual, meaning }) => `| \`${name}\` | ${usual ?? '–'} | ${meaning} |`,
  )
  expect(readme.match(/^\| `[A-Z][A-Z\d_]*` \|.*$/gm)?.toSorted()).toEqual(lines.toSorted())
})

test('a secret is read from the file its setting names', () => {
  const file = path.join(temporaryFolder(), 'database-url')
  fs.writeFileSync(file, 'postgres://ann:secret@db.example.org/spomen\n')
  expect(readSettings({ DATABASE_URL_FILE: file }).databaseUrl).toBe(
    'postgres://ann:secret@db.example.org/spomen',
  )
})

test('an operator who restores gives the other half of the key beside an empty file, as the guide says', async () => {
  const half = await generateX25519Identity()
  expect(readSettings({ BACKUP_KEY_FILE: '', BACKUP_KEY: half }).backupKey).toBe(half)
  const guide = fs.readFileSync(new URL('../../docs/installing.md', import.meta.url), 'utf8')
  // Compose file and manifests name a file, and a key besides would be refused.
  expect(guide).toContain('run --rm -e BACKUP_KEY_FILE= -e BACKUP_KEY server')
  expect(guide).toContain('map(select(.name != "BACKUP_KEY_FILE"))')
})

test('a file of a secret that is missing is one sentence, and so is a secret told twice', () => {
  expect(() => readSettings({ SMTP_URL_FILE: '/nowhere/smtp-url' })).toThrow(
    'SMTP_URL_FILE must name a file that can be read, and "/nowhere/smtp-url" is not (ENOENT).',
  )
  expect(() => readSettings({ S3_REGION: 'eu', S3_REGION_FILE: '/nowhere/region' })).toThrow(
    'S3_REGION_FILE must not be given with S3_REGION',
  )
})

test('the packages refuse root, and npm start does not', () => {
  expect(() => refuseRoot(readSettings({ RUN_AS_ROOT: 'refused' }), 0)).toThrow(BadSetting)
  expect(() => refuseRoot(readSettings({ RUN_AS_ROOT: 'refused' }), 998)).not.toThrow()
  expect(() => refuseRoot(readSettings({}), 0)).not.toThrow()
})
