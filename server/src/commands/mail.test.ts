import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { languages } from '@spomen/contract/languages.ts'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../test/template-database.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { readSettings } from '../config.ts'
import { startJobs } from '../kit/jobs/jobs.ts'
import { openMailer } from '../kit/mail/mailer.ts'
import { mailCommand } from './mail.ts'
import { sampleMails } from './sample-mails.ts'

const quiet = { info() {}, warn() {}, error() {} }

/** A mailer with mails in it, and the operator's command. */
async function office() {
  const { url, db } = await freshDatabase()
  const settings = readSettings({ DATA_DIR: temporaryFolder(), PUBLIC_URL: 'https://spomen.example' })
  let now = new Date('2027-03-04T08:00:00Z')
  const clock = { now: () => now }
  const jobs = startJobs({ url, log: quiet, working: false, clock })
  const {
    queue: post,
    queueDeferred: order,
    close,
  } = openMailer({
    db,
    jobs,
    log: quiet,
    clock,
    checkBeforeSending: async ({ kind }) => (kind === 'gone' ? { stop: 'it was taken back' } : 'leave'),
    settings,
  })
  onTestFinished(async () => {
    close()
    await jobs.stop()
  })
  return {
    db,
    run: (...words: string[]) =>
      mailCommand.run(words, { db, settings, log: quiet as never, databaseUrl: url }),
    settle: () => jobs.settle(),
    order: (kind: string) => order(db, { kind, toAddress: 'ana@example.org', about: {}, thing: '1' }),
    write: (kind: string) =>
      post(db, {
        to: { name: 'Ana', address: 'ana@example.org', language: 'en' },
        kind,
        content: { language: 'en', subject: 'Hello', paragraphs: ['Hello.'] },
      }),
    pass: (hours: number) => {
      now = new Date(now.getTime() + hours * 3_600_000)
    },
  }
}

test('the operator reads of every letter when it was written, its name, its state, kind and address', async () => {
  const { run, write, order, settle } = await office()
  expect(await run('list')).toBe('There are none.')
  await write('activation')
  await order('gone')
  await settle()
  await write('reset')
  const lines = (await run('list')).split('\n').map((line) => line.split(/\s{2,}/))
  expect(lines).toEqual([
    ['2027-03-04T08:00:00.000Z', expect.any(String), 'waiting', 'reset', 'ana@example.org'],
    [
      '2027-03-04T08:00:00.000Z',
      expect.any(String),
      'stopped',
      'gone',
      'ana@example.org',
      'it was taken back',
    ],
    ['2027-03-04T08:00:00.000Z', expect.any(String), 'sent', 'activation', 'ana@example.org', 'tried 1×'],
  ])
  expect(await run('list', 'stopped')).toContain('gone')
  expect(await run('list', 'dead')).toBe('There are none.')
})

test('one letter gets another day by its name, in whichever case, or all that could still leave', async () => {
  const { db, run, write } = await office()
  await write('activation')
  await write('reset')
  await db
    .updateTable('letters')
    .set({ dead_at: new Date('2027-03-05T08:00:00Z') })
    .execute()
  const id = /01[0-9A-Z]{24}/.exec(await run('list', 'dead'))?.[0] ?? ''
  expect(await run('retry', id.toLowerCase())).toBe('1 letter gets another day.')
  expect((await run('list', 'dead')).split('\n')).toHaveLength(1)
  expect(await run('retry')).toBe('2 letters get another day.')
  await expect(run('retry', '01K9ZZZZZZZZZZZZZZZZZZZZZZ')).rejects.toThrow('There is no letter 01K9')
})

test.each([
  [['list', 'lost'], '"lost" is no state of a letter.'],
  [['send'], 'What shall be done?'],
  [[], 'What shall be done?'],
  [['preview'], 'Where shall the letters be laid?'],
  [['retry', 'one', 'two'], '"two" is too much.'],
  [['retry', ''], '"" is no letter, no state of one and no folder.'],
  [['retry', '--all'], '"--all" is unknown.'],
  [['preview', '--letters'], '"--letters" is unknown.'],
])('what the command does not know is said plainly: %j', async (words, said) => {
  const { run } = await office()
  await expect(run(...words)).rejects.toMatchObject({ name: 'UsageError', message: said })
})

