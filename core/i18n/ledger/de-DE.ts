import type { LedgerTexts } from './index.ts';

export const ledger: LedgerTexts = {
  entry: {
    deposit: 'Aufladung',
    gift: 'Geschenk',
    correction: 'Korrektur',
    forfeit: 'Guthaben aufgegeben',
    release: 'Rückgabe des Betrags',
    publication: 'Veröffentlichung einer Anzeige',
    renewal: 'Verlängerung einer Anzeige',
    sms: 'Benachrichtigung per SMS',
    ai: 'Text durch KI',
  },
  fee: 'davon {amount} {unit} Gebühr der Kategorie',
  freePublication: 'eine der kostenlosen Veröffentlichungen des Monats',
  transactionType: {
    credit: 'Gutschrift',
    debit: 'Belastung',
  },
  transactionSource: {
    user: 'Person',
    system: 'System',
  },
  state: {
    open: 'Offen',
    settled: 'Abgerechnet',
    released: 'Zurückgegeben',
  },
  account: {
    bank: 'Bank',
    gateway: 'Zahlungsdienst',
    available: 'Guthaben der Mitglieder',
    held: 'Zurückgelegte Beträge der Mitglieder',
    vat: 'Mehrwertsteuer',
    revenue: 'Erlöse',
    forfeited: 'Aufgegebene Guthaben',
    gatewayFee: 'Gebühren des Zahlungsdienstes',
    system: 'Geschenke und Korrekturen',
  },
  reason: {
    promotion: 'Werbeaktion',
    goodwill: 'Kulanz',
    bankTransfer: 'Überweisung',
    missingDeposit: 'Fehlende Aufladung',
    doublePayment: 'Doppelte Zahlung',
    wrongCharge: 'Falsche Abbuchung',
    fraud: 'Missbrauch',
    other: 'Anderer Grund',
  },
};
