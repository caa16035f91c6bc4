/** The sentences of every notice, where one thing happened and where a mail tells of several. */
import type { I18n } from '@lingui/core'

/** What happened can happen beside a photograph or a video. */
export type BesideMedium = 'image' | 'video'

/** `by` is who did it, `memorial` whose page it is about. */
interface NoticeNames {
  by: string
  memorial: string
  beside: BesideMedium
}

interface NoticeCounts {
  /** Two or more. */
  count: number
  memorial: string
  beside: BesideMedium
}

interface SingularWords {
  subject: (i18n: I18n, named: NoticeNames) => string
  say: (i18n: I18n, named: NoticeNames) => string
  button: (i18n: I18n, beside: BesideMedium) => string
}

/** The same where a mail tells of several at once. */
export interface PluralWords {
  subject: (i18n: I18n, counted: NoticeCounts) => string
  say: (i18n: I18n, counted: NoticeCounts) => string
  /** Who they were, where nothing they wrote is repeated. */
  names: (i18n: I18n, names: string) => string
  /** Where it is another than for one. */
  button?: (i18n: I18n) => string
}

export type OccasionName =
  | 'followRequest'
  | 'letIn'
  | 'invitation'
  | 'keeperInvitation'
  | 'keeper'
  | 'comment'
  | 'reply'
  | 'lastGreeting'
  | 'suggestion'
  | 'like'

const from: PluralWords['names'] = (i18n, names) => i18n.t('They are from {names}.', { names })
const openIt: SingularWords['button'] = (i18n, beside) =>
  i18n.t('{beside, select, video {Open the video} other {Open the photograph}}', { beside })

