import { Link } from 'react-router'
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
          Wer eine Seite führt, entscheidet, wer hineindarf. Alle Angemeldeten finden auf der Erinnerungswand
          den Namen, die Daten, das Porträt und den allgemeinen Teil, auch was jemand liebte und wo er ruht;
          Fotos, Grüße und alles andere öffnen sich nur denen, die eingelassen wurden. Wer nicht angemeldet
          ist, sieht nichts, es sei denn, die Familie lässt einen Link den Namen, die Daten und das Porträt
          zeigen. Wie wir hier miteinander leben, steht in den{' '}
          <Link to="/TermsAndConditions">Nutzungsbedingungen</Link>.
        </p>
      ),
    },
    free: {
      question: 'Ist es kostenlos?',
      answer: (
        <p>
          Die ersten tausend Seiten sind für immer kostenlos, mit allem, was das größte Paket hat; ein Mensch
          kann bis zu fünf davon haben. Spätere beginnen mit dem kostenlosen Paket; größere werden monatlich
          oder jährlich bezahlt, und den Preis sehen Sie, bevor Sie wählen. Sie können jederzeit kündigen: Das
          Paket läuft bis zum Ende des Bezahlten, und nichts auf der Seite wird weggenommen. Folgen,
          Kommentieren und Grüßen kosten nie etwas; wie viele Grüße eine Seite fasst und ob es auf ihr
          Kommentare, „Ich erinnere mich auch“ und von anderen vorgeschlagene Fotos gibt, hängt von ihrem
          Paket ab. Wer möchte, kann für einen kleinen Betrag Kerzen und Blumen auf eine Seite legen; niemand
          muss.
        </p>
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
          Die Familie und alle, die sie eingelassen hat. Ihren eigenen Gruß können Sie später ändern oder
          entfernen. Die Familie darf auch einen Gruß entfernen, der verletzt.
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
          in größeren Paketen Bilder und Videos aus dieser Zeit. Die Familie schreibt sie, und wer der Seite
          folgt, kann sie lesen.
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
          Melden Sie es: Seiten, Fotos, Videos, Kommentare und Grüße haben dafür eine Schaltfläche. Ein
          Moderator sieht es sich an. Wer es geschrieben hat, erfährt nicht, wer es gemeldet hat.
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
