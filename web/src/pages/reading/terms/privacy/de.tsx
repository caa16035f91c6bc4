import type { PrivacyText } from '../sections.ts'

/** What is kept of somebody and who sees it. */
export const privacy: PrivacyText = {
  'personal-information': {
    title: 'Persönliche Angaben',
    text: (
      <>
        <p>
          Für ein Konto fragen wir nach Name, Geburtsdatum, Geschlecht, Land, Ort und E-Mail-Adresse, und nach
          der Telefonnummer, wenn Sie mögen. Andere Angemeldete sehen Ihren Namen und Ihr Bild. Ihre
          E-Mail-Adresse sehen die Menschen, die auf einer Gedenkseite drinnen sind, die Ihnen gehört,
          außerdem die Betreiber dieses Spomen und die Moderation.
        </p>
        <p>
          Wenn Sie jemanden einladen, bleibt dessen E-Mail-Adresse bei der Einladung, auch wenn Sie selbst
          gegangen sind, bis die Gedenkseite oder das Konto mit dieser Adresse entfernt wird. Wer die
          Gedenkseite führt, sieht sie, bis geantwortet ist; zu anderem dient sie nicht.
        </p>
        <p>
          Gäste, die ohne Konto Worte hinterlassen, nennen einen Namen und, wenn sie mögen, woher sie den
          Menschen oder das Tier kannten, dazu ein Foto und eine E-Mail-Adresse. Diese Adresse bekommt auf der
          Seite niemand zu sehen, auch die Familie nicht. Sie dient dazu, Gästen den Code ihrer Worte und die
          Antwort der Familie zu schicken und ihnen diese Worte anzubieten, wenn sie sich mit ihr
          registrieren. Sie liegt bei den Worten und geht mit ihnen: Wer seine Worte zurücknimmt, nimmt auch
          Foto und Adresse zurück. Was die Familie beiseitelegt, wird nach 30 Tagen entfernt.
        </p>
        <p>
          Eine Gedenkseite kann in einer Kopie von einer anderen Website hierherkommen. Wer dort geschrieben
          und hier kein Konto hat, steht auf ihr nur mit Namen; die Kopie nennt keine Adresse, nur einen
          Fingerabdruck, an dem wir eine wiedererkennen. Wer die Adresse hat, wird einmal gefragt, ob es die
          eigenen Worte sind.
        </p>
        <p>
          Damit alles läuft, bewahren wir außerdem auf, wann, auf welchem Gerät und mit welchem Browser Sie
          angemeldet sind und an welchem Tag Sie zuletzt hier waren. 30 Tage lang ist vermerkt, wer sich
          vergeblich anzumelden versuchte, mit der Adresse der Verbindung, und an wen E-Mails gingen. Bis zu
          400 Tage lang bewahren wir Kennzeichen der Browser und Netze auf, mit denen Sie sich angemeldet
          haben; sie sagen nur, ob es wieder dieselben sind.
        </p>
        <p>
          Ein Jahr lang sagt ein Protokoll, was mit Ihrem Konto geschah: Anmeldungen, Änderungen,
          Entscheidungen der Moderation, mit dem Browser und einer gekürzten Adresse der Verbindung, und
          nichts von dem, was Sie geschrieben haben. Sie lesen es in den Einstellungen; auch Moderation und
          Betreiber können es lesen, und wer von ihnen Ihres allein ansieht, hinterlässt darin eine Zeile. Im
          Protokoll des Servers steht, welches Konto nach welcher Art von Dingen gefragt hat, aber nicht, auf
          wessen Seite.
        </p>
        <p>
          Was entfernt ist, kann noch in unseren Sicherungen liegen, bis diese ersetzt werden, gewöhnlich
          höchstens ein Jahr. All das bewahren wir nur so lange auf, wie es nötig ist.
        </p>
      </>
    ),
  },
  privacy: {
    title: 'Privatsphäre',
    text: (
      <>
        <p>
          Eine Gedenkseite ist geschlossen, bis ihre Familie sie öffnet. Fotos, Videos, Dokumente und Grüße,
          der Lebensweg, die Wochengeschichten, Kerzen und Blumen sind dann für die Familie da und für die,
          die sie eingelassen hat; ein einzelnes Foto, Video, Dokument oder eine Lebensstation kann auch nur
          für die sein, die die Seite führen. Alle Angemeldeten sehen den Namen, die Daten, das Porträt und
          den allgemeinen Teil: Orte und Beruf, was jemand liebte, die Ruhestätte, und wie viel von allem auf
          der Seite ist. Eine Seite, die jemand für eine andere Familie vorbereitet, sieht sonst niemand, bis
          diese Familie sie hat.
        </p>
        <p>
          Die Familie kann ihre Gedenkseite für Gäste öffnen, die kein Konto brauchen: für alle, die einen
          Link haben oder seinen Code einscannen, oder für jeden. Gäste sehen dann den Namen, die Daten, das
          Porträt, die eine Zeile darunter, wann und wo eine Trauerfeier ist, und was die Familie dazu
          auswählt: Lebensweg, Fotos, Videos, Dokumente, Grüße, was jemand liebte, die Ruhestätte, die
          Gedenktage. Suchmaschinen dürfen eine für alle geöffnete Seite finden, wenn die Familie auch das
          erlaubt; sonst werden sie gebeten, sie auszulassen. Wochengeschichten, Kerzen und Blumen,
          E-Mail-Adressen, wer drinnen ist und wie viele kommen, sehen Gäste nie.
        </p>
        <p>
          Was andere als die Familie geschrieben oder mitgebracht haben, bevor die Seite geöffnet wurde,
          bleibt drinnen, wenn sie nicht zustimmen: Wir fragen einmal, und keine Antwort heißt nein. Von da an
          steht unter jedem Feld, wer lesen kann, was Sie schreiben, und Sie können es denen vorbehalten, die
          drinnen sind. Bei dem, was Gäste lesen, steht Ihr Name. Die Familie kann ihre Seite jederzeit wieder
          schließen; was jemand bis dahin kopiert hat, holt niemand zurück.
        </p>
        <p>
          Niemand sieht Ihnen über die Schulter. Die Familie erfährt, wie viele Menschen mit einem Konto ihre
          Gedenkseite an einem Tag geöffnet haben, und nicht, wer; wir selbst vergessen es, sobald der Tag
          vorbei ist. Gäste werden nicht gezählt. Welche Wochengeschichten Sie gesehen haben, ist nur für Sie
          vermerkt, und nur, bis sie enden. Wo und mit welchem Gerät ein Foto oder Video aufgenommen wurde,
          wie Kameras es vermerken, sehen nur die Familie und wer es gebracht hat. Auf keiner Gedenkseite
          steht Werbung. Am Fuß der Erinnerungswand können Anzeigen von Diensten vor Ort stehen, als solche
          gekennzeichnet und zuerst von der Moderation gelesen; niemand zählt, wer sie ansieht. Es gibt keine
          Besucherprofile, und Spomen bringt keine Zähler anderer Firmen mit.
        </p>
      </>
    ),
  },
  'privacy-settings': {
    title: 'Was Sie selbst entscheiden',
    text: (
      <>
        <p>
          Wer eine Gedenkseite führt, entscheidet, wer ihr folgen darf, und kann jederzeit jemanden entfernen;
          das gilt sofort. Dazu gehört auch, wer ohne Konto schauen darf: niemand, wie zu Beginn, wer einen
          Link hat, oder alle; was Gäste sehen, ob sie Worte hinterlassen dürfen und wer diese zuerst liest.
          Und was die Adresse der Seite denen zeigt, die keinen solchen Link haben: nichts, wie zu Beginn,
          Name und Daten, oder auch das Porträt.
        </p>
        <p>
          In den Einstellungen wählen Sie, welche E-Mails Sie bekommen, sehen, wo Sie angemeldet sind, beenden
          es dort, lesen, was mit Ihrem Konto geschah, und laden alles herunter, was wir über Sie bewahren.
          Aus jeder E-Mail zu einer Gedenkseite und auf der Seite selbst können Sie sich Ruhe wünschen: ein
          Jahr lang, für immer, oder einen Monat lang vor allen Seiten.
        </p>
      </>
    ),
  },
  'third-parties': {
    title: 'Andere Dienste',
    text: (
      <>
        <p>
          Karten kommen von einem fremden Kartendienst, und erst, wenn Sie zugestimmt haben, eine zu sehen; er
          erfährt dann die Adresse Ihrer Verbindung, mancher auch, von welcher Website Sie kommen, aber
          keiner, welche Seite Sie ansehen. Eine Schaltfläche zum Teilen öffnet die Seite des Netzwerks, wenn
          Sie sie drücken, nicht vorher. Bezahlt wird über einen Zahlungsdienst; er erfährt Ihre
          E-Mail-Adresse und wofür Sie bezahlen, nicht aber, an wen erinnert wird, und die Nummer Ihrer Karte
          sehen wir nie. Wo Bezahlen nur erprobt wird, sagt es die Seite zum Bezahlen, und es fließt kein
          Geld. E-Mails reisen über die Server derer, die sie empfangen.
        </p>
        <p>
          Wo Sie sich mit dem Konto eines anderen Dienstes anmelden können, erfährt dieser, dass Sie sich hier
          anmelden, und sagt uns, wer Sie dort sind, mit Namen, E-Mail-Adresse und, wenn er es hat,
          Geburtsdatum; was Sie hier tun, erfährt er nicht. Ein Kalender, dem Sie Ihre Adresse der Gedenktage
          geben, liest Namen und Tage. Dateien und Sicherungen können bei einem Speicherdienst liegen, den die
          Betreiber gewählt haben; bei manchen holt Ihr Browser Fotos, Videos und Dokumente selbst ab, und sie
          erfahren die Adresse Ihrer Verbindung. Jeder dieser Dienste hat eigene Bedingungen.
        </p>
      </>
    ),
  },
  security: {
    title: 'Sicherheit',
    text: (
      <p>
        Passwörter werden so aufbewahrt, dass niemand sie lesen kann, auch wir nicht. Wenn Sie möchten, fragen
        wir neben Ihrem Passwort nach einem zweiten Schritt, einem Code von Ihrem Telefon oder einem Passkey;
        wer ihn verloren hat, kommt nach Tagen des Wartens wieder hinein, und mit jeder unserer E-Mails lässt
        sich diese Rückkehr aufhalten. Jedes Foto, jedes Video und jedes Dokument wird nur denen ausgehändigt,
        die es in diesem Augenblick sehen dürfen. Ein Link in einer E-Mail, der Ihr Konto öffnet oder ein
        neues Passwort erlaubt, gilt einmal und nicht für immer. Ändert sich Ihr Passwort, Ihr zweiter Schritt
        oder die Art, wie Sie sich anmelden, oder meldet sich jemand mit einem Browser und aus einem Netz an,
        die wir nicht kennen, schreiben wir Ihnen. Nichts auf der Welt ist vollkommen sicher; wenn etwas
        geschieht, das Ihre Daten betrifft, sagen wir es Ihnen.
      </p>
    ),
  },
  cookies: {
    title: 'Cookies',
    text: (
      <>
        <p>Von uns gibt es vier Cookies. Gäste bekommen keines davon.</p>
        <ul>
          <li>
            Eines entsteht beim Anmelden, lässt Ihren Browser die Bilder zeigen, die Sie sehen dürfen, und
            endet mit der Sitzung.
          </li>
          <li>
            Eines entsteht beim Registrieren oder Anmelden und bleibt bis zu 400 Tage: Es sagt uns nur, dass
            es derselbe Browser ist, damit wir Ihnen schreiben können, wenn sich jemand mit einem Browser und
            aus einem Netz, die wir nicht kennen, in Ihrem Konto anmeldet.
          </li>
          <li>
            Eines gibt es für einige Minuten, wenn Sie sich mit einem zweiten Schritt oder einem Passkey
            anmelden, damit niemand Ihre Anmeldung anderswo zu Ende bringt.
          </li>
          <li>
            Eines gibt es für eine Stunde, wenn Sie sich mit dem Konto eines anderen Dienstes anmelden, aus
            demselben Grund.
          </li>
        </ul>
        <p>
          Ihr Browser merkt sich auch, dass Sie angemeldet sind, Ihre Sprache und Ihre Farben, wie Sie Listen
          gern sehen, ob Karten gezeigt werden dürfen, Worte, die Sie zu schreiben begonnen haben, und was
          noch auf dem Weg zu uns ist. Wenn Sie sich abmelden, bleiben davon nur die Sprache und die Farben.
          Auch die Stammbäume, die Sie zeichnen, liegen dort und bleiben nach dem Abmelden. Ebenso Worte, die
          Sie als Gast hinterlassen: Sie liegen dort, bis sie gesendet sind, und danach ihr Code, bis Sie ihn
          weglegen. Nichts davon dient der Werbung.
        </p>
      </>
    ),
  },
  communication: {
    title: 'Post von uns',
    text: (
      <>
        <p>Wir schreiben, wenn es sein muss. Diese E-Mails kommen immer:</p>
        <ul>
          <li>
            zu Ihrem Konto: damit Sie Ihre Adresse bestätigen, wenn Sie um ein neues Passwort bitten, wenn Ihr
            Passwort, Ihr zweiter Schritt oder die Art, wie Sie sich anmelden, geändert wurde, wenn sich
            jemand dort anmeldet, wo Sie es nie getan haben, und wenn Ihr Konto geschlossen wird;
          </li>
          <li>
            zu der Frage, wem eine Seite gehört: wenn jemand Ihre Gedenkseite mit Ihnen führt, wenn eine Ihnen
            gehören soll, jetzt oder nach jemandem, wenn jemand eine übernehmen möchte, wenn eine in andere
            Hände übergeht, wenn für eine jemand gesucht wird, wenn Sie zwei Jahre lang nicht hier waren, und
            wenn die Karte einer Seite, die Sie für eine Familie vorbereitet haben, benutzt wird oder endet;
          </li>
          <li>
            zu Zahlungen und Paketen, und wenn eine Gedenkseite gesperrt oder wieder gezeigt wird oder diese
            Website schließt;
          </li>
          <li>
            die Antwort auf das, worum Sie gebeten haben, etwa um Einlass oder um die Kopie einer Gedenkseite,
            und E-Mails zu Worten, die Sie als Gast hinterlassen haben;
          </li>
          <li>
            einmal eine Frage: ob Gäste lesen dürfen, was Sie geschrieben haben, oder ob Worte, die in einer
            Kopie kamen, Ihre sind;
          </li>
          <li>an die Moderation, wenn mit Sicherungen und Dateien etwas nicht stimmt.</li>
        </ul>
        <p>
          Auch Einladungen kommen, es sei denn, sie wurden mit dem Link am Fuß einer Einladung beendet. Alle
          anderen E-Mails, zu dem, was auf Gedenkseiten geschieht, und zu Gedenktagen, lassen sich abschalten,
          in den Einstellungen oder mit dem Link an ihrem Fuß. E-Mails kommen in der Sprache, die Sie in den
          Einstellungen gewählt haben, und zu Gästen in der Sprache der Seite, auf der sie geschrieben haben.
          Werbung verschicken wir nicht.
        </p>
      </>
    ),
  },
}
