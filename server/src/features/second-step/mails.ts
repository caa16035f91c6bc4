/** Mails about the second step of an account. No switch ends them, and they name no network address. */
import type { I18n } from '@lingui/core'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { momentInWords } from '../../kit/words/formats.ts'
import type { FirstStep, SecurityMailFacts } from '../accounts/index.ts'

/** What somebody should hear of, and do something about. */
type Warning = { kind: 'guessed'; firstStep: FirstStep } | { kind: 'stopped' } | { kind: 'needed' }

/** What becomes of somebody who has lost their second step. */
type WayBack =
  | { kind: 'wayBackAsked'; firstStep: FirstStep }
  | { kind: 'waiting'; until: Date; isFirst: boolean }
  | { kind: 'removed'; by: 'wayBack' | 'operator' }

/** What somebody has taken away of their second step. */
export type StepRemoval = { kind: 'codeRemoved' } | { kind: 'passkeyRemoved'; passkey: string }

/** What may be told of a second step. */
export type StepNews =
  | Warning
  | WayBack
  | { kind: 'codeAdded' | 'codesRenewed' }
  | { kind: 'passkeyAdded'; passkey: string }
  /** With the last thing that was there the second step is off. */
  | (StepRemoval & { isLast: boolean })
  | { kind: 'recoveryCodeUsed'; left: number; firstStep: FirstStep }

interface StepMailWords {
  subject: string
  paragraphs: string[]
  button: string
  closing: string
}

/**
 * A mail that tells somebody what became of their second step, or what somebody tries. Where their account is connected with
 * another one, what that has begun without saying so is told of as well.
 */
export function secondStepMail(
  facts: SecurityMailFacts & { isConnected?: boolean },
  news: StepNews,
): MailContent {
  const { language, name, page, isConnected = false } = facts
  const i18n = wordsIn(language)
  const { subject, paragraphs, button, closing } = tell(i18n, facts, news)
  if (isConnected && mayBeByProvider(news))
    paragraphs.push(
      i18n.t(
        'This may also have been asked for by the other account that yours is connected with. If you have not asked for it, please change its password as well, where you have it, and disconnect it in the settings.',
      ),
    )
  return {
    language,
    subject,
    opening: openingFor(language, name),
    paragraphs,
    action: { label: button, link: page },
    closing,
    why: i18n.t('Letters about the safety of your account always come.'),
  }
}

/** Whether it says nothing of how it was begun, days before, and it was not the operator who did. */
export const mayBeByProvider = (news: StepNews) =>
  news.kind === 'waiting' || news.kind === 'stopped' || (news.kind === 'removed' && news.by === 'wayBack')

function tell(i18n: I18n, facts: SecurityMailFacts, news: StepNews): StepMailWords {
  if (news.kind === 'guessed' || news.kind === 'stopped' || news.kind === 'needed') return warning(i18n, news)
  if (news.kind === 'wayBackAsked' || news.kind === 'waiting' || news.kind === 'removed')
    return wayBack(i18n, facts, news)
  return change(i18n, facts, news)
}

type Change = Exclude<StepNews, Warning | WayBack>

const isEnd = (news: Change) => 'isLast' in news && news.isLast

/** What somebody has changed or used. */
function change(i18n: I18n, { language, at, timeZone }: SecurityMailFacts, news: Change): StepMailWords {
  const paragraphs = changeInWords(i18n, news, momentInWords(language, at, timeZone))
  if (isEnd(news))
    paragraphs.push(i18n.t('With that your second step when logging in is off. Your password is enough now.'))
  return {
    subject:
      news.kind === 'recoveryCodeUsed'
        ? i18n.t('A recovery code of yours was used')
        : i18n.t('Your second step when logging in was changed'),
    paragraphs,
    button: i18n.t('See my second step'),
    closing: adviceAfter(i18n, news),
  }
}

/** What whoever did not do it does. */
function adviceAfter(i18n: I18n, news: Change): string {
  // NOTE: a passkey logs in alone, so that another password would not keep a stranger’s out.
  if (news.kind === 'passkeyAdded')
    return i18n.t(
      'If that was you, you need not do anything. If it was not, please remove this passkey with the button above right away, since it opens your account without the password; then choose another password and log out all other devices.',
    )
  if (isEnd(news))
    return i18n.t(
      'If that was you, you need not do anything. If it was not, please choose another password right away, log out all other devices in the settings, and set up a new second step.',
    )
  if (news.kind === 'recoveryCodeUsed' && news.firstStep === 'provider')
    return i18n.t(
      'If that was you, you need not do anything. If it was not, please change the password of the other account right away where you have it, disconnect it in the settings, log out all other devices there, and make new recovery codes.',
    )
  return i18n.t(
    'If that was you, you need not do anything. If it was not, please choose another password right away, log out all other devices in the settings, and make new recovery codes.',
  )
}