test('where letters cannot be laid is said in a sentence', async () => {
  const { run } = await office()
  const file = path.join(temporaryFolder(), 'file')
  await writeFile(file, '')
  for (const place of [file, path.join(file, 'letters'), '/proc/spomen'])
    await expect(run('preview', place)).rejects.toMatchObject({
      name: 'CommandFailed',
      message: expect.stringMatching(/^The letters cannot be laid into .+ \(E[A-Z]+: .+\)\.$/),
    })
})

test('each mail about one memorial carries whose page it is as a small title; one of several, or of none, does not', () => {
  const mails = sampleMails('en', 'https://spomen.example')
  const ofStep = (news: string) => `second-step-${news}`
  expect(mails.filter(({ content }) => !content.about).map(({ name }) => name)).toEqual([
    ...[
      'activation',
      'activation-by-provider',
      'reset',
      'password-changed-settings',
      'password-changed-mail',
    ],
    ...['new-device-unknown', 'new-device'],
    ...['new-device-secondStep', 'new-device-passkey', 'new-device-provider'],
    ...['codeAdded', 'codesRenewed', 'guessed', 'stopped', 'needed', 'codeRemoved', 'passkeyAdded'].map(
      ofStep,
    ),
    ...['passkeyRemoved', 'recoveryCodeUsed', 'wayBackAsked', 'waiting', 'removed'].map(ofStep),
    ...['guessed', 'recoveryCodeUsed', 'wayBackAsked', 'waiting'].map((news) => ofStep(`${news}-connected`)),
    ...['backup-old', 'backup-never', 'disk-full', 'files-broken', 'files-broken-several'],
    ...[
      'house-closing',
      'house-closing-keeper',
      'house-closing-prepared',
      'house-closing-suspended',
      'house-closing-month',
      'house-stays',
    ],
    ...['import-refused', 'import-already-here', 'import-failed', 'accountClosed-words-left'],
  ])
  const daysOf = (name: string) => mails.find((mail) => mail.name === name)?.content.about?.days
  expect(daysOf('plan-ended')).toBe('12/04/1938 – 03/11/2021')
  // Whoever has no account is told the name alone, and a guest what guests are told.
  expect(daysOf('invitation-stranger')).toBeUndefined()
  expect(daysOf('guest-words-own')).toBe('1938 – 03/11/2021')
})

test('only a letter about one photograph offers to say nothing more about it', () => {
  const offering = sampleMails('en', 'https://spomen.example')
    .filter(({ content: { choices } }) =>
      choices?.links.some(({ label }) => label === 'Nothing more about this photograph'),
    )
    .map(({ name }) => name)
  expect(offering).toEqual([
    'imageComment',
    'imageComment-two',
    'imageReply',
    'imageReply-several',
    'imageVideoLike',
    'imageVideoLike-several',
    'strange',
  ])
})

test('every kind of letter is laid out in every language, to be looked at', async () => {
  const { run } = await office()
  const folder = temporaryFolder()
  const said = await run('preview', folder)
  const names = sampleMails('en', 'https://spomen.example').map(({ name }) => name)
  expect(said).toBe(`${names.length} letters in 5 languages: ${path.join(folder, 'index.html')}`)
  const expected = names.flatMap((name) =>
    languages.flatMap((language) => ['html', 'txt', 'eml'].map((type) => `${name}-${language}.${type}`)),
  )
  expect((await readdir(folder)).toSorted()).toEqual([...expected, 'index.html'].toSorted())
  for (const name of names) {
    const subjects = new Set<string>()
    for (const language of languages) {
      const file = path.join(folder, `${name}-${language}`)
      const { subject = '', text = '', html = '' } = await PostalMime.parse(await readFile(`${file}.eml`))
      expect([name, language, `${subject}${text}${html}`]).toEqual([
        name,
        language,
        expect.not.stringMatching(/undefined|\[object|NaN/),
      ])
      expect(subject.length).toBeGreaterThan(5)
      expect(subject.length).toBeLessThan(170)
      expect(await readFile(`${file}.html`, 'utf8')).toContain('<html lang=')
      subjects.add(subject)
    }
    expect([name, subjects.size]).toEqual([name, languages.length])
  }
})
