/** Letters about the safety of an account. No switch ends them, and they name no network address. */
import type { Language } from '@spomen/contract/vocabulary.ts'
import type { MailContent } from '../../kit/mail/compose.ts'
import { deviceOf } from './devices.ts'

/** How a password was changed: by somebody logged in, or with a link from a mail. */
export type PasswordWay = 'settings' | 'mail'

interface SecurityMailWords {
  /** How moments are written, as a BCP 47 tag. */
  tag: string
  opening: (name: string) => string
  /** Why the mail came, at its foot. */
  why: string
  passwordChanged: {
    subject: string
    told: Record<PasswordWay, (moment: string) => string>
    others: string
    button: string
    notYou: Record<PasswordWay, string>
  }
  newDevice: {
    subject: string
    told: string
    place: (device: string, moment: string) => string
    on: (browser: string, system: string) => string
    unknown: string
    button: string
    notYou: string
  }
}

const securityMailWords: Record<Language, SecurityMailWords> = {
  en: {
    tag: 'en-GB',
    opening: (name) => `Dear ${name},`,
    why: 'Letters about the safety of your account always come.',
    passwordChanged: {
      subject: 'Your password was changed',
      told: {
        settings: (moment) => `Your password for Spomen was changed in the settings, on ${moment}.`,
        mail: (moment) =>
          `Your password for Spomen was changed with the link from a mail to you, on ${moment}.`,
      },
      others: 'Wherever else you were logged in, the new one will be asked for.',
      button: 'Choose another password',
      notYou: {
        settings:
          'If that was you, you need not do anything. If it was not, please choose another password right away with the button above. That logs out everybody who is in your account.',
        mail: 'If that was you, you need not do anything. If it was not, somebody else can read your mail: please change the password of your mailbox first, and then choose another one here with the button above.',
      },
    },
    newDevice: {
      subject: 'A new device is logged in to your account',
      told: 'Somebody has just logged in to your account, with your password, on a device and in a place that we did not know:',
      place: (device, moment) => `${device}, on ${moment}`,
      on: (browser, system) => `${browser} on ${system}`,
      unknown: 'A device we do not know by name',
      button: 'See my devices',
      notYou:
        'If that was you, you need not do anything. If it was not, log that device out with the button above and choose another password right away: somebody knows yours.',
    },
  },
  srb: {
    tag: 'sr-Latn',
    opening: (name) => `Poštovanje, ${name},`,
    why: 'Pisma o bezbednosti vašeg naloga uvek stižu.',
    passwordChanged: {
      subject: 'Vaša lozinka je promenjena',
      told: {
        settings: (moment) => `Vaša lozinka za Spomen promenjena je u podešavanjima (${moment}).`,
        mail: (moment) =>
          `Vaša lozinka za Spomen promenjena je preko linka iz poruke poslate vama (${moment}).`,
      },
      others: 'Na ostalim uređajima na kojima ste bili prijavljeni tražiće se nova.',
      button: 'Izaberi drugu lozinku',
      notYou: {
        settings:
          'Ako ste to vi, ne morate ništa da radite. Ako niste, odmah izaberite drugu lozinku dugmetom iznad. Time se odjavljuju svi koji su na vašem nalogu.',
        mail: 'Ako ste to vi, ne morate ništa da radite. Ako niste, neko drugi može da čita vašu poštu: prvo promenite lozinku svog poštanskog sandučeta, a zatim dugmetom iznad izaberite drugu i ovde.',
      },
    },
    newDevice: {
      subject: 'Novi uređaj je prijavljen na vaš nalog',
      told: 'Neko se upravo, vašom lozinkom, prijavio na vaš nalog sa uređaja i s mesta koje ne poznajemo:',
      place: (device, moment) => `${device}, ${moment}`,
      on: (browser, system) => `${browser}, ${system}`,
      unknown: 'Uređaj kome ne znamo ime',
      button: 'Pogledaj moje uređaje',
      notYou:
        'Ako ste to vi, ne morate ništa da radite. Ako niste, dugmetom iznad odjavite taj uređaj i odmah izaberite drugu lozinku: neko zna vašu.',
    },
  },
  it: {
    tag: 'it',
    opening: (name) => `Ciao ${name},`,
    why: 'I messaggi sulla sicurezza del tuo account arrivano sempre.',
    passwordChanged: {
      subject: 'La tua password è stata cambiata',
      told: {
        settings: (moment) => `la tua password di Spomen è stata cambiata dalle impostazioni (${moment}).`,
        mail: (moment) =>
          `la tua password di Spomen è stata cambiata con il link di un messaggio inviato a te (${moment}).`,
      },
      others: 'Sugli altri dispositivi dove avevi fatto l’accesso verrà chiesta quella nuova.',
      button: 'Scegli un’altra password',
      notYou: {
        settings:
          'Se eri tu, non devi fare nulla. Se non eri tu, scegli subito un’altra password con il pulsante qui sopra: così esce chiunque sia nel tuo account.',
        mail: 'Se eri tu, non devi fare nulla. Se non eri tu, qualcun altro può leggere la tua posta: cambia prima la password della tua casella, poi scegline un’altra anche qui con il pulsante qui sopra.',
      },
    },
    newDevice: {
      subject: 'Un nuovo dispositivo è entrato nel tuo account',
      told: 'qualcuno è appena entrato nel tuo account, con la tua password, da un dispositivo e da un luogo che non conoscevamo:',
      place: (device, moment) => `${device}, ${moment}`,
      on: (browser, system) => `${browser} su ${system}`,
      unknown: 'Un dispositivo di cui non conosciamo il nome',
      button: 'Vedi i miei dispositivi',
      notYou:
        'Se eri tu, non devi fare nulla. Se non eri tu, fai uscire quel dispositivo con il pulsante qui sopra e scegli subito un’altra password: qualcuno conosce la tua.',
    },
  },
  zh: {
    tag: 'zh-CN',
    opening: (name) => `${name}，您好：`,
    why: '有关账户安全的邮件始终会发送。',
    passwordChanged: {
      subject: '您的密码已更改',
      told: {
        settings: (moment) => `您的 Spomen 密码已于 ${moment} 在设置中更改。`,
        mail: (moment) => `您的 Spomen 密码已于 ${moment} 通过发给您的邮件中的链接更改。`,
      },
      others: '您在其他地方的登录都需要输入新密码。',
      button: '重新设置密码',
      notYou: {
        settings:
          '如果是您本人，无需任何操作。如果不是，请立即点击上面的按钮重新设置密码，这样所有已登录您账户的人都会退出。',
        mail: '如果是您本人，无需任何操作。如果不是，说明有人能看到您的邮件：请先更改邮箱的密码，再点击上面的按钮在这里重新设置密码。',
      },
    },
    newDevice: {
      subject: '有新设备登录了您的账户',
      told: '刚刚有人用您的密码，从我们不认识的设备和地方登录了您的账户：',
      place: (device, moment) => `${device}，${moment}`,
      on: (browser, system) => `${system} 上的 ${browser}`,
      unknown: '我们叫不出名字的设备',
      button: '查看我的设备',
      notYou:
        '如果是您本人，无需任何操作。如果不是，请点击上面的按钮让该设备退出登录，并立即重新设置密码：有人知道您的密码。',
    },
  },
  de: {
    tag: 'de',
    opening: (name) => `Guten Tag ${name},`,
    why: 'Briefe über die Sicherheit Ihres Kontos kommen immer.',
    passwordChanged: {
      subject: 'Ihr Passwort wurde geändert',
      told: {
        settings: (moment) => `Ihr Passwort für Spomen wurde in den Einstellungen geändert, am ${moment}.`,
        mail: (moment) =>
          `Ihr Passwort für Spomen wurde mit dem Link aus einer E-Mail an Sie geändert, am ${moment}.`,
      },
      others: 'Überall sonst, wo Sie angemeldet waren, wird nach dem neuen gefragt.',
      button: 'Ein anderes Passwort wählen',
      notYou: {
        settings:
          'Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, wählen Sie bitte gleich mit der Schaltfläche oben ein anderes Passwort. Damit wird jeder abgemeldet, der in Ihrem Konto ist.',
        mail: 'Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, kann jemand anders Ihre E-Mails lesen: Ändern Sie bitte zuerst das Passwort Ihres Postfachs und wählen Sie dann mit der Schaltfläche oben auch hier ein anderes.',
      },
    },
    newDevice: {
      subject: 'Ein neues Gerät ist in Ihrem Konto angemeldet',
      told: 'soeben hat sich jemand mit Ihrem Passwort in Ihrem Konto angemeldet, auf einem Gerät und an einem Ort, die wir nicht kannten:',
      place: (device, moment) => `${device}, am ${moment}`,
      on: (browser, system) => `${browser} auf ${system}`,
      unknown: 'Ein Gerät, dessen Namen wir nicht kennen',
      button: 'Meine Geräte ansehen',
      notYou:
        'Wenn Sie das waren, brauchen Sie nichts zu tun. Wenn nicht, melden Sie dieses Gerät mit der Schaltfläche oben ab und wählen Sie gleich ein anderes Passwort: Jemand kennt das Ihre.',
    },
  },
}

