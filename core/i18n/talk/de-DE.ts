import type { TalkTexts } from './fa-IR.ts';

export const talk: TalkTexts = {
  title: 'Gespräche',
  ask: 'Verkäufer fragen',
  askLead: 'Ihre Nachricht geht an den Inhaber des Unternehmens. Die Antwort kommt hierher.',
  lead: 'Die Nachrichten sehen nur Sie und die andere Seite.',
  with: 'Gespräch mit {name}',
  about: 'Über',
  text: 'Nachricht',
  send: 'Senden',
  you: 'Sie',
  unread: '{count} neu',
  goneMessage: 'Gelöschte Nachricht',
  goneAccount: 'Gelöschtes Konto',
  block: 'Gespräch beenden',
  unblock: 'Gespräch fortsetzen',
  blockedSelf: 'Sie haben dieses Gespräch beendet. Bis Sie es fortsetzen, wird nichts mehr geschrieben.',
  blockedOther: 'Die andere Seite hat dieses Gespräch beendet.',
  otherGone: 'Die andere Seite hat ihr Konto gelöscht, und damit auch ihre Nachrichten. Ihre eigenen bleiben.',
  report: 'Melden',
  reportReason: 'Was stimmt nicht?',
  reported: 'Ihre Meldung ist angekommen.',
  remove: 'Meine Seite löschen',
  removeQuestion:
    'Im nächsten Schritt wird gelöscht, was Sie hier geschrieben haben, und das Gespräch weggelegt; die andere Seite behält ihre Nachrichten. Möchten Sie fortfahren?',
};
