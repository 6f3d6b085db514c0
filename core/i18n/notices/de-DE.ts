import type { NoticeTexts } from './index.ts';

export const notices: NoticeTexts = {
  advertisementApproved: 'Ihre Anzeige „{name}“ wurde freigegeben und wird bis {until} gezeigt.',
  advertisementDenied: 'Ihre Anzeige „{name}“ wurde abgelehnt und muss bearbeitet werden.',
  advertisementReopened: 'Ihre Anzeige „{name}“ wurde zur Bearbeitung geöffnet und wird vorerst nicht gezeigt.',
  advertisementCancelled: 'Ihre Anzeige „{name}“ wurde von der Moderation storniert.',
  advertisementRenewed: 'Ihre Anzeige „{name}“ wurde verlängert und wird bis {until} gezeigt.',
  advertisementRenewalFailed: 'Ihre Anzeige „{name}“ wurde nicht verlängert: Sie ist nicht bezahlt.',
  advertisementEnded: 'Die Anzeigedauer Ihrer Anzeige „{name}“ ist abgelaufen.',
  advertisementDeleted: 'Ihre Anzeige „{name}“ wurde von der Moderation gelöscht.',
  tenantApproved: 'Ihr Unternehmen „{name}“ wurde freigegeben und ist für alle sichtbar.',
  tenantDenied: 'Ihr Unternehmen „{name}“ wurde abgelehnt.',
  tenantReopened: 'Ihr Unternehmen „{name}“ wurde zur Bearbeitung geöffnet und wird vorerst nicht gezeigt.',
  tenantCancelled: 'Ihr Unternehmen „{name}“ wurde storniert.',
  tenantDeleted: 'Ihr Unternehmen „{name}“ wurde gelöscht.',
  personApproved: 'Ihre Angaben zur Person wurden bestätigt.',
  personDenied: 'Ihre Angaben zur Person wurden abgelehnt und müssen berichtigt werden.',
  personReopened: 'Ihre Angaben zur Person wurden zur Bearbeitung geöffnet.',
  personCancelled: 'Ihre Angaben zur Person wurden storniert.',
  roleGiven: 'Ihnen wurde die Rolle „{name}“ gegeben.',
  roleTaken: 'Ihnen wurde die Rolle „{name}“ entzogen.',
  accountLocked: 'Nach mehreren fehlgeschlagenen Anmeldungen wurde Ihr Konto bis {until} gesperrt.',
  accountLockedByAdministrator: 'Ihr Konto wurde von der Verwaltung von Charsu gesperrt.',
  accountUnlocked: 'Ihr Konto wurde entsperrt.',
  passwordChanged: 'Ihr Passwort wurde geändert. Wenn Sie das nicht waren, wählen Sie sofort ein neues.',
  passwordVoided: 'Ihr Passwort wurde von der Verwaltung von Charsu ungültig gemacht.',
  earlierAccessVoided:
    'Ihre Adresse wurde zum ersten Mal durch einen Code bestätigt. Weil das Konto bis dahin von jedem stammen konnte, gelten das frühere Passwort, verknüpfte Anmeldungen und Sitzungen nicht mehr. Legen Sie ein neues Passwort fest, wenn Sie sich damit anmelden möchten.',
  sessionsEndedByAdministrator:
    'Die Verwaltung von Charsu hat Sitzungen Ihres Kontos beendet: Melden Sie sich dort, wo Sie abgemeldet wurden, neu an.',
  contactChanged:
    'Die E-Mail-Adresse oder Handynummer Ihres Kontos wurde geändert. Wenn Sie das nicht waren, ändern Sie sofort Ihr Passwort und melden Sie es der Verwaltung von Charsu.',
  externalLoginLinked:
    'Die Anmeldung mit {name} wurde Ihrem Konto hinzugefügt. Wenn Sie das nicht waren, entfernen Sie die Verknüpfung.',
  externalLoginUnlinked: 'Die Anmeldung mit {name} wurde aus Ihrem Konto entfernt.',
};