interface SecurityMailFacts {
  language: Language
  name: string
  at: Date
  timeZone: string
  /** The page of the button. */
  page: string
}

const momentIn = (tag: string, { at, timeZone }: SecurityMailFacts) =>
  new Intl.DateTimeFormat(tag, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZoneName: 'short',
    timeZone,
  }).format(at)

/** Somebody has another password; whoever did not want it chooses one more. */
export function passwordChangedMail(told: SecurityMailFacts & { way: PasswordWay }): MailContent {
  const { language, name, page, way } = told
  const { tag, opening, why, passwordChanged: say } = securityMailWords[language]
  return {
    language,
    subject: say.subject,
    opening: opening(name),
    paragraphs: [say.told[way](momentIn(tag, told)), say.others],
    action: { label: say.button, link: page },
    closing: say.notYou[way],
    why,
  }
}

/** Somebody has logged in where they never did before. What the browser told of itself is a hint and no proof. */
export function newDeviceMail(told: SecurityMailFacts & { agent: string | null }): MailContent {
  const { language, name, page, agent } = told
  const { tag, opening, why, newDevice: say } = securityMailWords[language]
  const { browser, system } = deviceOf(agent)
  const device = browser && system ? say.on(browser, system) : (browser ?? system ?? say.unknown)
  return {
    language,
    subject: say.subject,
    opening: opening(name),
    paragraphs: [say.told, say.place(device, momentIn(tag, told))],
    action: { label: say.button, link: page },
    closing: say.notYou,
    why,
  }
}
