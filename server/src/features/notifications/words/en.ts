import type { NoticeWords } from './words.ts'

const a = { image: 'a photograph', video: 'a video' }
const the = { image: 'the photograph', video: 'the video' }
const many = { image: 'photographs', video: 'videos' }

export const en: NoticeWords = {
  tag: 'en-GB',
  opening: (name) => `Dear ${name},`,
  hello: 'Hello,',
  switchOff:
    'You get this mail because you keep a memorial or follow one. In Settings you can choose which mails you wish to get.',
  invited:
    'Spomen is a place where families keep pages in memory of people and animals who have died. The invitation is for the address this mail came to: please use it to sign up or to log in.',
  whyInvited:
    'We were given your address for this invitation. If you would rather not, you need not do anything.',
  more: (count) => `And ${count} more.`,
  others: (count) => (count === 1 ? 'one other' : `${count} others`),
  openPage: 'Open the page',
  occasions: {
    followRequest: {
      one: {
        subject: ({ by, memorial }) => `${by} would like to follow ${memorial}’s page`,
        say: ({ by, memorial }) => `${by} asks to be let in to the page of ${memorial}, and writes:`,
        button: () => 'See the request',
      },
      several: {
        subject: ({ count, memorial }) => `${count} new requests to follow ${memorial}’s page`,
        say: ({ count, memorial }) =>
          `There are ${count} new requests to be let in to the page of ${memorial}:`,
        names: (names) => `They are from ${names}.`,
        button: () => 'See the requests',
      },
    },
    letIn: {
      one: {
        subject: ({ memorial }) => `You may now visit ${memorial}’s page`,
        say: ({ memorial }) =>
          `The family of ${memorial} has let you in. You can read, look at photographs and leave a greeting.`,
        button: () => 'Open the page',
      },
    },
    invitation: {
      one: {
        subject: ({ by, memorial }) => `${by} invites you to remember ${memorial}`,
        say: ({ by, memorial }) =>
          `${by} keeps a page in memory of ${memorial} and would like you to be part of it. They write:`,
        button: () => 'See the invitation',
      },
    },
    comment: {
      one: {
        subject: ({ by, memorial, beside }) => `${by} wrote about ${a[beside]} of ${memorial}`,
        say: ({ by, memorial, beside }) => `${by} wrote beside ${a[beside]} on the page of ${memorial}:`,
        button: (beside) => `Open ${the[beside]}`,
      },
      several: {
        subject: ({ count, memorial, beside }) => `${count} new comments on ${many[beside]} of ${memorial}`,
        say: ({ count, memorial, beside }) =>
          `There are ${count} new comments beside ${many[beside]} on the page of ${memorial}:`,
        names: (names) => `They are from ${names}.`,
      },
    },
    reply: {
      one: {
        subject: ({ by, memorial }) => `${by} answered you on ${memorial}’s page`,
        say: ({ by, memorial, beside }) =>
          `${by} answered what you wrote beside ${a[beside]} on the page of ${memorial}:`,
        button: (beside) => `Open ${the[beside]}`,
      },
      several: {
        subject: ({ count, memorial }) => `${count} new answers to you on ${memorial}’s page`,
        say: ({ count, memorial, beside }) =>
          `There are ${count} new answers to what you wrote beside ${many[beside]} on the page of ${memorial}:`,
        names: (names) => `They are from ${names}.`,
      },
    },
    lastGreeting: {
      one: {
        subject: ({ by, memorial }) => `${by} left a greeting for ${memorial}`,
        say: ({ by, memorial }) => `${by} left a last greeting on the page of ${memorial}.`,
        button: () => 'Read the greeting',
      },
      several: {
        subject: ({ count, memorial }) => `${count} new greetings for ${memorial}`,
        say: ({ count, memorial }) => `There are ${count} new greetings on the page of ${memorial}.`,
        names: (names) => `They are from ${names}.`,
        button: () => 'Read the greetings',
      },
    },
    suggestion: {
      one: {
        subject: ({ by, memorial }) => `${by} suggests a photograph for ${memorial}`,
        say: ({ by, memorial }) =>
          `${by} has brought a photograph for the page of ${memorial}. It is not on the page yet: that is for you to decide.`,
        button: () => 'Look at the photograph',
      },
      several: {
        subject: ({ count, memorial }) => `${count} photographs suggested for ${memorial}`,
        say: ({ count, memorial }) =>
          `${count} photographs have been brought for the page of ${memorial}. They are not on the page yet: that is for you to decide.`,
        names: (names) => `They are from ${names}.`,
        button: () => 'Look at the photographs',
      },
    },
    like: {
      one: {
        subject: ({ by, memorial }) => `${by} remembers ${memorial} too`,
        say: ({ by, memorial, beside }) =>
          `${by} pressed “I remember too” beside ${a[beside]} on the page of ${memorial}.`,
        button: (beside) => `Open ${the[beside]}`,
      },
      several: {
        subject: ({ memorial }) => `Others remember ${memorial} too`,
        say: ({ count, memorial }) =>
          `There are ${count} new signs of “I remember too” on the page of ${memorial}.`,
        names: (names) => `They are from ${names}.`,
      },
    },
  },
}