function changeInWords(i18n: I18n, news: Change, moment: string): string[] {
  switch (news.kind) {
    case 'codeAdded':
      return [
        i18n.t('On {moment} codes from a phone were set up for logging in to your account.', { moment }),
      ]
    case 'codeRemoved':
      return [
        i18n.t('On {moment} the codes from your phone were switched off. They are not asked for any more.', {
          moment,
        }),
      ]
    case 'codesRenewed':
      return [
        i18n.t('On {moment} new recovery codes were made. Those before do not work any more.', { moment }),
      ]
    case 'passkeyAdded':
      return [i18n.t('On {moment} a passkey was added to your account:', { moment }), news.passkey]
    case 'passkeyRemoved':
      return [i18n.t('On {moment} a passkey was removed from your account:', { moment }), news.passkey]
    case 'recoveryCodeUsed':
      return [
        news.firstStep === 'provider'
          ? i18n.t(
              'On {moment} somebody logged in to your account by the other account that it is connected with, and one of your recovery codes.',
              { moment },
            )
          : i18n.t(
              'On {moment} somebody logged in to your account with your password and one of your recovery codes.',
              { moment },
            ),
        i18n.t(
          '{left, plural, =0 {That was the last one. Please make new ones in the settings.} one {# code is left.} other {# codes are left.}}',
          { left: news.left },
        ),
      ]
  }
}

/** What somebody should hear of, and do something about. */
function warning(i18n: I18n, news: Warning): StepMailWords {
  if (news.kind === 'needed')
    return {
      subject: i18n.t('You help to look after this house'),
      paragraphs: [
        i18n.t(
          'You are a moderator now. Since moderators see what others do not, this house asks them for a second step when they log in: a code from their phone, or a passkey.',
        ),
      ],
      button: i18n.t('Set it up now'),
      closing: i18n.t('Until then everything works for you as it did before, but for what moderators do.'),
    }
  if (news.kind === 'stopped')
    return {
      subject: i18n.t('Your second step stays'),
      paragraphs: [
        i18n.t(
          'Somebody had asked that your second step when logging in be taken away. That was stopped, and everything stays as it is.',
        ),
      ],
      button: i18n.t('Choose another password'),
      closing: i18n.t(
        'If it was not you who asked, somebody knows your password and reads your mail. Please change the password of your mailbox first, and then the one here.',
      ),
    }
  if (news.firstStep === 'provider')
    return {
      subject: i18n.t('Somebody tries to log in to your account'),
      paragraphs: [
        i18n.t(
          'Somebody has just logged in by the other account that yours is connected with, and then typed several wrong codes. They were not let in.',
        ),
      ],
      button: i18n.t('See how I log in'),
      closing: i18n.t(
        'If that was you, please look at the clock of your phone, or use a recovery code. If it was not, please change the password of the other account where you have it, and disconnect it with the button above.',
      ),
    }
  return {
    subject: i18n.t('Somebody knows your password'),
    paragraphs: [
      i18n.t(
        'Somebody has typed your right password just now, and then several wrong codes. They were not let in.',
      ),
    ],
    button: i18n.t('Choose another password'),
    closing: i18n.t(
      'If that was you, please look at the clock of your phone, or use a recovery code. If it was not, please choose another password with the button above.',
    ),
  }
}

/** What becomes of somebody who has lost their second step. */
function wayBack(i18n: I18n, { language, timeZone }: SecurityMailFacts, news: WayBack): StepMailWords {
  if (news.kind === 'wayBackAsked')
    return {
      subject: i18n.t('Have you lost your second step?'),
      paragraphs: [
        news.firstStep === 'provider'
          ? i18n.t(
              'Somebody who logs in by the other account that yours is connected with says that the phone or passkey for the second step is lost. If that was you, press the button and begin. For your safety it takes some days.',
            )
          : i18n.t(
              'Somebody who knows your password says that the phone or passkey for the second step is lost. If that was you, press the button and begin. For your safety it takes some days.',
            ),
        i18n.t('The button works once, and for one day.'),
      ],
      button: i18n.t('I have lost it'),
      closing:
        news.firstStep === 'provider'
          ? i18n.t(
              'If that was not you, do not press it: nothing happens then. But somebody gets into the other account; please change its password where you have it, and disconnect it in the settings here.',
            )
          : i18n.t(
              'If that was not you, do not press it: nothing happens then. But somebody knows your password; please choose another one.',
            ),
    }
  if (news.kind === 'removed')
    return {
      subject: i18n.t('Your second step was taken away'),
      paragraphs: [
        news.by === 'operator'
          ? i18n.t(
              'Whoever runs this house has taken away your second step when logging in. Your password is enough now.',
            )
          : i18n.t(
              'The days of waiting are over, and your second step when logging in was taken away. Your password is enough now.',
            ),
      ],
      button: i18n.t('Log in'),
      closing: i18n.t(
        'Please set up a new second step in the settings. If you have not asked for this, please choose another password right away.',
      ),
    }
  const moment = momentInWords(language, news.until, timeZone)
  return {
    subject: i18n.t('Your second step will be taken away'),
    paragraphs: [
      news.isFirst
        ? i18n.t(
            'You have asked for a way back into your account. On {moment} the second step is taken away, and then your password is enough.',
            { moment },
          )
        : i18n.t(
            'A reminder: on {moment} the second step of your account is taken away, and then your password is enough.',
            { moment },
          ),
      i18n.t(
        'If you find your phone or a recovery code before, just log in with it, and everything stays as it is.',
      ),
    ],
    button: i18n.t('Stop this'),
    closing: i18n.t(
      'If you have not asked for this, please press the button above right away, and then choose another password: somebody knows it and reads your mail.',
    ),
  }
}