export const occasionWords: Record<OccasionName, { one: SingularWords; several?: PluralWords }> = {
  followRequest: {
    one: {
      subject: (i18n, { by, memorial }) =>
        i18n.t('{by} would like to follow {memorial}’s page', { by, memorial }),
      say: (i18n, { by, memorial }) =>
        i18n.t('{by} asks to be let in to the page of {memorial}, and writes:', { by, memorial }),
      button: (i18n) => i18n.t('See the request'),
    },
    several: {
      subject: (i18n, { count, memorial }) =>
        i18n.t('{count, plural, one {# new request} other {# new requests}} to follow {memorial}’s page', {
          count,
          memorial,
        }),
      say: (i18n, { count, memorial }) =>
        i18n.t(
          'There are {count, plural, one {# new request} other {# new requests}} to be let in to the page of {memorial}:',
          { count, memorial },
        ),
      names: from,
      button: (i18n) => i18n.t('See the requests'),
    },
  },
  letIn: {
    one: {
      subject: (i18n, { memorial }) => i18n.t('You may now visit {memorial}’s page', { memorial }),
      say: (i18n, { memorial }) =>
        i18n.t(
          'The family of {memorial} has let you in. You can read, look at photographs and leave a greeting.',
          { memorial },
        ),
      button: (i18n) => i18n.t('Open the page'),
    },
  },
  invitation: {
    one: {
      subject: (i18n, { by, memorial }) =>
        i18n.t('{by} invites you to remember {memorial}', { by, memorial }),
      say: (i18n, { by, memorial }) =>
        i18n.t('{by} keeps a page in memory of {memorial} and would like you to be part of it. They write:', {
          by,
          memorial,
        }),
      button: (i18n) => i18n.t('See the invitation'),
    },
  },
  keeperInvitation: {
    one: {
      subject: (i18n, { by, memorial }) =>
        i18n.t('{by} asks you to keep {memorial}’s page together', { by, memorial }),
      say: (i18n, { by, memorial }) =>
        i18n.t(
          '{by} keeps a page in memory of {memorial} and would like you to keep it together: you could change what is told there, bring photographs, let people in, and take away what hurts. You pay nothing. They write:',
          { by, memorial },
        ),
      button: (i18n) => i18n.t('See the invitation'),
    },
  },
  keeper: {
    one: {
      subject: (i18n, { by, memorial }) =>
        i18n.t('{by} now keeps {memorial}’s page with you', { by, memorial }),
      say: (i18n, { by, memorial }) =>
        i18n.t(
          '{by} has agreed to keep the page of {memorial} with you. They may change and add things there, let people in and take things away; paying for it, closing it and saying who keeps it remain yours. You can end this on the page at any time.',
          { by, memorial },
        ),
      button: (i18n) => i18n.t('Open the page'),
    },
  },
  comment: {
    one: {
      subject: (i18n, { by, memorial, beside }) =>
        i18n.t('{by} wrote about {beside, select, video {a video} other {a photograph}} of {memorial}', {
          by,
          memorial,
          beside,
        }),
      say: (i18n, { by, memorial, beside }) =>
        i18n.t(
          '{by} wrote beside {beside, select, video {a video} other {a photograph}} on the page of {memorial}:',
          { by, memorial, beside },
        ),
      button: openIt,
    },
    several: {
      subject: (i18n, { count, memorial, beside }) =>
        i18n.t(
          '{count, plural, one {# new comment} other {# new comments}} on {beside, select, video {videos} other {photographs}} of {memorial}',
          { count, memorial, beside },
        ),
      say: (i18n, { count, memorial, beside }) =>
        i18n.t(
          'There are {count, plural, one {# new comment} other {# new comments}} beside {beside, select, video {videos} other {photographs}} on the page of {memorial}:',
          { count, memorial, beside },
        ),
      names: from,
    },
  },
  reply: {
    one: {
      subject: (i18n, { by, memorial }) => i18n.t('{by} answered you on {memorial}’s page', { by, memorial }),
      say: (i18n, { by, memorial, beside }) =>
        i18n.t(
          '{by} answered what you wrote beside {beside, select, video {a video} other {a photograph}} on the page of {memorial}:',
          { by, memorial, beside },
        ),
      button: openIt,
    },
    several: {
      subject: (i18n, { count, memorial }) =>
        i18n.t('{count, plural, one {# new answer} other {# new answers}} to you on {memorial}’s page', {
          count,
          memorial,
        }),
      say: (i18n, { count, memorial, beside }) =>
        i18n.t(
          'There are {count, plural, one {# new answer} other {# new answers}} to what you wrote beside {beside, select, video {videos} other {photographs}} on the page of {memorial}:',
          { count, memorial, beside },
        ),
      names: from,
    },
  },
  lastGreeting: {
    one: {
      subject: (i18n, { by, memorial }) => i18n.t('{by} left a greeting for {memorial}', { by, memorial }),
      say: (i18n, { by, memorial }) =>
        i18n.t('{by} left a last greeting on the page of {memorial}.', { by, memorial }),
      button: (i18n) => i18n.t('Read the greeting'),
    },
    several: {
      subject: (i18n, { count, memorial }) =>
        i18n.t('{count, plural, one {# new greeting} other {# new greetings}} for {memorial}', {
          count,
          memorial,
        }),
      say: (i18n, { count, memorial }) =>
        i18n.t(
          'There are {count, plural, one {# new greeting} other {# new greetings}} on the page of {memorial}.',
          { count, memorial },
        ),
      names: from,
      button: (i18n) => i18n.t('Read the greetings'),
    },
  },
  suggestion: {
    one: {
      subject: (i18n, { by, memorial }) =>
        i18n.t('{by} suggests a photograph for {memorial}', { by, memorial }),
      say: (i18n, { by, memorial }) =>
        i18n.t(
          '{by} has brought a photograph for the page of {memorial}. It is not on the page yet: that is for you to decide.',
          { by, memorial },
        ),
      button: (i18n) => i18n.t('Look at the photograph'),
    },
    several: {
      subject: (i18n, { count, memorial }) =>
        i18n.t('{count, plural, one {# photograph} other {# photographs}} suggested for {memorial}', {
          count,
          memorial,
        }),
      say: (i18n, { count, memorial }) =>
        i18n.t(
          '{count, plural, one {# photograph has} other {# photographs have}} been brought for the page of {memorial}. They are not on the page yet: that is for you to decide.',
          { count, memorial },
        ),
      names: (i18n, names) => i18n.t('photographs|They are from {names}.', { names }),
      button: (i18n) => i18n.t('Look at the photographs'),
    },
  },
  like: {
    one: {
      subject: (i18n, { by, memorial }) => i18n.t('{by} remembers {memorial} too', { by, memorial }),
      say: (i18n, { by, memorial, beside }) =>
        i18n.t(
          '{by} pressed “I remember too” beside {beside, select, video {a video} other {a photograph}} on the page of {memorial}.',
          { by, memorial, beside },
        ),
      button: openIt,
    },
    several: {
      subject: (i18n, { memorial }) => i18n.t('Others remember {memorial} too', { memorial }),
      say: (i18n, { count, memorial }) =>
        i18n.t(
          'There are {count, plural, one {# new sign} other {# new signs}} of “I remember too” on the page of {memorial}.',
          { count, memorial },
        ),
      names: from,
    },
  },
}
