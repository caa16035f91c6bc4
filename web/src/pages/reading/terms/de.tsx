import type { TermsText } from './sections.ts'

export const terms: TermsText = {
  title: 'Nutzungs\u00adbedingungen',
  lead: 'Was Sie von uns erwarten dürfen und worum wir Sie bitten. Wir haben versucht, es lesbar aufzuschreiben.',
  contents: 'Was hier steht',
  watched:
    'Wer diese Installation betreibt, hat auf den Seiten, die jeder lesen darf, einen Zähldienst von Google (Tag Manager) eingesetzt: auf der ersten Seite, bei den Fragen, diesen Bedingungen und dem Beispiel. Er kann eigene Cookies setzen und erfährt, dass Sie da waren. Auf keiner Gedenkseite und nirgends hinter der Anmeldung gibt es ihn.',
  sections: {
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
          <p>Hier wird getrauert. Bitte schreiben Sie, wie Sie an einem Grab sprechen würden.</p>
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
            wählen selbst kleinere Kopien der Fotos. Was Ihnen gehört, können Sie ändern und entfernen. Die
            Familie, die eine Gedenkseite führt, darf entfernen, was andere dort hinterlassen haben. Fotos,
            Videos, Dokumente und Lebensstationen, die sie entfernt, lassen sich 30 Tage lang zurückholen;
            danach sind sie endgültig fort.
          </p>
          <p>
            Laden Sie nur hoch, was Sie teilen dürfen: Bilder, die Sie selbst gemacht haben oder deren Urheber
            einverstanden ist, und nichts, was die Menschen darauf verletzt. Seiten, Fotos, Videos, Kommentare
            und Grüße, die gegen diese Bedingungen verstoßen, können gemeldet werden. Ein Moderator sieht sie
            sich an und kann sie verbergen.
          </p>
        </>
      ),
    },
    ownership: {
      title: 'Wem es gehört',
      text: (
        <p>
          Was Ihnen gehört, bleibt Ihres. Sie erlauben uns nur, es aufzubewahren, Kopien davon zu machen, die
          ein Bildschirm zeigen kann, und es denen zu zeigen, die es hier sehen dürfen, solange es hier liegt.
          Wir verkaufen es nicht, werben nicht damit und trainieren keine Programme daran.
        </p>
      ),
    },
    'personal-information': {
      title: 'Persönliche Angaben',
      text: (
        <>
          <p>
            Für ein Konto fragen wir nach Name, Geburtsdatum, Geschlecht, Land, Ort und E-Mail-Adresse, und
            nach der Telefonnummer, wenn Sie mögen. Andere Angemeldete sehen Ihren Namen und Ihr Bild. Ihre
            E-Mail-Adresse sehen die Menschen, die einer von Ihnen geführten Gedenkseite folgen, die Betreiber
            dieses Spomen und seine Moderatoren. Wenn Sie jemanden einladen, bleibt dessen E-Mail-Adresse bei
            der Einladung, bis Ihr Konto oder die Gedenkseite entfernt wird, und dient zu nichts anderem.
          </p>
          <p>
            Damit das Haus läuft, bewahren wir außerdem auf, wann, auf welchem Gerät und mit welchem Browser
            Sie angemeldet sind. 30 Tage lang ist vermerkt, wer sich vergeblich anzumelden versuchte, mit der
            Adresse der Verbindung, und an wen E-Mails gingen. Bis zu 400 Tage lang bewahren wir Kennzeichen
            der Browser und Netze auf, mit denen Sie sich angemeldet haben; sie sagen nur, ob es wieder
            dieselben sind. Im Protokoll des Servers steht, welches Konto nach welcher Art von Dingen gefragt
            hat, aber nicht, auf wessen Seite. All das bewahren wir nur so lange auf, wie es nötig ist.
          </p>
        </>
      ),
    },
    termination: {
      title: 'Wenn Sie gehen',
      text: (
        <>
          <p>
            Sie können Ihr Konto jederzeit in den Einstellungen schließen. Es schließt sofort, und mit ihm die
            Gedenkseiten, die Sie führen. 30 Tage lang bringt der Link in unserer E-Mail alles zurück; danach
            wird es endgültig entfernt; von einer Zahlung bleiben Betrag, Tag und Nummer in den Büchern, wie
            es das Gesetz verlangt. Sie wählen, ob auch Ihre Grüße und Kommentare auf den Seiten anderer gehen
            oder ohne Ihren Namen bleiben.
          </p>
          <p>
            Wir dürfen Gedenkseiten und Konten sperren, die gegen diese Bedingungen verstoßen. Die Familie
            einer gesperrten Gedenkseite bekommt eine E-Mail und sieht die Seite weiterhin, sonst sieht sie
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
    privacy: {
      title: 'Privatsphäre',
      text: (
        <>
          <p>
            Die Fotos, Videos, Dokumente und Grüße, der Lebensweg, die Wochengeschichten, Kerzen und Blumen
            einer Gedenkseite stehen nur der Familie offen und denen, die sie eingelassen hat. Alle
            Angemeldeten sehen den Namen, die Daten, das Porträt und den allgemeinen Teil: Orte und Beruf, was
            jemand liebte, die Ruhestätte, und wie viel von allem auf der Seite ist.
          </p>
          <p>
            Niemand sieht Ihnen über die Schulter. Die Familie erfährt, wie viele Menschen ihre Gedenkseite an
            einem Tag geöffnet haben, und nicht, wer; wir selbst vergessen es, sobald der Tag vorbei ist.
            Welche Wochengeschichten Sie gesehen haben, ist nur für Sie vermerkt, und nur, bis sie enden. Wo
            und mit welchem Gerät ein Foto oder Video aufgenommen wurde, wie Kameras es vermerken, sehen nur
            die Familie und wer es gebracht hat. Auf keiner Gedenkseite steht Werbung. Am Fuß der
            Erinnerungswand können Anzeigen von Diensten vor Ort stehen, als solche gekennzeichnet und zuerst
            von der Moderation gelesen; niemand zählt, wer sie ansieht. Es gibt keine Besucherprofile, und
            Spomen bringt keine Zähler anderer Firmen mit.
          </p>
        </>
      ),
    },
    'privacy-settings': {
      title: 'Was Sie selbst entscheiden',
      text: (
        <p>
          Wer eine Gedenkseite führt, entscheidet, wer ihr folgen darf, und kann jederzeit jemanden entfernen;
          das gilt sofort. Wer sie führt, entscheidet auch, was ein weitergegebener Link denen zeigt, die
          nicht angemeldet sind: nichts, wie zu Beginn, Name und Daten, oder auch das Porträt. In den
          Einstellungen wählen Sie, welche E-Mails Sie bekommen, sehen, wo Sie angemeldet sind, beenden es
          dort und laden alles herunter, was wir über Sie bewahren.
        </p>
      ),
    },
    'third-parties': {
      title: 'Andere Dienste',
      text: (
        <p>
          Karten kommen von einem fremden Kartendienst, und erst, wenn Sie zugestimmt haben, eine zu sehen; er
          erfährt dann die Adresse Ihrer Verbindung, mancher auch, von welcher Website Sie kommen, aber
          keiner, welche Seite Sie ansehen. Eine Schaltfläche zum Teilen öffnet die Seite des Netzwerks, wenn
          Sie sie drücken, nicht vorher. Bezahlt wird über einen Zahlungsdienst; er erfährt Ihre
          E-Mail-Adresse und wofür Sie bezahlen, nicht aber, an wen erinnert wird, und die Nummer Ihrer Karte
          sehen wir nie. Wo Bezahlen nur erprobt wird, sagt es die Seite zum Bezahlen, und es fließt kein
          Geld. E-Mails reisen über die Server derer, die sie empfangen. Jeder dieser Dienste hat eigene
          Bedingungen.
        </p>
      ),
    },
    security: {
      title: 'Sicherheit',
      text: (
        <p>
          Passwörter werden so aufbewahrt, dass niemand sie lesen kann, auch wir nicht. Jedes Foto, jedes
          Video und jedes Dokument wird nur denen ausgehändigt, die es in diesem Augenblick sehen dürfen. Ein
          Link in einer E-Mail, der Ihr Konto öffnet oder ein neues Passwort erlaubt, gilt einmal und nicht
          für immer. Wird Ihr Passwort geändert oder meldet sich jemand mit einem Browser und aus einem Netz
          an, die wir nicht kennen, schreiben wir Ihnen. Nichts auf der Welt ist vollkommen sicher; wenn etwas
          geschieht, das Ihre Daten betrifft, sagen wir es Ihnen.
        </p>
      ),
    },
    cookies: {
      title: 'Cookies',
      text: (
        <p>
          Von uns gibt es zwei Cookies. Das eine entsteht beim Anmelden, lässt Ihren Browser die Bilder
          zeigen, die Sie sehen dürfen, und endet mit der Sitzung. Das andere entsteht beim Registrieren oder
          Anmelden und bleibt bis zu 400 Tage: Es sagt uns nur, dass es derselbe Browser ist, damit wir Ihnen
          schreiben können, wenn sich jemand mit einem Browser und aus einem Netz, die wir nicht kennen, in
          Ihrem Konto anmeldet. Ihr Browser merkt sich auch, dass Sie angemeldet sind, Ihre Sprache und Ihre
          Farben, wie Sie Listen gern sehen, ob Karten gezeigt werden dürfen, Worte, die Sie zu schreiben
          begonnen haben, und was noch auf dem Weg zu uns ist. Wenn Sie sich abmelden, bleiben davon nur die
          Sprache und die Farben. Auch die Stammbäume, die Sie zeichnen, liegen dort und bleiben nach dem
          Abmelden. Nichts davon dient der Werbung.
        </p>
      ),
    },
    communication: {
      title: 'Post von uns',
      text: (
        <p>
          Wir schreiben, wenn es sein muss: damit Sie Ihre Adresse bestätigen, wenn Sie um ein neues Passwort
          bitten, wenn Ihr Passwort geändert wurde oder sich jemand dort anmeldet, wo Sie es nie getan haben,
          zu Zahlungen und Paketen, und wenn Ihr Konto geschlossen oder eine Ihrer Gedenkseiten gesperrt wird
          oder diese Website schließt. Auch Antworten auf Ihre Anfragen kommen, und Einladungen, es sei denn,
          sie wurden mit dem Link am Fuß einer Einladung beendet. Alle anderen E-Mails, zu dem, was auf
          Gedenkseiten geschieht, und zu Gedenktagen, lassen sich abschalten, in den Einstellungen oder mit
          dem Link an ihrem Fuß. E-Mails kommen in der Sprache, die Sie in den Einstellungen gewählt haben.
          Werbung verschicken wir nicht.
        </p>
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
            Ihnen am liebsten ist; in den Einstellungen können Sie sie herunterladen.
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
