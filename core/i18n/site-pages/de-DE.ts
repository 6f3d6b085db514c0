import type { SitePageTexts } from './fa-IR.ts';

export const sitePages: SitePageTexts = {
  about: {
    name: 'Über Charsu',
    text: `Charsu ist ein Portal für iranische Waren und Dienstleistungen. Das Wort bezeichnet die Kreuzung im Herzen eines Basars, an der sich die Gänge treffen und alle vorbeikommen.

## Was Sie hier tun können

- Unternehmen, Kategorien und Anzeigen in fünf Sprachen ansehen, ganz ohne Konto.
- Selbst mit dem Verkäufer sprechen: am Telefon, per Nachricht oder im Geschäft. Auf Charsu wird nichts gekauft; es gibt weder Warenkorb noch Kasse.
- Ihr Unternehmen eintragen, ihm eigene Seiten geben und Anzeigen veröffentlichen.

## Wie wir arbeiten

Unternehmen und Anzeigen werden von einem Menschen geprüft, bevor sie gezeigt werden; nur Anzeigen bewährter Verkäufer können sofort erscheinen. Jede Änderung wird festgehalten, damit sich Entscheidungen später erklären lassen.

Wer eine Anzeige veröffentlicht, steht für ihren Inhalt ein. Wenn etwas nicht stimmt, schreiben Sie uns über [Kontakt](/contact).`,
  },
  marketing: {
    name: 'Werben auf Charsu',
    text: `Ihre Kundschaft sucht auf Persisch, Englisch, Chinesisch, Arabisch und Deutsch. Charsu zeigt Ihr Unternehmen in allen fünf Sprachen.

## Was es kostet

- Eine einfache Anzeige ist **kostenlos**, außer in Kategorien, die eine Gebühr für die Veröffentlichung verlangen. Diese Gebühr, und wie viele Veröffentlichungen im Monat davon frei sind, sehen Sie vor dem Veröffentlichen.
- Eine Anzeige wird einen Monat lang gezeigt. Eine einfache können Sie beliebig oft kostenlos verlängern.
- Eine Anzeige mit Sternen steht über den anderen. Ihr Preis hängt von der Zahl der Sterne ab und wird aus dem Guthaben bezahlt.
- Aufladungen sind Guthaben für die Dienste von Charsu. **Sie werden nicht erstattet.**

## So fangen Sie an

1. [Registrieren](/register) Sie sich mit E-Mail-Adresse oder Mobilnummer.
2. Geben Sie an, wer Sie sind: natürliche oder juristische Person.
3. Tragen Sie Ihr Unternehmen mit Adresse, Öffnungszeiten und Bildern ein.
4. Schreiben Sie die erste Anzeige und beantragen Sie ihre Veröffentlichung.

## Was gelesen wird

Klare Bilder, ein ehrlicher Preis und eine vollständige Beschreibung. Antworten Sie schnell: Ihre übliche Antwortzeit steht auf Ihrer Seite.`,
  },
  contact: {
    name: 'Kontakt',
    text: `Unser Support antwortet von Samstag bis Mittwoch, 9:00 bis 18:00 Uhr Teheraner Zeit. Nachrichten werden innerhalb von 1 bis 3 Werktagen beantwortet.

Fragen zu einer Ware oder ihrem Preis beantwortet der Verkäufer: Schreiben Sie ihm von der Seite der Anzeige aus. Auf der Website funktioniert etwas nicht? Nutzen Sie [Fehler melden](/bugReport).`,
  },
  privacy: {
    name: 'Datenschutz',
    text: `Wir speichern so wenig über Sie, wie das Portal braucht, und geben es an niemanden weiter.

## Wenn Sie sich nur umsehen

- Wie oft eine Anzeige gesehen wurde, wird je Tag gezählt. Wer sie gesehen hat, wird nicht gespeichert.
- Suchwörter, die nichts fanden, werden je Tag gezählt und nach 30 Tagen gelöscht. Wer gesucht hat, wird nicht gespeichert.
- Zwei Cookies merken sich Sprache und Farbschema. Es gibt keine Tracker anderer Firmen.
- Welche Anzeigen Sie gemerkt und zuletzt gesehen haben, steht nur in Ihrem Browser.

## Wenn Sie ein Konto haben

| Was | Wozu | Wie lange |
| --- | --- | --- |
| Name, E-Mail-Adresse, Mobilnummer | Anmeldung, Nachrichten an Sie | bis Sie das Konto löschen |
| Angaben zur Person, etwa die Ausweisnummer | Prüfung, wer veröffentlicht | bis Sie das Konto löschen |
| Passwort | Anmeldung; gespeichert wird nur ein Hash | bis Sie es ändern |
| Angemeldete Geräte | damit Sie sie abmelden können | bis zur Abmeldung |
| Gemerkte Anzeigen und gespeicherte Suchen | damit Sie sie auf allen Geräten haben; Nachrichten über günstigere Preise und neue Anzeigen | bis Sie sie entfernen oder das Konto löschen |
| Suchen, die nichts fanden | damit wir wissen, was im Portal fehlt | 30 Tage, höchstens bis Sie das Konto löschen |
| Bewertungen, die Sie schreiben | Anzeige mit Ihrem Namen auf der Seite des Unternehmens | bis Sie sie oder das Konto löschen |
| Nachrichten, die wir Ihnen sandten | Nachweis des Versands | 30 Tage |
| Zahlungen und Buchungen des Guthabens | Buchführungspflicht | solange das Gesetz es verlangt, nach der Löschung ohne Ihren Namen |

Persönliche Daten werden mit einem eigenen Schlüssel verschlüsselt. **Löschen Sie Ihr Konto, wird der Schlüssel sofort vernichtet**, und niemand kann die Daten mehr lesen, auch nicht in Sicherungen des Protokolls.

## Wenn Sie uns oder einem Verkäufer schreiben

Eine Nachricht an den Support wird ein Jahr lang aufbewahrt. Ein Gespräch mit einem Verkäufer bleibt, bis Sie oder der Verkäufer die eigene Seite löschen.

## Newsletter

Ihre Adresse wird von der Bestätigung bis zur Abmeldung gespeichert, die in jedem Brief mit einem Klick möglich ist.

## Ihre Rechte

Auf der Seite Ihres Kontos sehen Sie alles, was über Sie gespeichert ist, können es herunterladen und löschen. Fragen: [Kontakt](/contact).`,
  },
  terms: {
    name: 'Nutzungsbedingungen',
    text: `Mit der Nutzung von Charsu stimmen Sie diesen Bedingungen zu.

## Was Charsu ist

Charsu bringt Verkäufer und Käufer zusammen. Es verkauft selbst nichts, ist an keinem Kauf beteiligt und verwahrt kein Geld für Käufe.

## Anzeigen

- **Wer eine Anzeige veröffentlicht, ist für ihre Richtigkeit verantwortlich**: für Text, Preis, Bilder, die Qualität des Angebots und das Recht, es anzubieten.
- Verboten sind gesetzlich verbotene Waren und Dienste, irreführende Angaben, Bilder anderer ohne deren Zustimmung und mehrfach dasselbe Angebot.
- Wir können eine Anzeige mit Begründung ablehnen oder ihre Anzeige beenden, wenn sie gegen diese Bedingungen verstößt.
- Eine veröffentlichte Anzeige wird ab der Freigabe einen Monat lang gezeigt.

## Zahlungen

- Einfache Anzeigen sind kostenlos, außer in Kategorien, die eine Gebühr für die Veröffentlichung verlangen; Sie sehen sie vor dem Veröffentlichen. Gebühren von Kategorien, Sterne, Benachrichtigungen per SMS ({smsFee} je SMS, nur die, die Sie einschalten) und KI-Texte werden aus dem Guthaben bezahlt.
- **Aufladungen werden nicht erstattet.** Sie sind Guthaben für die Dienste von Charsu.
- Nach der Veröffentlichung werden die Kosten der Sterne und Gebühren nicht zurückgezahlt, auch wenn die Anzeige früher zurückgenommen wird.

## Konten

Behalten Sie Passwort und Codes für sich; wir fragen nie danach. Sie können Ihr Konto jederzeit löschen. Restguthaben verfällt dann, nachdem Sie das bestätigt haben.

## Haftung

Wir sorgen dafür, dass das Portal funktioniert, können es aber nicht immer zusichern. Prüfen Sie Waren vor dem Bezahlen; Absprachen zwischen Ihnen und dem Verkäufer sind Ihre Sache.`,
  },
  faq: {
    name: 'Fragen und Antworten',
    text: `## Anzeigen

### Kostet eine Anzeige etwas?

Eine einfache Anzeige ist kostenlos, außer in Kategorien, die eine Gebühr für die Veröffentlichung verlangen; Sie sehen sie vor dem Veröffentlichen. Sterne, die sie weiter oben zeigen, kosten etwas. Beides wird aus dem Guthaben bezahlt.

### Was kostet eine SMS?

{smsFee} je SMS aus dem Guthaben, und nur für Benachrichtigungen, für die Sie SMS einschalten. Codes zum Anmelden sind kostenlos.

### Wie lange wird sie gezeigt?

Einen Monat ab der Freigabe. Danach können Sie sie von Hand oder automatisch verlängern.

### Warum erscheint sie nicht sofort?

Zuerst prüft ein Moderator jede Anzeige; nur Anzeigen bewährter Verkäufer können sofort erscheinen. Sie erhalten eine Nachricht, sobald sie freigegeben ist oder etwas geändert werden muss.

### Kann ich sie nach der Veröffentlichung ändern?

Preis, Rabatt, Reihenfolge der Bilder und automatische Verlängerung: ja, während sie weiter gezeigt wird. Für alles andere öffnen Sie sie zum Bearbeiten, ändern Sie sie und beantragen Sie die Veröffentlichung erneut; solange wird sie nicht gezeigt.

### Wer ist für den Inhalt verantwortlich?

Wer sie veröffentlicht hat. Wenn etwas nicht stimmt, schreiben Sie uns über [Kontakt](/contact).

## Kaufen

### Kann ich auf Charsu kaufen?

Nein. Sie sprechen selbst mit dem Verkäufer und vereinbaren alles mit ihm.

### Wie erreiche ich den Verkäufer?

Drücken Sie in der Anzeige auf „Verkäufer fragen“ oder nutzen Sie Telefonnummer und Netzwerke auf der Seite des Unternehmens.

## Geld

### Bekomme ich eine Aufladung zurück?

Nein. Aufladungen sind Guthaben für die Dienste von Charsu und werden nicht erstattet.

### Wie bezahle ich?

Sie laden Ihr Guthaben über die Bezahlseite einer Bank auf. Kosten werden davon abgezogen.

## Konto

### Wie lösche ich mein Konto?

Auf der Seite „Konto löschen“ Ihres Bereichs. Von da an kann niemand Ihre persönlichen Daten mehr lesen.

### Wann antwortet der Support?

Samstag bis Mittwoch, 9:00 bis 18:00 Uhr. Nachrichten werden innerhalb von 1 bis 3 Werktagen beantwortet.`,
  },
  newsPortal: {
    name: 'Neuigkeiten',
    text: `Was es auf Charsu Neues gibt: neue Funktionen, geänderte Regeln und was Verkäufer und Käufer wissen sollten.`,
  },
  bugReport: {
    name: 'Fehler melden',
    text: `Etwas funktioniert nicht, wie es soll? Schreiben Sie, was Sie getan haben, was Sie erwartet haben und was stattdessen geschah. Die Adresse der Seite und der Name Ihres Browsers helfen.

Meldungen werden innerhalb von **1 bis 3 Werktagen** beantwortet. Der Support arbeitet von Samstag bis Mittwoch, 9:00 bis 18:00 Uhr Teheraner Zeit.`,
  },
};
