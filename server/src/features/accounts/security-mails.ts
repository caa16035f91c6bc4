/** Mails about the safety of an account. No switch ends them, and they name no network address. */
import type { I18n } from '@lingui/core'
import type { Language } from '@spomen/contract/languages.ts'
import type { AccountEventSort } from '../../kit/account-log.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { openingFor } from '../../kit/mail/opening.ts'
import { wordsIn } from '../../kit/words/catalogues.ts'
import { momentInWords } from '../../kit/words/formats.ts'
import { deviceOf } from '../../kit/devices.ts'

/** How a password was changed: by somebody logged in, or with a link from a mail. */
export type PasswordWay = 'settings' | 'mail'

/** In which way somebody has shown who they are. */
export type LoginWay = Extract<AccountEventSort, { kind: 'loggedIn' }>['way']

/** What every mail about the safety of an account tells. */
export interface SecurityMailFacts {
  language: Language
  name: string
  at: Date
  timeZone: string
  /** The page of the button. */
  page: string
}

const whySent = (i18n: I18n) => i18n.t('Letters about the safety of your account always come.')

/** Somebody has another password; whoever did not want it chooses one more. */
export function passwordChangedMail(facts: SecurityMailFacts & { way: PasswordWay }): MailContent {
  const { language, name, page, way, at, timeZone } = facts
  const i18n = wordsIn(language)
  const moment = momentInWords(language, at, timeZone)
  return {
    language,
    subject: i18n.t('Your password was changed'),
    opening: openingFor(language, name),
    paragraphs: [
      way === 'settings'
        ? i18n.t('Your password for Spomen was changed in the settings, on {moment}.', { moment })
        : i18n.t('Your password for Spomen was changed with the link from a mail to you, on {moment}.', {
            moment,
          }),
      i18n.t('Wherever else you were logged in, the new one will be asked for.'),
    ],
    action: { label: i18n.t('Choose another password'), link: page },
    closing:
      way === 'settings'
        ? i18n.t(
            'If that was you, you need not do anything. If it was not, please choose another password right away with the button above. That logs out everybody who is in your account.',
          )
        : i18n.t(
            'If that was you, you need not do anything. If it was not, somebody else can read your mail: please change the password of your mailbox first, and then choose another one here with the button above.',
          ),
    why: whySent(i18n),
  }
}

/** What has changed about logging in by a provider, which is named as its operator names it. */
export interface ProviderChange {
  provider: string
  isConnected: boolean
}

/** One can log in to somebody's account by a provider, or not any more. */
export function providerConnectionMail(facts: SecurityMailFacts & ProviderChange): MailContent {
  const { language, name, page, provider, isConnected, at, timeZone } = facts
  const i18n = wordsIn(language)
  const moment = momentInWords(language, at, timeZone)
  return {
    language,
    subject: isConnected
      ? i18n.t('You can now also log in with: {provider}', { provider })
      : i18n.t('You no longer log in with: {provider}', { provider }),
    opening: openingFor(language, name),
    paragraphs: [
      isConnected
        ? i18n.t(
            'Your account at Spomen was connected with another account of yours, {provider}, on {moment}. You can log in with either now.',
            { provider, moment },
          )
        : i18n.t(
            'Your account at Spomen was disconnected from {provider} on {moment}. From now on you log in with your password.',
            { provider, moment },
          ),
    ],
    action: { label: i18n.t('See how I log in'), link: page },
    closing: isConnected
      ? i18n.t(
          'If that was you, you need not do anything. If it was not, please disconnect it with the button above and choose another password right away: somebody knows yours.',
        )
      : i18n.t(
          'If that was you, you need not do anything. If it was not, please choose another password right away: somebody knows yours.',
        ),
    why: whySent(i18n),
  }
}

/** Somebody has logged in where they never did before. What the browser told of itself is a hint and no proof. */
export function newDeviceMail(
  facts: SecurityMailFacts & { agent: string | null; way: LoginWay },
): MailContent {
  const { language, name, page, agent, way, at, timeZone } = facts
  const i18n = wordsIn(language)
  const { browser, system } = deviceOf(agent)
  const device =
    browser && system
      ? i18n.t('{browser} on {system}', { browser, system })
      : (browser ?? system ?? i18n.t('A device we do not know by name'))
  const { told, advice } = wordsOfLogin(i18n)[way]
  return {
    language,
    subject: i18n.t('A new device is logged in to your account'),
    opening: openingFor(language, name),
    paragraphs: [
      told,
      i18n.t('{device}, on {moment}', { device, moment: momentInWords(language, at, timeZone) }),
    ],
    action: { label: i18n.t('See my devices'), link: page },
    closing: advice,
    why: whySent(i18n),
  }
}

/** What a login by each way is called, and what somebody does who did not log in: another password does not end each. */
function wordsOfLogin(i18n: I18n): Record<LoginWay, { told: string; advice: string }> {
  return {
    password: {
      told: i18n.t(
        'Somebody has just logged in to your account, with your password, on a device and in a place that we did not know:',
      ),
      advice: i18n.t(
        'If that was you, you need not do anything. If it was not, log that device out with the button above and choose another password right away: somebody knows yours.',
      ),
    },
    secondStep: {
      told: i18n.t(
        'Somebody has just logged in to your account, with its second step, on a device and in a place that we did not know:',
      ),
      advice: i18n.t(
        'If that was you, you need not do anything. If it was not, log that device out with the button above, choose another password right away, and set up the second step anew: somebody has yours.',
      ),
    },
    passkey: {
      told: i18n.t(
        'Somebody has just logged in to your account, with a passkey, on a device and in a place that we did not know:',
      ),
      advice: i18n.t(
        'If that was you, you need not do anything. If it was not, log that device out with the button above and remove the passkey right away: it opens your account without the password.',
      ),
    },
    provider: {
      told: i18n.t(
        'Somebody has just logged in to your account, by the other account that yours is connected with, on a device and in a place that we did not know:',
      ),
      advice: i18n.t(
        'If that was you, you need not do anything. If it was not, log that device out with the button above, disconnect the other account in the settings, and change its password where you have it.',
      ),
    },
  }
}
