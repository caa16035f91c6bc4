import type { Language } from '@spomen/contract/vocabulary.ts'
import type { MailContent } from '../../kit/mail/compose.ts'

interface LinkMailWords {
  activation: {
    subject: string
    opening: (name: string) => string
    /** Before the name under which somebody signed up: it may be somebody else's doing (Q107). */
    who: string
    ask: string
    button: string
    ignore: string
  }
  reset: { subject: string; opening: (name: string) => string; ask: string; button: string; ignore: string }
}

const linkMailWords: Record<Language, LinkMailWords> = {
  en: {
    activation: {
      subject: 'Please confirm your address',
      opening: (name) => `Dear ${name},`,
      who: 'Welcome to Spomen. Somebody has signed up with this address, under this name:',
      ask: 'If that was you, press the button below to confirm that the address is yours; then you can log in. On another device than the one on which you signed up, we ask for your password first.',
      button: 'Confirm my address',
      ignore:
        'If it was not you, you need not do anything: without this step the account stays closed. You can also have it removed: press the same button, which opens nothing by itself where you are, and choose “It was not me” on the page.',
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
      who: 'Dobro došli na Spomen. Neko se registrovao sa ovom adresom, pod ovim imenom:',
      ask: 'Ako ste to vi, pritisnite dugme ispod da potvrdite da je adresa vaša, a zatim se možete prijaviti. Ako to uradite na drugom uređaju, a ne na onom sa kog ste se registrovali, prvo ćemo vas pitati za lozinku.',
      button: 'Potvrdi moju adresu',
      ignore:
        'Ako to niste vi, ne morate ništa da radite: bez ovog koraka nalog ostaje zatvoren. Možete ga i ukloniti: pritisnite isto dugme, koje kod vas ništa ne otvara samo od sebe, i na stranici izaberite „To nisam ja“.',
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
      who: 'ti diamo il benvenuto su Spomen. Qualcuno si è registrato con questo indirizzo, con questo nome:',
      ask: 'Se eri tu, premi il pulsante qui sotto per confermare che l’indirizzo è tuo; poi potrai accedere. Su un dispositivo diverso da quello della registrazione ti chiediamo prima la password.',
      button: 'Conferma il mio indirizzo',
      ignore:
        'Se non eri tu, non devi fare nulla: senza questo passo l’account resta chiuso. Puoi anche farlo eliminare: premi lo stesso pulsante, che da solo non apre nulla sul tuo dispositivo, e nella pagina scegli «Non ero io».',
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
      who: '欢迎来到 Spomen。有人用这个邮箱注册了账户，填写的姓名是：',
      ask: '如果是您本人，请点击下面的按钮，确认这个邮箱是您的，之后就可以登录了。如果打开时用的不是注册时的设备，我们会先请您输入密码。',
      button: '确认我的邮箱',
      ignore:
        '如果不是您本人注册，无需任何操作：未经确认，账户不会激活。您也可以把它删除：点击同一个按钮（在您的设备上不会自动激活任何账户），然后在页面上选择“不是我本人”。',
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
      who: 'willkommen bei Spomen. Jemand hat sich mit dieser Adresse registriert, unter diesem Namen:',
      ask: 'Wenn Sie das waren, bestätigen Sie mit der Schaltfläche unten, dass die Adresse Ihnen gehört; danach können Sie sich anmelden. Auf einem anderen Gerät als bei der Registrierung fragen wir zuerst nach Ihrem Passwort.',
      button: 'Meine Adresse bestätigen',
      ignore:
        'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne diesen Schritt bleibt das Konto geschlossen. Sie können es auch entfernen lassen: Drücken Sie dieselbe Schaltfläche, die bei Ihnen nichts von selbst öffnet, und wählen Sie auf der Seite „Das war ich nicht“.',
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

interface LinkMailFacts {
  language: Language
  name: string
  link: string
}

/** The mail whose link opens an account; `fullName` is who signed up, in words that are theirs and not ours (V01). */
export function activationMail({
  language,
  name,
  fullName,
  link,
}: LinkMailFacts & { fullName: string }): MailContent {
  const { subject, opening, who, ask, button, ignore } = linkMailWords[language].activation
  return {
    language,
    subject,
    opening: opening(name),
    paragraphs: [who, { quote: fullName }, ask],
    action: { label: button, link },
    closing: ignore,
  }
}

/** The mail whose link leads to a new password (V02). */
export function resetMail({ language, name, link }: LinkMailFacts): MailContent {
  const { subject, opening, ask, button, ignore } = linkMailWords[language].reset
  return {
    language,
    subject,
    opening: opening(name),
    paragraphs: [ask],
    action: { label: button, link },
    closing: ignore,
  }
}
