import type { Language } from '@spomen/contract/vocabulary.ts'
import type { Letter } from '../../kit/mail/compose.ts'

interface Words {
  activation: {
    subject: string
    opening: (name: string) => string
    ask: string
    button: string
    ignore: string
  }
  reset: { subject: string; opening: (name: string) => string; ask: string; button: string; ignore: string }
}

const words: Record<Language, Words> = {
  en: {
    activation: {
      subject: 'Please confirm your address',
      opening: (name) => `Dear ${name},`,
      ask: 'Welcome to Spomen. Press the button below to confirm that this address is yours; then you can log in.',
      button: 'Activate my account',
      ignore: 'If you did not sign up, you need not do anything. Without this step the account stays closed.',
    },
    reset: {
      subject: 'A new password for Spomen',
      opening: (name) => `Dear ${name},`,
      ask: 'You asked for a new password. The button below takes you to a page where you can choose one. It works once, and only for a short while.',
      button: 'Choose a new password',
      ignore: 'If you did not ask for this, you need not do anything. Your password stays as it is.',
    },
  },
  srb: {
    activation: {
      subject: 'Potvrdite svoju adresu',
      opening: (name) => `Poštovanje, ${name},`,
      ask: 'Dobro došli na Spomen. Pritisnite dugme ispod da potvrdite da je ova adresa vaša, a zatim se možete prijaviti.',
      button: 'Aktiviraj moj nalog',
      ignore:
        'Ako se niste vi registrovali, ne morate ništa da radite. Bez ovog koraka nalog ostaje zatvoren.',
    },
    reset: {
      subject: 'Nova lozinka za Spomen',
      opening: (name) => `Poštovanje, ${name},`,
      ask: 'Zatražili ste novu lozinku. Dugme ispod vodi na stranicu na kojoj je možete izabrati. Važi samo jednom i samo kratko vreme.',
      button: 'Izaberi novu lozinku',
      ignore: 'Ako to niste tražili, ne morate ništa da radite. Vaša lozinka ostaje ista.',
    },
  },
  it: {
    activation: {
      subject: 'Conferma il tuo indirizzo',
      opening: (name) => `Ciao ${name},`,
      ask: 'ti diamo il benvenuto su Spomen. Premi il pulsante qui sotto per confermare che questo indirizzo è tuo; poi potrai accedere.',
      button: 'Attiva il mio account',
      ignore: 'Se non hai chiesto tu questo account, non devi fare nulla. Senza questo passo resta chiuso.',
    },
    reset: {
      subject: 'Una nuova password per Spomen',
      opening: (name) => `Ciao ${name},`,
      ask: 'hai chiesto una nuova password. Il pulsante qui sotto ti porta alla pagina dove sceglierla. Vale una sola volta e per poco tempo.',
      button: 'Scegli una nuova password',
      ignore: 'Se non l’hai chiesta tu, non devi fare nulla. La tua password resta quella di prima.',
    },
  },
  zh: {
    activation: {
      subject: '请确认您的邮箱地址',
      opening: (name) => `${name}，您好：`,
      ask: '欢迎来到 Spomen。请点击下面的按钮，确认这个邮箱是您的，之后就可以登录了。',
      button: '激活我的账户',
      ignore: '如果不是您本人注册，无需任何操作。未经确认，账户不会启用。',
    },
    reset: {
      subject: '设置新的 Spomen 密码',
      opening: (name) => `${name}，您好：`,
      ask: '您申请了新密码。点击下面的按钮即可设置。链接只能使用一次，请尽快使用。',
      button: '设置新密码',
      ignore: '如果不是您本人申请，无需任何操作，您的密码不会改变。',
    },
  },
  de: {
    activation: {
      subject: 'Bitte bestätigen Sie Ihre Adresse',
      opening: (name) => `Guten Tag ${name},`,
      ask: 'willkommen bei Spomen. Bestätigen Sie mit der Schaltfläche unten, dass diese Adresse Ihnen gehört; danach können Sie sich anmelden.',
      button: 'Mein Konto aktivieren',
      ignore:
        'Wenn Sie sich nicht registriert haben, brauchen Sie nichts zu tun. Ohne diesen Schritt bleibt das Konto geschlossen.',
    },
    reset: {
      subject: 'Ein neues Passwort für Spomen',
      opening: (name) => `Guten Tag ${name},`,
      ask: 'Sie haben ein neues Passwort angefordert. Die Schaltfläche unten führt zu einer Seite, auf der Sie es wählen. Sie gilt nur einmal und nur für kurze Zeit.',
      button: 'Neues Passwort wählen',
      ignore: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun. Ihr Passwort bleibt, wie es ist.',
    },
  },
}

/** The letter with a one-time link: to activate an account (V01), or to choose a new password (V02). */
export function linkLetter(
  kind: 'activation' | 'reset',
  language: Language,
  name: string,
  link: string,
): Letter {
  const { subject, opening, ask, button, ignore } = words[language][kind]
  return {
    language,
    subject,
    opening: opening(name),
    paragraphs: [ask],
    action: { label: button, link },
    closing: ignore,
  }
}
