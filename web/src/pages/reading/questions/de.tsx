import { Link } from 'react-router'
import { FreeAnswer } from '../FreeAnswer.tsx'
import type { QuestionsText } from './questions.ts'

export const questions: QuestionsText = {
  title: 'Fragen',
  lead: 'Was wir gefragt werden, bevor jemand beginnt.',
  answers: {
    what: {
      question: 'Was ist Spomen?',
      answer: (
        <p>
          Ein Ort für das Andenken an Menschen und Tiere. Jeder hat eine eigene Seite: das Leben und seine
          Jahre, Fotos, Videos und Dokumente, was ihm lieb war, wo das Grab liegt, und Worte derer, denen er
          fehlt. „Spomen“ ist Serbisch und heißt Andenken.
        </p>
      ),
    },
    general: {
      question: 'Wer sieht eine Seite, und nach welchen Regeln?',
      answer: (
        <p>
          Eine Seite ist geschlossen, bis ihre Familie sie öffnet. Wer sie führt, entscheidet, wer hineindarf.
          Alle Angemeldeten finden auf der Erinnerungswand den Namen, die Daten, das Porträt und den
          allgemeinen Teil, auch was jemand liebte und wo er ruht; Fotos, Grüße und alles andere öffnen sich
          nur denen, die eingelassen wurden. Wer nicht angemeldet ist, sieht unter der Adresse der Seite
          nichts, es sei denn, die Familie lässt dort Namen und Daten zeigen, oder auch das Porträt. Die
          Familie kann die Seite auch für Gäste ohne Konto öffnen, für alle mit einem Link oder für jeden, und
          wählt, was sie sehen; Suchmaschinen dürfen sie nur finden, wenn die Familie auch das erlaubt. Was
          andere dort vorher geschrieben haben, sehen Gäste nur, wenn die zustimmen, die es geschrieben haben.
          Wie wir hier miteinander leben, steht in den{' '}
          <Link to="/TermsAndConditions">Nutzungsbedingungen</Link>.
        </p>
      ),
    },
    free: {
      question: 'Ist es kostenlos?',
      answer: (
        <FreeAnswer
          sentences={{
            between: ' ',
            first: {
              usual:
                'Die ersten tausend Seiten sind für immer kostenlos, mit allem, was das größte Paket hat; ein Mensch kann bis zu fünf davon haben.',
              counted: (most, each) =>
                `Die ersten Seiten hier sind für immer kostenlos, mit allem, was das größte Paket hat, insgesamt ${most}; ein Mensch kann höchstens ${each} davon haben.`,
            },
            plans: {
              later:
                'Spätere beginnen mit dem kostenlosen Paket; größere werden monatlich oder jährlich bezahlt, und den Preis sehen Sie, bevor Sie wählen.',
              every:
                'Jede Seite beginnt mit dem kostenlosen Paket; größere werden monatlich oder jährlich bezahlt, und den Preis sehen Sie, bevor Sie wählen.',
            },
            unsold: {
              lead: 'Hier wird nichts verkauft.',
              later: 'Spätere haben das kostenlose Paket.',
              every: 'Jede Seite hat das kostenlose Paket.',
            },
            cancel:
              'Sie können jederzeit kündigen: Das Paket läuft bis zum Ende des Bezahlten, und nichts auf der Seite wird weggenommen.',
            always:
              'Folgen, Kommentieren und Grüßen kosten nie etwas; wie viele Grüße eine Seite fasst und ob es auf ihr Kommentare, „Ich erinnere mich auch“ und von anderen vorgeschlagene Fotos gibt, hängt von ihrem Paket ab.',
            gifts:
              'Die Familie kann, wenn sie möchte, für einen kleinen Betrag Kerzen und Blumen auf ihre Seite legen; niemand muss.',
          }}
        />
      ),
    },
    registration: {
      question: 'Wie fange ich an?',
      answer: (
        <p>
          <Link to="/Login?state=signup">Legen Sie ein Konto an</Link>, mit Ihrer E-Mail-Adresse und einigen
          Angaben zu sich, und drücken Sie die Schaltfläche in der E-Mail, die wir Ihnen schicken. In einem
          anderen Browser als bei der Registrierung fragen wir zuerst nach Ihrem Passwort. Dann können Sie
          unter „Erinnerung anlegen“ eine Gedenkseite anlegen, oder auf der Erinnerungswand eine suchen und
          die Familie um Einlass bitten.
        </p>
      ),
    },
    required: {
      question: 'Muss ich alles wissen, wenn ich eine Gedenkseite anlege?',
      answer: (
        <p>
          Nein. Ein Name und die beiden Daten genügen, auch bei einem Tier. Alles andere hat Zeit und lässt
          sich an jedem Tag ergänzen und ändern. Was Sie begonnen haben, wartet ein Jahr lang auf Sie.
        </p>
      ),
    },
    greetings: {
      question: 'Wer darf einen letzten Gruß hinterlassen?',
      answer: (
        <p>
          Die Familie und alle, die sie eingelassen hat. Wenn die Familie es erlaubt, dürfen auch Gäste ein
          paar Worte dalassen, ohne Konto; die Familie liest sie, bevor sie sonst jemand sieht. Ihren eigenen
          Gruß können Sie später ändern oder entfernen, und Gäste ihre Worte mit dem Code, den sie bekommen.
          Die Familie darf auch einen Gruß entfernen, der verletzt.
        </p>
      ),
    },
    uploads: {
      question: 'Was kann ich hochladen?',
      answer: (
        <>
          <p>
            Fotos unter 10 MB, Videos unter 100 MB und Dokumente unter 50 MB (PDF, Word, Excel und reiner
            Text). Wie viele eine Seite fasst, hängt von ihrem Paket ab. Ein Dokument, das nicht ist, was sein
            Name sagt, nehmen wir nicht an.
          </p>
          <p>
            Originale werden genau so bewahrt, wie Sie sie gegeben haben, es sei denn, Sie wählen kleinere
            Kopien, und Sie können sie wieder herunterladen. Bricht unterwegs die Verbindung ab, geht es dort
            weiter, wo es stehen geblieben ist. Ein beschädigtes Foto wird, wo es möglich ist, so weit
            gezeigt, wie es sich lesen lässt.
          </p>
        </>
      ),
    },
    timeline: {
      question: 'Was ist der Lebensweg?',
      answer: (
        <p>
          Ein Leben, der Reihe nach erzählt: Herkunft, Schule, Liebe, Arbeit, Kinder, Reisen. Jede
          Lebensstation hat ein Datum oder eine Zeitspanne, einen Titel, ein paar Worte, wenn Sie mögen, und
          in größeren Paketen Bilder und Videos aus dieser Zeit. Die Familie schreibt sie; lesen können sie
          alle, die der Seite folgen, und Gäste, wo die Familie sie lässt.
        </p>
      ),
    },
    'missing-puzzle': {
      question: 'Wozu dient das fehlende Puzzleteil?',
      answer: (
        <p>
          Oft haben andere Fotos, die die Familie nie gesehen hat. Wer einer Seite folgt, kann sie dort
          vorschlagen. Die Familie sieht sie sich in Ruhe an und nimmt, was sie bewahren möchte; eine E-Mail,
          höchstens eine am Tag, sagt ihr, dass etwas gekommen ist. Das gehört zu den Paketen Plus, Pro und
          Premium.
        </p>
      ),
    },
    reporting: {
      question: 'Was, wenn etwas nicht hierhergehört?',
      answer: (
        <p>
          Melden Sie es: Seiten, Fotos, Videos, Kommentare und Grüße haben dafür eine Schaltfläche. Die
          Moderation sieht es sich an. Wer es geschrieben hat, erfährt nicht, wer es gemeldet hat. Worte von
          Gästen nimmt die Familie selbst von der Seite. Wer kein Konto hat, schreibt den Betreibern dieses
          Spomen.
        </p>
      ),
    },
    support: {
      question: 'Wen kann ich fragen?',
      answer: (
        <p>
          Die, die dieses Spomen betreiben. Wenn etwas nicht funktioniert, schreiben Sie, was Sie getan und
          was Sie gesehen haben; ein Bild des Bildschirms hilft.
        </p>
      ),
    },
  },
}
