import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { readSettings, refuseRoot, settingsTable } from './config.ts'
import { makeBackupKey } from './kit/backup/age.ts'
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

describe('a value that makes no sense stops the start with one sentence naming it', () => {
  test.each([
    ['TAG_MANAGER_ID', 'GTM-"><script>'],
    ['TAG_MANAGER_ID', 'UA-12345'],
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['PORT', '1e3'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'memories.example.org'],
    ['PUBLIC_URL', 'ftp://memories.example.org'],
    ['PUBLIC_URL', 'https://example.org/memories'],
    ['PUBLIC_URL', 'https://example.org/?a=b'],
    ['PUBLIC_URL', 'https://ann@example.org'],
    ['PUBLIC_URL', 'https://memories.example.org:0'],
    ['DATABASE_URL', 'mysql://db.example.org/spomen'],
    ['DATABASE_URL', 'postgres://ann:secret@db.example.org'],
    ['DATABASE_URL', 'db.example.org'],
    ['DATABASE_URL', 'postgres://ann:secret@db.example.org:0/spomen'],
    ['DATABASE_DIRECT_URL', 'mysql://ann:secret@db.example.org/spomen'],
    ['DATABASE_DIRECT_URL', 'postgres://ann:secret@db.example.org/spomen'],
    ['DATABASE_READ_URL', 'postgres://ann:secret@db.example.org'],
    ['DATABASE_READ_URL', 'postgres://ann:secret@db.example.org/spomen'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_CONNECTIONS', '81'],
    ['DATABASE_CONNECTIONS', '1000'],
    ['DATA_DIR', '/etc/passwd/spomen'],
    ['DATA_DIR', '/dev/null'],
    ['DATA_DIR', `/${'x'.repeat(301)}`],
    ['DATA_DIR', `${'x'.repeat(301)}/spomen`],
    ['BACKUP_TO', 'ftp://ann:secret@backups.example.org'],
    ['BACKUP_TO', 's3://'],
    ['BACKUP_TO', 's3://memories backups'],
    ['BACKUP_TO', 'S3://A'],
    ['BACKUP_TO', 'backups.example.org:/memories'],
    ['BACKUP_TO', import.meta.filename],
    ['BACKUP_TO', '/etc/passwd/x'],
    ['BACKUP_TO', `/${'x'.repeat(301)}`],
    ['BACKUP_KEY', 'secret'],
    ['BACKUP_KEY', `age1${'q'.repeat(58)}`],
    ['BACKUP_KEY', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`],
    ['SMTP_URL', 'mail.example.org:25'],
    ['SMTP_URL', 'smtp://mail.example.org:0'],
    ['SMTP_URL', 'https://ann:secret@mail.example.org'],
    ['MAIL_FROM', 'Spomen'],
    ['SMTP_URL', 'smtp://mail.example.org?logger=true'],
    ['MAIL_FROM', 'Spomen <>'],
    ['MAIL_FROM', 'ann@example..org'],
    ['MAIL_FROM', 'ána@example.org'],
    ['MAIL_FROM', 'Ann <ann@example.org>, Ben <ben@example.org>'],
    ['MAIL_FROM', 'Ann\r\nBcc: cleo@example.org <ann@example.org>'],
    ['CONTACT_MAIL', 'Ann <ann@example.org>'],
    ['SOURCE_URL', 'example.org/spomen'],
    ['FREE_FOREVER_LIMIT', 'none'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['TILE_URL', 'https://tiles.example.org/'],
    ['TILE_URL', '/{z}/{x}/{y}.png'],
    ['REMEMBRANCE_HOUR', '24'],
    ['REMEMBRANCE_HOUR', '08:00'],
    ['TIME_ZONE', 'Europe/Beograd'],
    ['IMAGE_WORKERS', '0'],
    ['SESSION_DAYS', '0'],
    ['SESSION_DAYS', 'seven'],
    ['RESET_HOURS', '1000'],
    ['RESENDS_PER_HOUR', '5/h'],
    ['PAYMENTS', 'cash'],
    ['PAYMENTS_SANDBOX', 'perhaps'],
    ['STRIPE_SECRET_KEY', 'pk_live_secret'],
    ['STRIPE_WEBHOOK_SECRET', 'https://secret.example.org'],
    ['STRIPE_API', 'localhost:4242'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_ENDPOINT', 'https://s3.example.org/bucket'],
    ['S3_REGION', 'Frankfurt am Main'],
    ['S3_FORCE_PATH_STYLE', 'perhaps'],
    ['AWS_ACCESS_KEY_ID', 'a secret'],
    ['AWS_SECRET_ACCESS_KEY', 'a secret'],
    ['AWS_SESSION_TOKEN', 'a secret'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://ann:secret@collector.example.org'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector.example.org'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a secret'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=secret%0d%0a'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'x-key=%secret'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '10%'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_PROPAGATORS', 'b3'],
    ['OTEL_PROPAGATORS', 'tracecontext'],
    ['OTEL_BSP_SCHEDULE_DELAY', '0'],
  ])('%s=%s', (name, text) => {
    const reading = () => readSettings({ MAIL_FROM: 'ann@example.org', [name]: text })
    expect(reading).toThrow(BadSetting)
    expect(reading).toThrow(new RegExp(`^${name} must [^.].+\\.$`))
    expect(reading).not.toThrow('secret')
  })

  test('BACKUP_TO that is a bucket without its keys, and with them it is understood', () => {
    const BACKUP_TO = 's3://memories/backups'
    expect(() => readSettings({ BACKUP_TO, AWS_ACCESS_KEY_ID: 'ann' })).toThrow(
      new BadSetting(
        'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must both be given with a bucket in BACKUP_TO.',
      ),
    )
    const keys = { AWS_ACCESS_KEY_ID: 'ann', AWS_SECRET_ACCESS_KEY: 'secret' }
    expect(readSettings({ BACKUP_TO, ...keys }).backupTo).toBe(BACKUP_TO)
  })

  test('a key of backups of which one sign has changed', async () => {
    const { identity, recipient } = await makeBackupKey()
    for (const key of [identity, recipient]) {
      const at = key.length - 20
      const other = key[at]?.toLowerCase() === 'q' ? 'p' : 'q'
      const changed = key.slice(0, at) + (key === identity ? other.toUpperCase() : other) + key.slice(at + 1)
      expect(readSettings({ BACKUP_KEY: key }).backupKey).toBe(key)
      expect(() => readSettings({ BACKUP_KEY: changed })).toThrow(
        new BadSetting('BACKUP_KEY must be a key of age as it was made, and one of its signs has changed.'),
      )
    }
  })

  test('DATA_DIR that is a file', () => {
    const file = path.join(temporaryFolder(), 'data')
    fs.writeFileSync(file, '')
    expect(() => readSettings({ DATA_DIR: file })).toThrow(/^DATA_DIR must be a folder/)
  })

  test.runIf(process.platform === 'linux').each([
    ['DATA_DIR', '/proc/nothing'],
    ['DATA_DIR', '/sys/kernel/spomen/data'],
    ['BACKUP_TO', '/proc/nothing'],
    ['BACKUP_TO', '/proc/self'],
  ])('%s=%s, where the system itself keeps what it shows', (name, text) => {
    expect(() => readSettings({ [name]: text })).toThrow(
      new BadSetting(`${name} must be a folder, and the system keeps no files of others there.`),
    )
  })

  test('a name that holds a sign no name may have', () => {
    const file = path.join(temporaryFolder(), 'data-dir')
    fs.writeFileSync(file, '/srv/spo\0men')
    for (const name of ['DATA_DIR', 'BACKUP_TO'])
      expect(() => readSettings({ [`${name}_FILE`]: file })).toThrow(
        new BadSetting(`${name} must be a folder, and none can have such a name.`),
      )
  })

  test("DATABASE_CONNECTIONS beyond what the bundled database lets in, and with another it is its operator's to know", () => {
    expect(() => readSettings({ DATABASE_CONNECTIONS: '81' })).toThrow(
      new BadSetting(
        'DATABASE_CONNECTIONS must be at most 80 without DATABASE_URL, since the bundled database lets 100 in, and jobs, backups and commands need room as well.',
      ),
    )
    expect(readSettings({ DATABASE_CONNECTIONS: '80' }).databaseConnections).toBe(80)
    const DATABASE_URL = 'postgres://ann:secret@db.example.org/spomen'
    expect(readSettings({ DATABASE_URL, DATABASE_CONNECTIONS: '1000' }).databaseConnections).toBe(1_000)
  })

  test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s that is DATABASE_URL', (name) => {
    const url = 'postgres://ann:secret@db.example.org/spomen'
    expect(() => readSettings({ DATABASE_URL: url, [name]: url })).toThrow(
      new BadSetting(`${name} must be another address than DATABASE_URL.`),
    )
  })

  test('SMTP_URL without a sender that the mail server knows', () => {
    expect(() => readSettings({ SMTP_URL: 'smtp://mail.example.org' })).toThrow(/^MAIL_FROM must be given/)
  })
})

test('a folder of backups need not be there yet, nor its disk', () => {
  for (const BACKUP_TO of ['/mnt/not-mounted/backups', 'backups', './at:home', '/mnt/at:home', '/root/x'])
    expect(readSettings({ BACKUP_TO }).backupTo).toBe(BACKUP_TO)
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
