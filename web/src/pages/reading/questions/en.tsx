import { Link } from 'react-router'
import { FreeAnswer } from '../FreeAnswer.tsx'
import type { QuestionsText } from './questions.ts'

export const questions: QuestionsText = {
  title: 'Questions',
  lead: 'What people ask us before they begin.',
  answers: {
    what: {
      question: 'What is Spomen?',
      answer: (
        <p>
          A place for the memory of people and animals. Each has a page of their own: their life and its
          years, photographs, videos and documents, what they loved, where the grave is, and words left by
          those who miss them. “Spomen” is Serbian and means a remembrance.
        </p>
      ),
    },
    general: {
      question: 'Who sees a page, and by what rules?',
      answer: (
        <p>
          A page is closed until its family opens it. Whoever keeps it decides who may come in. Everybody who
          is signed in finds the name, the dates, the portrait and the general part on the Memories Wall, with
          what they loved and where they rest; photographs, greetings and the rest open only to those who were
          let in. Whoever is not signed in sees nothing at the address of the page, unless the family lets it
          show the name and the dates, or the portrait as well. The family may also open the page to guests
          without an account, to whoever has a link or to everybody, and chooses what they see; search engines
          may find it only if the family allows that too. What others wrote there before, guests see only if
          those who wrote it agree. How we live together here stands in the{' '}
          <Link to="/TermsAndConditions">terms and conditions</Link>.
        </p>
      ),
    },
    free: {
      question: 'Is it free?',
      answer: (
        <FreeAnswer
          sentences={{
            between: ' ',
            first: {
              usual:
                'The first thousand pages are free for ever, with everything the largest plan has; one person can have up to five of them.',
              counted: (most, each) =>
                `The first pages here are free for ever, with everything the largest plan has, ${most} in all; one person can have at most ${each} of them.`,
            },
            plans: {
              later:
                'Later pages begin with the free plan; larger plans are paid by the month or the year, and you see the price before you choose.',
              every:
                'Every page begins with the free plan; larger plans are paid by the month or the year, and you see the price before you choose.',
            },
            unsold: {
              lead: 'Nothing is sold here.',
              later: 'Later pages have the free plan.',
              every: 'Every page has the free plan.',
            },
            cancel:
              'You can cancel on any day: the plan runs to the end of what is paid, and nothing you have put on the page is taken away.',
            always:
              'Following a page, commenting and leaving a greeting never cost anything; how many greetings a page holds, and whether it has comments, likes and photographs suggested by others, depends on its plan.',
            gifts:
              'The family can lay candles and flowers on its page for a few coins, if it wishes to; nobody has to.',
          }}
        />
      ),
    },
    registration: {
      question: 'How do I begin?',
      answer: (
        <p>
          <Link to="/Login?state=signup">Create an account</Link> with your e-mail address and a few details
          about yourself, and press the button in the mail we send you. In another browser than the one in
          which you signed up, we ask for your password first. Then you can create a memorial under “Add
          Memories”, or look for one on the Memories Wall and ask its family to let you in.
        </p>
      ),
    },
    required: {
      question: 'Must I know everything when I create a memorial?',
      answer: (
        <p>
          No. A name and the two dates are enough; for an animal too. Everything else can wait, and can be
          added or changed on any day. What you have begun waits for you, for a year.
        </p>
      ),
    },
    greetings: {
      question: 'Who may leave a last greeting?',
      answer: (
        <p>
          The family, and everybody it has let in to follow the page. If the family allows it, guests may
          leave a few words as well, without an account; the family reads them before anybody else sees them.
          You can change or remove your own greeting later, and a guest their words, with the code they are
          given. The family may also take down a greeting that hurts.
        </p>
      ),
    },
    uploads: {
      question: 'What can I upload?',
      answer: (
        <>
          <p>
            Photographs below 10 MB each, videos below 100 MB and documents below 50 MB (PDF, Word, Excel and
            plain text). How many a page holds depends on its plan. A document that is not what its name says
            is not taken.
          </p>
          <p>
            Originals are kept exactly as you gave them, unless you choose smaller copies, and you can
            download them again. Should the connection break on the way, they go on from where they stopped. A
            damaged photograph is shown as far as it can be read, where that is possible.
          </p>
        </>
      ),
    },
    timeline: {
      question: 'What is the timeline?',
      answer: (
        <p>
          A life told in its order: where somebody came from, school, love, work, children, journeys. Each
          entry has a date or a span, a title, a few words if you like and, in larger plans, pictures and
          videos of that time. The family writes it; those who follow the page can read it, and guests where
          the family lets them.
        </p>
      ),
    },
    'missing-puzzle': {
      question: 'What is the Missing Puzzle?',
      answer: (
        <p>
          Other people often have photographs the family has never seen. Those who follow a page can suggest
          theirs there. The family looks at them in peace and takes the ones it would like to keep; a mail,
          once a day at most, tells it that some have come. This is part of the plans Plus, Pro and Premium.
        </p>
      ),
    },
    reporting: {
      question: 'What if something should not be here?',
      answer: (
        <p>
          Report it: pages, photographs, videos, comments and greetings each have a button for it. A moderator
          looks at it. Whoever wrote it does not learn who reported it. The family itself takes guests’ words
          off the page. Whoever has no account writes to whoever runs this installation.
        </p>
      ),
    },
    support: {
      question: 'Whom can I ask?',
      answer: (
        <p>
          Whoever runs this installation of Spomen. If something does not work, tell them what you did and
          what you saw; a picture of the screen helps.
        </p>
      ),
    },
  },
}
