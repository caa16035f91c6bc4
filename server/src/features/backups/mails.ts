/** What moderators are told when what people have given is not as safe as it should be. */
import type { Language } from '@spomen/contract/languages.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { bytesInWords, dayInWords, joinMost } from '../../kit/words/formats.ts'

interface WarningFacts {
  language: Language
  /** The reader's first name. */
  name: string
  /** The operator's page. */
  page: string
}

interface OldBackupFacts extends WarningFacts {
  since: Date
  timeZone: string
  days: number
  /** Whether there is a backup at all. */
  isFirst: boolean
  /** What the last attempt said, in English; null where it said nothing, or where nobody tried. */
  error: string | null
}

/** No backup was verified for days. */
export function oldBackupMail({
  language,
  name,
  page,
  since,
  timeZone,
  days,
  isFirst,
  error,
}: OldBackupFacts): MailContent {
  const i18n = wordsIn(language)
  const day = dayInWords(language, since, timeZone)
  return {
    language,
    subject: isFirst
      ? i18n.t('This site has no backup yet')
      : i18n.t(
          '{days, plural, one {The last backup of this site is # day old} other {The last backup of this site is # days old}}',
          { days },
        ),
    opening: openingFor(language, name),
    paragraphs: [
      isFirst
        ? i18n.t('Since {day} this site has been trying to back itself up, and it has not succeeded yet.', {
            day,
          })
        : i18n.t(
            'The last backup that was read again and found whole was made on {day}. There has been none since.',
            { day },
          ),
      ...(error ? [i18n.t('The last attempt ended with these words:'), { quote: error }] : []),
      i18n.t(
        'As long as this lasts, what people write and bring would be lost if this machine were lost. Please look after it, or tell whoever runs the server.',
      ),
    ],
    action: { label: i18n.t('Open the administration'), link: page },
    closing: i18n.t('You get this e-mail every three days until there is a backup again.'),
  }
}

interface FullDiskFacts extends WarningFacts {
  /** In bytes. */
  free: number
  total: number
}

/** The disk on which everything is kept is nearly full. */
export function fullDiskMail({ language, name, page, free, total }: FullDiskFacts): MailContent {
  const i18n = wordsIn(language)
  const [left, all] = [bytesInWords(language, free), bytesInWords(language, total)]
  return {
    language,
    subject: i18n.t('The disk of this site is nearly full'),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t('Of the {all} of the disk that keeps what people write and bring, {left} are free.', {
        all,
        left,
      }),
      i18n.t(
        'Once it is full, nothing that is there is lost, but nobody can write or bring anything until there is room again. Please make room, or tell whoever runs the server.',
      ),
    ],
    action: { label: i18n.t('Open the administration'), link: page },
    closing: i18n.t('You get this e-mail every three days until there is room again.'),
  }
}

interface BrokenFilesFacts extends WarningFacts {
  count: number
  /** Whose memorials they belong to. */
  memorials: readonly string[]
}

/** The most memorials that are named one by one. */
const mostNamed = 12

/** Originals are not as they came any more, and could not be mended. */
export function brokenFilesMail({ language, name, page, count, memorials }: BrokenFilesFacts): MailContent {
  const i18n = wordsIn(language)
  const names = joinMost(language, memorials, mostNamed)
  return {
    language,
    subject: i18n.t(
      '{count, plural, one {A file of this site is damaged} other {# files of this site are damaged}}',
      { count },
    ),
    opening: openingFor(language, name),
    paragraphs: [
      i18n.t(
        '{count, plural, one {Photographs, videos and documents are read again, a part each night. One of them is not as it came any more, and could not be mended from a backup.} other {Photographs, videos and documents are read again, a part each night. # of them are not as they came any more, and could not be mended from a backup.}}',
        { count },
      ),
      ...(memorials.length > 0 ? [i18n.t('They belong to: {names}.', { names })] : []),
      i18n.t(
        'A backup that can be read gives them back by itself: give the server the key that opens it, and it mends them the next night. If the family still has a file, bringing it once more mends it as well.',
      ),
    ],
    action: { label: i18n.t('Open the administration'), link: page },
  }
}
