import type { SavedTexts } from './fa-IR.ts';

export const saved: SavedTexts = {
  title: 'Gemerkte Anzeigen',
  lead: 'Die Anzeigen, die Sie gemerkt haben. Sie stehen nur in diesem Browser.',
  memberLead:
    'Die Anzeigen, die Sie gemerkt haben. Sie stehen in Ihrem Konto, und wir benachrichtigen Sie, wenn eine günstiger wird.',
  save: '„{name}“ merken',
  unsave: '„{name}“ nicht mehr merken',
  emptyTitle: 'Noch nichts gemerkt',
  emptyText: 'Das Herz an einer Anzeige merkt sie hier vor.',
  browse: 'Anzeigen ansehen',
  seen: 'Zuletzt gesehen',
  clearSeen: 'Zuletzt Gesehenes löschen',
  ended: 'Beendet am {day}',
  sold: 'Verkauft am {day}',
  gone: 'Nicht mehr bei Charsu',
  remove: 'Entfernen',
  cheaper: 'Jetzt günstiger: beim Merken waren es {amount} {unit}',
  failed: 'Diese Liste konnte gerade nicht gelesen werden.',
};
