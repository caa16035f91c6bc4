import { privacy } from './privacy/de.tsx'
import type { TermsText } from './sections.ts'

export const terms: TermsText = {
  title: 'Nutzungs\u00adbedingungen',
  lead: 'Was Sie von uns erwarten dürfen und worum wir Sie bitten. Wir haben versucht, es lesbar aufzuschreiben.',
  contents: 'Was hier steht',
  watched:
    'Wer diese Installation betreibt, hat auf den Seiten, die jeder lesen darf, einen Zähldienst von Google (Tag Manager) eingesetzt: auf der ersten Seite, bei den Fragen, diesen Bedingungen und dem Beispiel. Er kann eigene Cookies setzen und erfährt, dass Sie da waren. Auf keiner Gedenkseite und nirgends hinter der Anmeldung gibt es ihn.',
  sections: {
    ...privacy,
    introduction: {
      title: 'Einleitung',
      text: (
        <>
          <p>
            Spomen ist ein Ort, an dem Familien Gedenkseiten für Menschen und Tiere bewahren, die ihnen
            fehlen. Diese Bedingungen gelten zwischen Ihnen und denen, die dieses Spomen betreiben. Wo „wir“
            steht, sind sie gemeint.
          </p>
          <p>
            Das Programm selbst ist freie Software. Seine Lizenz, die GNU AGPL, sagt, was man mit dem Programm
            tun darf; diese Bedingungen sagen, wie wir hier miteinander leben.
          </p>
        </>
      ),
    },
    conduct: {
      title: 'Wie wir miteinander umgehen',
      text: (
        <>
          <p>
            Hier wird getrauert. Bitte schreiben Sie, wie Sie an einem Grab sprechen würden; das gilt auch für
            Gäste ohne Konto.
          </p>
          <ul>
            <li>
              Beleidigen, bedrohen oder verspotten Sie niemanden, weder Lebende noch Tote, und schüren Sie
              keinen Hass.
            </li>
            <li>
              Stellen Sie nichts Obszönes ein, keine Gewalt um ihrer selbst willen, keine Werbung und nichts
              Betrügerisches. Dienste vor Ort haben, wo sie willkommen sind, ihren eigenen Platz, und die
              Moderation liest ihre Anzeigen zuerst.
            </li>
            <li>
              Legen Sie keine Gedenkseite für jemanden an, der lebt, und keine gegen den Willen derer, die ihm
              am nächsten standen. Wie viele jemand an einem Tag anlegen kann, ist begrenzt.
            </li>
            <li>
              Versuchen Sie nicht, dorthin zu gelangen, wo niemand Sie eingelassen hat, und schicken Sie keine
              Programme, die einsammeln, was andere geschrieben haben.
            </li>
          </ul>
        </>
      ),
    },
    content: {
      title: 'Was Sie schreiben und hochladen',
      text: (
        <>
          <p>
            Worte, Fotos, Videos und Dokumente werden so bewahrt, wie Sie sie gegeben haben, es sei denn, Sie
            wählen selbst kleinere Kopien der Fotos. Was Ihnen gehört, können Sie ändern und entfernen. Eine
            Gedenkseite führen die, denen sie gehört, und alle, die darum gebeten wurden, sie mit ihnen zu
            führen; wir nennen sie ihre Familie. Sie darf entfernen, was andere dort hinterlassen haben. Was
            sie entfernt, lässt sich 30 Tage lang zurückholen, ebenso Texte, die sie geändert hat; danach ist
            es endgültig fort.
          </p>
          <p>
            Wer wann was auf einer Gedenkseite getan hat, steht in ihrem Verlauf, den ihre Familie liest.
            Schließen und bezahlen kann sie nur, wem sie gehört. Die Familie darf eine Kopie der ganzen Seite
            mit nach Hause nehmen, mit dem, was andere dort geschrieben haben, und ihren Namen, aber ohne ihre
            Adressen.
          </p>
          <p>
            Laden Sie nur hoch, was Sie teilen dürfen: Bilder, die Sie selbst gemacht haben oder deren Urheber
            einverstanden ist, und nichts, was die Menschen darauf verletzt. Seiten, Fotos, Videos, Kommentare
            und Grüße, die gegen diese Bedingungen verstoßen, können gemeldet werden. Die Moderation sieht sie
            sich an und kann sie verbergen. Worte von Gästen liest zuerst die Familie, oder wer von ihr darum
            gebeten wurde; vorher sieht sie niemand.
          </p>
        </>
      ),
    },
    ownership: {
      title: 'Wem es gehört',
      text: (
        <p>
          Was Ihnen gehört, bleibt Ihres. Sie erlauben uns nur, es aufzubewahren, Kopien davon zu machen, die
          ein Bildschirm zeigen kann, es denen zu zeigen, die es hier sehen dürfen, und es der Familie in der
          Kopie ihrer Seite zu geben, solange es hier liegt. Wir verkaufen es nicht, werben nicht damit und
          trainieren keine Programme daran.
        </p>
      ),
    },
    termination: {
      title: 'Wenn Sie gehen',
      text: (
        <>
          <p>
            Sie können Ihr Konto jederzeit in den Einstellungen schließen. Es schließt sofort. Jede
            Gedenkseite, die Ihnen gehört, geht an die erste Person über, die Sie benannt haben und die
            zugestimmt hat, sonst an die, die sie am längsten mit Ihnen führt. Seiten, die niemanden haben,
            schließen mit Ihrem Konto, und wir fragen die Menschen darin, ob jemand sie weiterführt. 30 Tage
            lang bringt der Link in unserer E-Mail Ihr Konto zurück und was mit ihm geschlossen wurde; eine
            Seite, die übergegangen ist, bleibt, wo sie ist, und Sie führen sie mit. Danach wird alles
            endgültig entfernt; von einer Zahlung bleiben Betrag, Tag und Nummer in den Büchern, wie es das
            Gesetz verlangt. Sie wählen, ob auch Ihre Grüße, Kommentare und anderen Worte auf den Seiten
            anderer gehen oder ohne Ihren Namen bleiben. Fotos, die eine Familie von Ihnen angenommen hat,
            bleiben bei ihr, ohne Ihren Namen.
          </p>
          <p>
            Für den Tag, an dem Sie sich nicht mehr um eine Gedenkseite kümmern können, können Sie benennen,
            wer sie nach Ihnen haben soll, oder sie gleich übergeben. Wer benannt ist und zugestimmt hat, kann
            darum bitten, sie zu übernehmen: Sie und alle, die sie mit Ihnen führen, bekommen dann eine
            E-Mail, und jeder kann mit einem Klick widersprechen; tut es niemand, gehört sie nach 30 Tagen der
            Person, die darum gebeten hat. Waren Sie zwei Jahre lang nicht hier, schreiben wir Ihnen dreimal,
            im Abstand von je einem Monat. Erst wenn Sie nicht kommen, sagen wir denen, die Sie benannt haben,
            sonst denen, die sie mit Ihnen führen, dass sie darum bitten dürfen. Allein durch Ihr Fernbleiben
            geht nichts über.
          </p>
          <p>
            Wir dürfen Gedenkseiten und Konten sperren, die gegen diese Bedingungen verstoßen. Wer eine
            gesperrte Gedenkseite führt, bekommt eine E-Mail und sieht die Seite weiterhin, sonst sieht sie
            niemand. Wer ein gesperrtes Konto hat, erfährt es beim Anmelden; fragen Sie uns, und wir sagen
            Ihnen, warum. In beiden Fällen können Sie antworten.
          </p>
          <h3>Wenn diese Website schließt</h3>
          <p>
            Sollten die Betreiber diese Website aufgeben, bekommen alle, die eine Gedenkseite führen,
            spätestens 90 Tage vor dem letzten Tag eine E-Mail, und alle Angemeldeten lesen es hier. Bis zu
            diesem Tag bleibt alles, wie es ist; nur neue Gedenkseiten werden nicht mehr begonnen, und
            verkauft wird nichts. Für Pakete wird nichts mehr eingezogen: Sie gelten bis dahin, und was für
            die Zeit danach bezahlt wurde, wird zurückgegeben.
          </p>
          <p>
            Von jeder Gedenkseite liegt bis zu diesem Tag eine Kopie für ihre Familie bereit, oder sie wird
            gemacht, sobald die Familie darum bittet: eine Datei mit der ganzen Seite, jedem Foto so, wie es
            hochgeladen wurde, und allen Worten. Sie lässt sich auf jedem Computer öffnen, und jede andere
            Website, auf der Spomen läuft, nimmt sie wieder auf, mit allem an seinem Platz.
          </p>
          <p>
            Nach dem letzten Tag lässt sich nichts mehr ändern. Spätestens 30 Tage danach wird alles, was hier
            liegt, endgültig gelöscht: Gedenkseiten, Konten und Sicherungen. Von Zahlungen bleibt, was das
            Gesetz verlangt.
          </p>
        </>
      ),
    },
    changes: {
      title: 'Änderungen dieser Bedingungen und des Datenschutzes',
      text: (
        <p>
          Wenn sich diese Bedingungen ändern, stehen die neuen hier. Bevor eine für Sie wichtige Änderung
          gilt, schreiben wir Ihnen, damit Sie gehen und alles mitnehmen können, wenn Sie nicht einverstanden
          sind.
        </p>
      ),
    },
    responsibility: {
      title: 'Ihre Verantwortung',
      text: (
        <>
          <p>
            Sie stehen ein für das, was Sie schreiben und hochladen, und für das, was mit Ihrem Konto
            geschieht. Behalten Sie Ihr Passwort für sich und sagen Sie uns, wenn jemand anders es kennt. Wer
            jünger als 16 ist, braucht die Zustimmung eines Elternteils.
          </p>
          <p>
            Wir tun alles, damit nie etwas verloren geht. Bewahren Sie trotzdem eine Kopie dessen auf, was
            Ihnen am liebsten ist: In den Einstellungen laden Sie alles herunter, was Ihres ist, und wer eine
            Gedenkseite führt, kann sie ganz mit nach Hause nehmen.
          </p>
        </>
      ),
    },
    contact: {
      title: 'Kontakt',
      text: (
        <p>
          Mit Fragen, Wünschen und Beschwerden schreiben Sie denen, die dieses Spomen betreiben. Sie können
          fragen, was über Sie aufbewahrt wird, und es berichtigen oder entfernen lassen. Sie können sich auch
          an die Datenschutzbehörde Ihres Landes wenden.
        </p>
      ),
    },
    agreement: {
      title: 'Zustimmung',
      text: (
        <p>
          Sie stimmen diesen Bedingungen zu, wenn Sie bei der Registrierung ihr Kästchen ankreuzen oder für
          ein Konto, das in einem anderen Browser begonnen wurde, ein eigenes Passwort wählen. Sollte ein Teil
          nicht gelten, gelten die übrigen. Es gilt das Recht des Landes, in dem dieses Spomen betrieben wird;
          die Rechte, die Ihnen das Gesetz Ihres Landes als Verbraucher gibt, bleiben unberührt.
        </p>
      ),
    },
  },
}
