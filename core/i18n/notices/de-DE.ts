import type { NoticeTexts } from './index.ts';

export const notices: NoticeTexts = {
  savedSearchFound: {
    name: 'Neues in einer Suche',
    sentence: 'Neue Anzeigen zu Ihrer Suche „{name}“: {count}.',
  },
  savedAdvertisementCheaper: {
    name: 'Gemerkte Anzeige ist günstiger',
    sentence: 'Die Anzeige „{name}“, die Sie gemerkt haben, ist jetzt günstiger: {amount}.',
  },
  advertisementApproved: {
    name: 'Freigegeben',
    sentence: 'Ihre Anzeige „{name}“ wurde freigegeben und wird bis {until} gezeigt.',
  },
  advertisementCorrected: {
    name: 'Berichtigt',
    sentence: 'Ihre Anzeige „{name}“ wurde bei der Freigabe berichtigt; Sie können widersprechen.',
  },
  advertisementDenied: {
    name: 'Abgelehnt',
    sentence: 'Ihre Anzeige „{name}“ wurde abgelehnt und muss bearbeitet werden.',
  },
  advertisementReopened: {
    name: 'Zur Bearbeitung geöffnet',
    sentence: 'Ihre Anzeige „{name}“ wurde zur Bearbeitung geöffnet und wird vorerst nicht gezeigt.',
  },
  advertisementCancelled: {
    name: 'Storniert',
    sentence: 'Ihre Anzeige „{name}“ wurde von der Moderation storniert.',
  },
  advertisementUnpaid: {
    name: 'Nicht veröffentlicht',
    sentence:
      'Ihr Unternehmen ist genehmigt, aber Ihre Anzeige „{name}“ ist noch ein Entwurf: das Guthaben reichte für die Veröffentlichung nicht.',
  },
  advertisementRenewed: {
    name: 'Verlängert',
    sentence: 'Ihre Anzeige „{name}“ wurde verlängert und wird bis {until} gezeigt.',
  },
  advertisementRenewalFailed: {
    name: 'Nicht verlängert',
    sentence: 'Ihre Anzeige „{name}“ wurde nicht verlängert: Sie ist nicht bezahlt.',
  },
  advertisementEnded: {
    name: 'Anzeigedauer beendet',
    sentence: 'Die Anzeigedauer Ihrer Anzeige „{name}“ ist abgelaufen.',
  },
  advertisementDeleted: {
    name: 'Gelöscht',
    sentence: 'Ihre Anzeige „{name}“ wurde von der Moderation gelöscht.',
  },
  tenantApproved: {
    name: 'Freigegeben',
    sentence: 'Ihr Unternehmen „{name}“ wurde freigegeben und ist für alle sichtbar.',
  },
  tenantDenied: {
    name: 'Abgelehnt',
    sentence: 'Ihr Unternehmen „{name}“ wurde abgelehnt.',
  },
  tenantChangeDenied: {
    name: 'Änderung abgelehnt',
    sentence:
      'Der neue Name oder die neue Adresse Ihres Unternehmens „{name}“ wurde abgelehnt. Es wird weiter so gezeigt, wie es genehmigt wurde.',
  },
  tenantReopened: {
    name: 'Zur Bearbeitung geöffnet',
    sentence: 'Ihr Unternehmen „{name}“ wurde zur Bearbeitung geöffnet und wird vorerst nicht gezeigt.',
  },
  tenantCancelled: {
    name: 'Storniert',
    sentence: 'Ihr Unternehmen „{name}“ wurde storniert.',
  },
  tenantDeleted: {
    name: 'Gelöscht',
    sentence: 'Ihr Unternehmen „{name}“ wurde gelöscht.',
  },
  ratingReceived: {
    name: 'Neue Bewertung',
    sentence: 'Ihr Unternehmen „{name}“ hat eine neue Bewertung; Sie können einmal antworten.',
  },
  ratingApproved: {
    name: 'Ihre Bewertung wurde genehmigt',
    sentence: 'Ihre Bewertung von „{name}“ wurde genehmigt und ist für alle sichtbar.',
  },
  ratingDenied: {
    name: 'Ihre Bewertung wurde abgelehnt',
    sentence: 'Ihre Bewertung von „{name}“ wurde abgelehnt.',
  },
  ratingReopened: {
    name: 'Ihre Bewertung wurde geöffnet',
    sentence: 'Ihre Bewertung von „{name}“ wurde zur Bearbeitung geöffnet und ist vorerst nicht sichtbar.',
  },
  ratingCancelled: {
    name: 'Ihre Bewertung wurde storniert',
    sentence: 'Ihre Bewertung von „{name}“ wurde storniert.',
  },
  ratingAnswered: {
    name: 'Antwort auf Ihre Bewertung',
    sentence: '„{name}“ hat auf Ihre Bewertung geantwortet.',
  },
  personApproved: {
    name: 'Freigegeben',
    sentence: 'Ihre Angaben zur Person wurden bestätigt.',
  },
  personDenied: {
    name: 'Abgelehnt',
    sentence: 'Ihre Angaben zur Person wurden abgelehnt und müssen berichtigt werden.',
  },
  personReopened: {
    name: 'Zur Bearbeitung geöffnet',
    sentence: 'Ihre Angaben zur Person wurden zur Bearbeitung geöffnet.',
  },
  personCancelled: {
    name: 'Storniert',
    sentence: 'Ihre Angaben zur Person wurden storniert.',
  },
  paymentCredited: {
    name: 'Aufgeladen',
    sentence: '{amount} wurden Ihrem Guthaben gutgeschrieben.',
  },
  paymentRejected: {
    name: 'Nicht bezahlt',
    sentence: 'Die Aufladung Ihres Guthabens um {amount} wurde nicht bezahlt.',
  },
  paymentFailed: {
    name: 'Aufladung fehlgeschlagen',
    sentence: 'Der Zahlungsdienst konnte Ihr Guthaben nicht um {amount} aufladen.',
  },
  roleGiven: {
    name: 'Rolle erhalten',
    sentence: 'Ihnen wurde die Rolle „{name}“ gegeben.',
  },
  roleTaken: {
    name: 'Rolle entzogen',
    sentence: 'Ihnen wurde die Rolle „{name}“ entzogen.',
  },
  accountLocked: {
    name: 'Gesperrt nach falschen Anmeldungen',
    sentence: 'Nach mehreren fehlgeschlagenen Anmeldungen wurde Ihr Konto bis {until} gesperrt.',
  },
  accountLockedByAdministrator: {
    name: 'Gesperrt durch die Verwaltung',
    sentence: 'Ihr Konto wurde von der Verwaltung von Charsu gesperrt.',
  },
  accountUnlocked: {
    name: 'Entsperrt',
    sentence: 'Ihr Konto wurde entsperrt.',
  },
  passwordChanged: {
    name: 'Passwort geändert',
    sentence: 'Ihr Passwort wurde geändert. Wenn Sie das nicht waren, wählen Sie sofort ein neues.',
  },
  passwordVoided: {
    name: 'Passwort für ungültig erklärt',
    sentence: 'Ihr Passwort wurde von der Verwaltung von Charsu ungültig gemacht.',
  },
  earlierAccessVoided: {
    name: 'Frühere Zugänge ungültig',
    sentence:
      'Ihre Adresse wurde zum ersten Mal durch einen Code bestätigt. Weil das Konto bis dahin von jedem stammen konnte, gelten das frühere Passwort, verknüpfte Anmeldungen und Sitzungen nicht mehr. Legen Sie ein neues Passwort fest, wenn Sie sich damit anmelden möchten.',
  },
  sessionsEndedByAdministrator: {
    name: 'Sitzungen durch die Verwaltung beendet',
    sentence:
      'Die Verwaltung von Charsu hat Sitzungen Ihres Kontos beendet: Melden Sie sich dort, wo Sie abgemeldet wurden, neu an.',
  },
  contactChanged: {
    name: 'Adresse oder Nummer geändert',
    sentence:
      'Die E-Mail-Adresse oder Handynummer Ihres Kontos wurde geändert. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und melden Sie es der Verwaltung von Charsu.',
  },
  externalLoginLinked: {
    name: 'Andere Anmeldung hinzugefügt',
    sentence:
      'Die Anmeldung mit {name} wurde Ihrem Konto hinzugefügt. Wenn Sie das nicht waren, entfernen Sie die Verknüpfung.',
  },
  externalLoginUnlinked: {
    name: 'Andere Anmeldung entfernt',
    sentence: 'Die Anmeldung mit {name} wurde aus Ihrem Konto entfernt.',
  },
  gatewayRefusesPayments: {
    name: 'Zahlungsdienst',
    sentence:
      'Der Zahlungsdienst lehnt neue Zahlungen ab (Code {name}). Mitglieder können ihr Guthaben nicht aufladen: Bitte Konto und Einstellungen des Dienstes prüfen.',
  },
  gatewaySilent: {
    name: 'Zahlungsdienst',
    sentence: 'Der Zahlungsdienst antwortet nicht. Mitglieder können ihr Guthaben zurzeit nicht aufladen.',
  },
  gatewayRefusesResults: {
    name: 'Zahlungsdienst',
    sentence:
      'Der Zahlungsdienst bestätigt eine Zahlung nicht so, wie sie angefordert wurde (Code {name}). Vielleicht wurde Geld abgebucht: Bitte die gescheiterten Zahlungen ansehen.',
  },
  smsBudgetOfHour: {
    name: 'SMS',
    sentence:
      'Die SMS dieser Stunde sind verbraucht: {count}. Codes per SMS gehen erst in der nächsten Stunde hinaus. Bitte auf Missbrauch prüfen oder die Grenze in den Einstellungen anheben.',
  },
  smsBudgetOfDay: {
    name: 'SMS',
    sentence:
      'Die SMS dieses Tages sind verbraucht: {count}. Bis morgen gehen keine Codes per SMS hinaus. Bitte auf Missbrauch prüfen oder die Grenze in den Einstellungen anheben.',
  },
  approverAdded: {
    name: 'Geschenke und Korrekturen',
    sentence:
      'Ein Konto hat das Recht bekommen, Geschenke und Korrekturen zu genehmigen; es gilt in einem Tag. Wenn Sie nichts davon wissen, sehen Sie die Mitglieder der Rollen an.',
  },
  moneyByOnePerson: {
    name: 'Geschenke und Korrekturen',
    sentence:
      '{amount} wurden von zwei Konten genehmigt, von denen eines dem anderen kürzlich das Recht dazu gegeben hat. Bitte sicherstellen, dass zwei Personen entschieden haben.',
  },
};
