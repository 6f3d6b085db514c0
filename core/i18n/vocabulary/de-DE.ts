import { lists } from '../lists/de-DE.ts';
import type { Vocabulary } from './fa-IR.ts';

export const vocabulary: Vocabulary = {
  ...lists,
  state: {
    draft: 'Entwurf',
    pending: 'In Prüfung',
    approved: 'Freigegeben',
    denied: 'Abgelehnt',
    cancelled: 'Storniert',
  },
  phase: { ended: 'Beendet', sold: 'Verkauft' },
  shipmentType: {
    freeDelivery: 'Kostenlose Lieferung',
    deliveryWithCost: 'Lieferung gegen Gebühr',
    freeDeliveryToCargo: 'Kostenlos bis zur Spedition',
    conditionalFreeDelivery: 'Unter Bedingungen kostenlos',
    noDelivery: 'Keine Lieferung',
  },
  activityType: {
    productive: 'Hersteller',
    commercial: 'Handel',
    wholesale: 'Großhandel',
    retail: 'Einzelhandel',
    service: 'Dienstleistung',
  },
  paymentMethod: {
    inBusinessPlace: 'Vor Ort im Geschäft',
    atDestination: 'Nachnahme',
    payOnline: 'Online',
    withCheque: 'Scheck',
  },
  typeOfSale: {
    inCash: 'Barzahlung',
    installments: 'Ratenzahlung',
  },
  sort: {
    default: 'Mit Sternen, dann neueste',
    newest: 'Neueste',
    oldest: 'Älteste',
    highPrice: 'Höchster Preis',
    lowPrice: 'Niedrigster Preis',
    level: 'Meiste Sterne',
    name: 'Name',
  },
  denialReason: {
    incompleteInformation: 'Angaben fehlen',
    wrongCategory: 'Falsche Kategorie',
    inappropriateContent: 'Unangemessener Inhalt',
    unreadablePictures: 'Bilder sind nicht erkennbar',
    duplicate: 'Doppelte Anzeige',
    prohibitedGoods: 'Verbotene Ware oder Leistung',
    other: 'Anderer Grund',
  },
  action: {
    edit: 'Bearbeiten',
    pending: 'Veröffentlichung beantragen',
    approve: 'Freigeben',
    deny: 'Ablehnen',
    reopen: 'Zum Bearbeiten öffnen',
    cancel: 'Stornieren',
    adjust: 'Preis und Verlängerung',
    sold: 'Als verkauft melden',
    renew: 'Verlängern',
    delete: 'Löschen',
  },
  role: {
    administrator: 'Administrator',
    moderator: 'Moderator',
    user: 'Benutzer',
  },
};
