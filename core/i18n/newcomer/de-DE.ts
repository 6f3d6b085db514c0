import type { NewcomerTexts } from './fa-IR.ts';

export const newcomer: NewcomerTexts = {
  checklist: {
    title: 'Der Weg zur ersten Anzeige',
    progress: '{done} von {total} Schritten erledigt',
    together: 'Alles wird zusammen geprüft; vorher ist nichts öffentlich. Wir sagen Ihnen, was daraus geworden ist.',
    sent: 'Alles ist eingereicht.',
    next: 'Weiter: {step}',
    waiting: 'In Prüfung',
    mend: 'Muss berichtigt werden',
  },
  step: {
    code: 'Adresse per Code bestätigen',
    person: 'Wer Sie sind',
    business: 'Ihr Unternehmen',
    advertisement: 'Ihre erste Anzeige',
  },
  text: {
    code: 'Wir senden einen Code, um zu wissen, dass Adresse oder Nummer Ihnen gehören.',
    person: 'Name und Anschrift; nur Moderatoren sehen sie.',
    business: 'Name und Stadt genügen, auch um nur eine Sache zu verkaufen.',
    advertisement: 'Sie können sie jetzt schreiben; sie erscheint nach der Freigabe des Unternehmens.',
  },
  business: {
    title: 'Ihr Unternehmen',
    lead: 'Name und Stadt genügen. Das Übrige ergänzen Sie, wann Sie möchten.',
    name: 'Name des Unternehmens oder Verkäufers',
    subDomain: 'Adresse der Seite',
    subDomainHint: 'Aus dem Namen gebildet; Sie können sie ändern.',
    phoneHint: 'Freiwillig; sie steht auf Ihrer Seite. Ohne Nummer schreibt man Ihnen hier.',
    submit: 'Speichern und weiter',
    saving: 'Wird gespeichert …',
    whole: 'Alle Angaben',
  },
  editor: {
    later: 'Schreiben Sie Ihre Anzeige. Das Geschriebene bleibt, während Sie die anderen Schritte gehen.',
    plan: 'Speichern und zur Prüfung geben',
    planNote: 'Diese Anzeige wird mit Ihrem Unternehmen geprüft und nach dessen Freigabe veröffentlicht.',
    planned: 'Sie wird zusammen mit Ihrem Unternehmen geprüft.',
    denied:
      'Ihr Unternehmen wurde abgelehnt. Berichtigen Sie es und reichen Sie es noch einmal zur Prüfung ein; diese Anzeige wird mit ihm geprüft.',
    takeBack: 'Aus der Prüfung zurückziehen',
  },
  voided: {
    title: 'Ihre Adresse ist bestätigt',
    text: 'Sie haben als Erste gezeigt, dass diese Adresse Ihnen gehört. Das frühere Passwort und verknüpfte Anmeldungen gelten nicht mehr: Jemand anders könnte sie gesetzt haben.',
    setPassword: 'Neues Passwort setzen',
    later: 'Ohne Passwort weiter',
  },
  person: {
    anew: 'Sie können neue eintragen.',
    start: 'Neue Angaben eintragen',
  },
  correction: {
    note: 'Von der Prüfung berichtigt: {fields}',
    object: 'Der Berichtigung widersprechen',
    what: 'Was Sie geschrieben hatten, kommt zurück, und die Anzeige wird wieder ein Entwurf.',
  },
};
