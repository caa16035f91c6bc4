import type { TermsText } from './sections.ts'

export const terms: TermsText = {
  title: 'Terms and conditions',
  lead: 'What you may expect of us, and what we ask of you. We have tried to write it so that one can read it.',
  contents: 'What stands here',
  watched:
    'Whoever runs this installation has added a counting service of Google (Tag Manager) to the pages anybody may read: the first page, the questions, these terms and the example. It may set cookies of its own, and learns that you were there. It is on no memorial, and nowhere behind the login.',
  sections: {
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
          <p>People come here to grieve. Please write as you would speak at a graveside.</p>
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
            copies of the photographs yourself. You may change and remove what is yours. The family that keeps
            a memorial may remove what others left on it. Photographs, videos, documents and life entries that
            the family removes can be brought back for 30 days; then they are gone for good.
          </p>
          <p>
            Upload only what you are free to share: pictures you took yourself, or whose maker agrees, and
            nothing that hurts the people who are in them. Pages, photographs, videos, comments and greetings
            that break these terms can be reported. A moderator looks at them and may hide them.
          </p>
        </>
      ),
    },
    ownership: {
      title: 'Whose it is',
      text: (
        <p>
          What is yours stays yours. You only allow us to store it, to make copies of it that a screen can
          show, and to show it to those who may see it here, for as long as it lies here. We do not sell it,
          we do not advertise with it, and we do not train programs on it.
        </p>
      ),
    },
    'personal-information': {
      title: 'Personal information',
      text: (
        <>
          <p>
            For an account we ask for your name, date of birth, gender, country, town and e-mail address, and
            your telephone number if you like. Others who are signed in see your name and your picture. Your
            e-mail address is seen by the people who follow a memorial you keep, by whoever runs this
            installation and by its moderators. When you invite somebody, their e-mail address is kept with
            the invitation until your account or the memorial is removed, and it serves nothing else.
          </p>
          <p>
            To run the house we also keep when, on which device and with which browser you are signed in. For
            30 days it is noted who tried to log in and could not, with the address of the connection, and to
            whom mails were sent. For up to 400 days we keep marks of the browsers and networks from which you
            have logged in; they only tell whether it is the same one again. The log of the server says which
            account asked for which kind of thing, and not on whose page. We keep all of it only for as long
            as it is needed.
          </p>
        </>
      ),
    },
    termination: {
      title: 'Leaving',
      text: (
        <>
          <p>
            You may close your account at any time in the settings. It closes at once, and so do the memorials
            you keep. For 30 days the link in the mail we send you brings everything back; after that it is
            removed for good; of a payment, its amount, day and number stay in the books, as the law asks. You
            choose whether the greetings and comments you left on the pages of others go as well, or stay
            without your name.
          </p>
          <p>
            We may suspend a memorial or an account that breaks these terms. The family of a suspended
            memorial gets a mail about it and still sees the page, and nobody else does. Whoever logs in to a
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
    privacy: {
      title: 'Privacy',
      text: (
        <>
          <p>
            The photographs, videos, documents, greetings, the timeline, the weekly tales, the candles and the
            flowers of a memorial are open only to its family and to those it has let in. Everybody who is
            signed in sees the name, the dates, the portrait and the general part: places and occupation, what
            they loved, where they rest, and how much of each kind is on the page.
          </p>
          <p>
            Nobody looks over your shoulder. The family of a memorial learns how many people opened it on a
            day, and not who; we forget that ourselves once the day is over. Which weekly tales you have seen
            is kept for you alone, and only until they end. Where and with which device a photograph or a
            video was taken, as cameras note it, is for the family and whoever brought it, and for nobody
            else. No memorial carries advertising. At the foot of the Memories Wall there may be notices of
            local services, marked as such, read by a moderator first; nobody counts who looks at them. There
            are no profiles of visitors, and Spomen brings no counters of other companies with it.
          </p>
        </>
      ),
    },
    'privacy-settings': {
      title: 'What you decide yourself',
      text: (
        <p>
          Whoever keeps a memorial decides who may follow it and may remove a follower at any time; it takes
          effect at once. They also decide what a link that is handed on shows to somebody who is not signed
          in: nothing, which is how it begins, the name and the dates, or the portrait as well. In the
          settings you choose which mails you get, see where you are signed in and end it there, and download
          everything we keep about you.
        </p>
      ),
    },
    'third-parties': {
      title: 'Other services',
      text: (
        <p>
          Maps come from a map service outside, and only once you have agreed to see one; it then learns the
          address of your connection, and some learn which site you come from, but none which page you look
          at. A share button opens the page of that network when you press it, and not before. Payments are
          made with a payment provider; it learns your e-mail address and what you pay for, and not who is
          remembered, and we never see the number of your card. Where an installation only tries payments out,
          the page for paying says so, and no money moves. Mails travel through the mail servers of those who
          receive them. Each of these has terms of its own.
        </p>
      ),
    },
    security: {
      title: 'Security',
      text: (
        <p>
          Passwords are kept so that nobody can read them, not even we. Every photograph, video and document
          is handed out only to somebody who may see it at that moment. A link in a mail that opens your
          account or lets you choose a password works once and not for ever. When your password is changed, or
          somebody logs in with a browser and from a network that we do not know, we write to you. Nothing in
          the world is perfectly safe; if something happens that concerns your data, we will tell you.
        </p>
      ),
    },
    cookies: {
      title: 'Cookies',
      text: (
        <p>
          There are two cookies of ours. One is set when you log in, lets your browser show you the pictures
          you may see, and ends with your session. The other is set when you sign up or log in and stays for
          up to 400 days: it only tells us that it is the same browser, so that we can write to you when
          somebody logs in to your account with a browser and from a network that we do not know. Your browser
          also remembers that you are logged in, your language and your colours, how you like lists to be
          shown, whether maps may be shown, words you have begun to write and what is still on its way to us.
          When you log out, only the language and the colours stay of all this. The family trees you draw live
          there too, and they stay after you log out. None of this serves advertising.
        </p>
      ),
    },
    communication: {
      title: 'Mail from us',
      text: (
        <p>
          We write when it must be: to have your address confirmed, when you ask for a new password, when your
          password was changed or somebody logs in where you never did, about payments and plans, and when
          your account is closed, a memorial of yours is suspended or this site closes. Answers to your own
          requests come as well, and so do invitations, unless they were ended with the link at the foot of
          one. All other mails, about what happens on memorials and on days of remembrance, can be switched
          off, in the settings or with the link at their foot. Mails come in the language you have chosen in
          the settings. We send no advertising.
        </p>
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
            you; the settings have a download for it.
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
