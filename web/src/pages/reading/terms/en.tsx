import { privacy } from './privacy/en.tsx'
import type { TermsText } from './sections.ts'

export const terms: TermsText = {
  title: 'Terms and conditions',
  lead: 'What you may expect of us, and what we ask of you. We have tried to write it so that one can read it.',
  contents: 'What stands here',
  watched:
    'Whoever runs this installation has added a counting service of Google (Tag Manager) to the pages anybody may read: the first page, the questions, these terms and the example. It may set cookies of its own, and learns that you were there. It is on no memorial, and nowhere behind the login.',
  sections: {
    ...privacy,
    introduction: {
      title: 'Introduction',
      text: (
        <>
          <p>
            Spomen is a place where families keep memorials of the people and animals they miss. These terms
            are between you and whoever runs this installation of Spomen. Where they say “we”, they mean them.
          </p>
          <p>
            The program itself is free software. Its licence, the GNU AGPL, says what may be done with the
            program; these terms say how we live together here.
          </p>
        </>
      ),
    },
    conduct: {
      title: 'How we treat each other',
      text: (
        <>
          <p>
            People come here to grieve. Please write as you would speak at a graveside; this holds for guests
            without an account as well.
          </p>
          <ul>
            <li>Do not insult, threaten or mock anybody, living or dead, and do not stir up hatred.</li>
            <li>
              Post nothing obscene, nothing violent for its own sake, no advertising and no fraud. Local
              services, where they are welcome, have a place of their own, and a moderator reads first.
            </li>
            <li>
              Make no memorial for somebody who is alive, and none against the wish of those who were closest.
              How many one person can make in a day is limited.
            </li>
            <li>
              Do not try to get in where nobody let you in, and send no programs to gather what others wrote.
            </li>
          </ul>
        </>
      ),
    },
    content: {
      title: 'What you write and upload',
      text: (
        <>
          <p>
            Words, photographs, videos and documents are kept as you gave them, unless you choose smaller
            copies of the photographs yourself. You may change and remove what is yours. Those who keep a
            memorial are its owner and whoever the owner has asked to keep it too; we call them its family.
            They may remove what others left on it. What they remove can be brought back for 30 days, and so
            can texts that they have changed; then it is gone for good.
          </p>
          <p>
            Who did what on a memorial, and when, is written down in its history, which its family reads. Only
            the owner can close it, and pays for it. The family may take a copy of the whole page home, with
            what others wrote there and their names, and without their addresses.
          </p>
          <p>
            Upload only what you are free to share: pictures you took yourself, or whose maker agrees, and
            nothing that hurts the people who are in them. Pages, photographs, videos, comments and greetings
            that break these terms can be reported. A moderator looks at them and may hide them. Words of
            guests are read before anybody else sees them, by the family or by whom it has asked to.
          </p>
        </>
      ),
    },
    ownership: {
      title: 'Whose it is',
      text: (
        <p>
          What is yours stays yours. You only allow us to store it, to make copies of it that a screen can
          show, to show it to those who may see it here, and to give it to the family in the copy of its page,
          for as long as it lies here. We do not sell it, we do not advertise with it, and we do not train
          programs on it.
        </p>
      ),
    },
    termination: {
      title: 'Leaving',
      text: (
        <>
          <p>
            You may close your account at any time in the settings. It closes at once. Each memorial that is
            yours passes to the first of those you named who has agreed, else to whoever has kept it with you
            longest. Those that have nobody close with your account, and the people inside are asked whether
            one of them will keep it. For 30 days the link in the mail we send you brings back your account
            and what closed with it; a memorial that has passed on stays with its new owner, and you keep it
            with them. After that all of it is removed for good; of a payment, its amount, day and number stay
            in the books, as the law asks. You choose whether the greetings, comments and other words you left
            on the pages of others go as well, or stay without your name. Photographs that a family has taken
            from you stay with it, without your name.
          </p>
          <p>
            For the day when you can no longer look after a memorial, you may name who is to have it after
            you, or hand it over at once. Whoever is named and has agreed may ask to take it over: you and
            those who keep it with you are then written to, each of you can object with one press, and if
            nobody does, it is theirs after 30 days. When you were not here for two years, we write to you
            three times, a month apart. Only if you do not come do we tell those you named, else those who
            keep it with you, that they may ask. By your absence alone nothing passes on.
          </p>
          <p>
            We may suspend a memorial or an account that breaks these terms. Those who keep a suspended
            memorial get a mail about it and still see the page, and nobody else does. Whoever logs in to a
            suspended account is told that it is; ask us, and we tell you why. In both cases you may answer.
          </p>
          <h3>If this site closes</h3>
          <p>
            Should whoever runs this site give it up, everybody who keeps a memorial gets a mail at least 90
            days before the last day, and everybody who is signed in reads it here. Until that day everything
            stays as it is; only new memorials are not begun any more, and nothing is sold. Nothing more is
            collected for plans: they stay in force until then, and what was paid for the time after is given
            back.
          </p>
          <p>
            For every memorial a copy is kept ready for its family until that day, or made as soon as they ask
            for it: one file with the whole page, every photograph as it was uploaded, and all the words. It
            opens on any computer, and any other site that runs Spomen takes it in again, with everything in
            its place.
          </p>
          <p>
            After the last day nothing can be changed any more. At the latest 30 days later everything that
            lies here is removed for good: memorials, accounts and backups. Of payments there stays what the
            law asks.
          </p>
        </>
      ),
    },
    changes: {
      title: 'Changes to these terms and to the privacy policy',
      text: (
        <p>
          If these terms change, the new ones stand here. Before a change that matters to you takes effect, we
          write to you, so that you can leave and take everything with you if you do not agree.
        </p>
      ),
    },
    responsibility: {
      title: 'Your responsibility',
      text: (
        <>
          <p>
            You answer for what you write and upload, and for what is done with your account. Keep your
            password to yourself and tell us if somebody else knows it. Whoever is younger than 16 needs the
            consent of a parent.
          </p>
          <p>
            We do all we can so that nothing is ever lost. Still, please keep a copy of what is dearest to
            you: the settings have a download of all that is yours, and whoever keeps a memorial can take the
            whole page home.
          </p>
        </>
      ),
    },
    contact: {
      title: 'Contact',
      text: (
        <p>
          Write to whoever runs this installation with questions, wishes and complaints. You may ask what is
          kept about you, and have it corrected or removed. You may also turn to the data protection authority
          of your country.
        </p>
      ),
    },
    agreement: {
      title: 'Agreement',
      text: (
        <p>
          You agree to these terms when you tick their box at sign-up, or when you choose a password of your
          own for an account that was begun in another browser. If one part of them should not hold, the
          others do. The law of the country in which this installation is run applies; the rights that the law
          of your own country gives you as a consumer stay untouched.
        </p>
      ),
    },
  },
}
