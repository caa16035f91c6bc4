import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../test/temporary-folder.ts'
import { readSettings } from './config.ts'
import { makeBackupKey } from './kit/backup/age.ts'
import { BadSetting } from './kit/settings.ts'

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
    ['PUBLIC_URL', 'https://memories.example.org;'],
    ['PUBLIC_URL', 'https://*.example.org'],
    ['PUBLIC_URL', 'https://memories..example.org'],
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
    ['DATA_DIR', '"/srv/spomen"'],
    ['DATA_DIR', "'data'"],
    ['DATA_DIR', '""'],
    ['DATA_DIR', '~/spomen'],
    ['DATA_DIR', '~ann/spomen'],
    ['DATA_DIR', '$HOME/spomen'],
    ['DATA_DIR', '${HOME}/spomen'],
    ['DATA_DIR', `/${'x'.repeat(301)}`],
    ['DATA_DIR', `${'x'.repeat(301)}/spomen`],
    ['BACKUP_TO', 'ftp://ann:secret@backups.example.org'],
    ['BACKUP_TO', 's3://'],
    ['BACKUP_TO', 's3://memories backups'],
    ['BACKUP_TO', 'S3://A'],
    ['BACKUP_TO', 'backups.example.org:/memories'],
    ['BACKUP_TO', import.meta.filename],
    ['BACKUP_TO', '/etc/passwd/x'],
    ['BACKUP_TO', '"/mnt/backups"'],
    ['BACKUP_TO', '"s3://memories/backups"'],
    ['BACKUP_TO', '~/backups'],
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
