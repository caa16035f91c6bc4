import type { PrivacyText } from '../sections.ts'

/** What is kept of somebody and who sees it. */
export const privacy: PrivacyText = {
  'personal-information': {
    title: 'Personal information',
    text: (
      <>
        <p>
          For an account we ask for your name, date of birth, gender, country, town and e-mail address, and
          your telephone number if you like. Others who are signed in see your name and your picture. Your
          e-mail address is seen by the people inside a memorial that is yours, by whoever runs this
          installation and by its moderators.
        </p>
        <p>
          When you invite somebody, their e-mail address is kept with the invitation, also after you have
          left, until the memorial or the account with this address is removed. Those who keep the memorial
          see it until it is answered, and it serves nothing else.
        </p>
        <p>
          Guests, who leave words without an account, give a name and, if they like, how they knew the one
          remembered, a photograph and an e-mail address. This address is shown to nobody on the page, not
          even to the family. It serves to send guests the code of their words and the family’s answer, and to
          offer them their words should they sign up with it. It is kept with the words and goes with them:
          whoever withdraws their words takes back the photograph and the address as well. What the family
          sets aside is removed after 30 days.
        </p>
        <p>
          A memorial may come here in a copy from another site. Whoever wrote there and has no account here
          stands in it by name; the copy tells no address, only a fingerprint by which we recognise one.
          Whoever has the address is asked once whether the words are theirs.
        </p>
        <p>
          To run the house we also keep when, on which device and with which browser you are signed in, and
          the day on which you were last here. For 30 days it is noted who tried to log in and could not, with
          the address of the connection, and to whom mails were sent. For up to 400 days we keep marks of the
          browsers and networks from which you have logged in; they only tell whether it is the same one
          again.
        </p>
        <p>
          For a year a log says what happened with your account: logins, changes, decisions of moderators,
          with the browser and a shortened address of the connection, and nothing you wrote. You read it in
          the settings; moderators and whoever runs this installation can read it too, and whoever of them
          looks at yours alone leaves a line in it. The log of the server says which account asked for which
          kind of thing, and not on whose page.
        </p>
        <p>
          What is removed may lie in our backups until these are replaced, usually for a year at most. We keep
          all of it only for as long as it is needed.
        </p>
      </>
    ),
  },
  privacy: {
    title: 'Privacy',
    text: (
      <>
        <p>
          A memorial is closed until its family opens it. Its photographs, videos, documents, greetings, the
          timeline, the weekly tales, the candles and the flowers are then for the family and for those it has
          let in; a single photograph, video, document or entry of the life can be for those who keep it
          alone. Everybody who is signed in sees the name, the dates, the portrait and the general part:
          places and occupation, what they loved, where they rest, and how much of each kind is on the page. A
          page that somebody prepares for another family is seen by nobody else until that family has it.
        </p>
        <p>
          The family may open its memorial to guests, who need no account: to whoever has a link or scans its
          code, or to everybody. Guests then see the name, the dates, the portrait, the one line below it,
          when and where a funeral is, and what the family chooses besides: life, photographs, videos,
          documents, greetings, what they loved, where they rest, the days of remembrance. Search engines may
          find a page that is open to everybody if the family allows that too; otherwise they are asked to
          leave it out. Guests never see weekly tales, candles and flowers, e-mail addresses, who is inside
          and how many come.
        </p>
        <p>
          What others than the family wrote or brought before the memorial was opened stays inside, unless
          they agree: we ask once, and no answer means no. From then on it stands below every field who can
          read what you write, and you may keep it to those inside. Beside what guests read stands your name.
          A family can close its memorial again at any time; what somebody has copied until then, nobody can
          take back.
        </p>
        <p>
          Nobody looks over your shoulder. The family learns how many people with an account opened its
          memorial on a day, and not who; we forget that ourselves once the day is over. Guests are not
          counted. Which weekly tales you have seen is kept for you alone, and only until they end. Where and
          with which device a photograph or a video was taken, as cameras note it, is for the family and
          whoever brought it, and for nobody else. No memorial carries advertising. At the foot of the
          Memories Wall there may be notices of local services, marked as such, read by a moderator first;
          nobody counts who looks at them. There are no profiles of visitors, and Spomen brings no counters of
          other companies with it.
        </p>
      </>
    ),
  },
  'privacy-settings': {
    title: 'What you decide yourself',
    text: (
      <>
        <p>
          Those who keep a memorial decide who may follow it and may remove a follower at any time; it takes
          effect at once. They decide who may look without an account: nobody, which is how it begins, whoever
          has a link, or everybody; what guests see, whether they may leave words, and who reads these first.
          They also decide what the address of the page shows to whoever has no such link: nothing, which is
          how it begins, the name and the dates, or the portrait as well.
        </p>
        <p>
          In the settings you choose which mails you get, see where you are signed in and end it there, read
          what happened with your account, and download everything we keep about you. From any mail about a
          memorial and on its page you may wish for quiet: for a year, for good, or from all pages for a
          month.
        </p>
      </>
    ),
  },
  'third-parties': {
    title: 'Other services',
    text: (
      <>
        <p>
          Maps come from a map service outside, and only once you have agreed to see one; it then learns the
          address of your connection, and some learn which site you come from, but none which page you look
          at. A share button opens the page of that network when you press it, and not before. Payments are
          made with a payment provider; it learns your e-mail address and what you pay for, and not who is
          remembered, and we never see the number of your card. Where an installation only tries payments out,
          the page for paying says so, and no money moves. Mails travel through the mail servers of those who
          receive them.
        </p>
        <p>
          Where you can log in with an account of another service, that service learns that you log in here,
          and tells us who you are there, with your name, your e-mail address and, if it has it, your date of
          birth; it learns nothing of what you do here. A calendar to which you give your address of days
          reads the names and the days. Files and backups may lie with a storage service that whoever runs
          this installation has chosen; with some, your browser fetches photographs, videos and documents
          there itself, and they learn the address of your connection. Each of these has terms of its own.
        </p>
      </>
    ),
  },
  security: {
    title: 'Security',
    text: (
      <p>
        Passwords are kept so that nobody can read them, not even we. If you like, we ask for a second step
        beside your password, a code from your phone or a passkey; whoever has lost it is let in again after
        days of waiting, and each of our mails can stop this return. Every photograph, video and document is
        handed out only to somebody who may see it at that moment. A link in a mail that opens your account or
        lets you choose a password works once and not for ever. When your password, your second step or the
        way you log in is changed, or somebody logs in with a browser and from a network that we do not know,
        we write to you. Nothing in the world is perfectly safe; if something happens that concerns your data,
        we will tell you.
      </p>
    ),
  },
  cookies: {
    title: 'Cookies',
    text: (
      <>
        <p>There are four cookies of ours. Guests get none of them.</p>
        <ul>
          <li>
            One is set when you log in, lets your browser show you the pictures you may see, and ends with
            your session.
          </li>
          <li>
            One is set when you sign up or log in and stays for up to 400 days: it only tells us that it is
            the same browser, so that we can write to you when somebody logs in to your account with a browser
            and from a network that we do not know.
          </li>
          <li>
            One is set for a few minutes while you log in with a second step or a passkey, so that nobody
            finishes your login elsewhere.
          </li>
          <li>
            One is set for an hour when you log in with an account of another service, for the same reason.
          </li>
        </ul>
        <p>
          Your browser also remembers that you are logged in, your language and your colours, how you like
          lists to be shown, whether maps may be shown, words you have begun to write and what is still on its
          way to us. When you log out, only the language and the colours stay of all this. The family trees
          you draw live there too, and they stay after you log out. So do words you leave as a guest: they lie
          there until they have been sent, and then their code, until you put it away. None of this serves
          advertising.
        </p>
      </>
    ),
  },
  communication: {
    title: 'Mail from us',
    text: (
      <>
        <p>We write when it must be. These mails come always:</p>
        <ul>
          <li>
            about your account: to have your address confirmed, when you ask for a new password, when your
            password, your second step or the way you log in was changed, when somebody logs in where you
            never did, and when your account is closed;
          </li>
          <li>
            about whose a page is: when somebody keeps your memorial with you, when one is to be yours, now or
            after somebody, when somebody asks to take one over, when one passes on, when somebody is sought
            to keep one, when you were not here for two years, and when the card of a page you prepared for a
            family is used or ends;
          </li>
          <li>
            about payments and plans, when a memorial is suspended or shown again, and when this site closes;
          </li>
          <li>
            the answer to what you asked for, such as being let in or a copy of a memorial, and mails about
            words you left as a guest;
          </li>
          <li>
            once, a question: whether guests may read what you wrote, or whether words that came in a copy are
            yours;
          </li>
          <li>to moderators, when something is wrong with backups and files.</li>
        </ul>
        <p>
          Invitations come as well, unless they were ended with the link at the foot of one. All other mails,
          about what happens on memorials and on days of remembrance, can be switched off, in the settings or
          with the link at their foot. Mails come in the language you have chosen in the settings, and to
          guests in that of the page they wrote on. We send no advertising.
        </p>
      </>
    ),
  },
}
