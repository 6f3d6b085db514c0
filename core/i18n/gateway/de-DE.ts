import type { GatewayTexts } from './texts.ts';

export const gateway: GatewayTexts = {
  Success: 'Die Zahlung ist erfolgt.',
  Verified: 'Diese Zahlung wurde schon früher bestätigt.',
  ValidationError: 'Der Zahlungsdienst hat die Anfrage abgelehnt. Die Verwaltung von Charsu weiß Bescheid.',
  TerminalIsNotValid: 'Der Zahlungsdienst hat uns nicht erkannt. Die Verwaltung von Charsu weiß Bescheid.',
  TerminalIsNotActive: 'Der Zahlungsdienst von Charsu ist zurzeit nicht aktiv. Die Verwaltung weiß Bescheid.',
  TooManyAttempts: 'Es gab zu viele Anfragen an den Zahlungsdienst. Versuchen Sie es in einigen Minuten noch einmal.',
  TerminalUserIsSuspended: 'Der Zahlungsdienst von Charsu ist gesperrt. Die Verwaltung weiß Bescheid.',
  TerminalUserLevelIsNotValid:
    'Die Prüfstufe unseres Kontos beim Zahlungsdienst reicht dafür nicht aus. Die Verwaltung weiß Bescheid.',
  FloatingWagesAreNotAllowed: 'Variable Anteile sind für dieses Konto nicht erlaubt.',
  WagesAreNotAllowed: 'Anteile sind für dieses Konto nicht erlaubt.',
  FloatingWagesExceedTheAmount: 'Die variablen Anteile übersteigen zusammen das Höchstmaß.',
  FloatingWagesAreNotValid: 'Die variablen Anteile sind nicht gültig.',
  FixedWagesExceedTheAmount: 'Die festen Anteile übersteigen zusammen den Betrag.',
  TooManyWages: 'Es sind zu viele Anteile.',
  FloatingWagesAreTooLow: 'Ein variabler Anteil beträgt mindestens 10.000 Rial.',
  WagesAccountIsNotActive: 'Die IBAN eines Anteils ist nicht aktiv.',
  WagesAccountIsNotKnown: 'Die IBAN eines Anteils ist bei Shaparak nicht eingetragen.',
  WagesAreNotValid: 'Die Anteile wurden nicht angenommen.',
  InvalidExtraParamsExpireIn: 'Der Zeitpunkt, zu dem die Zahlung verfällt, ist nicht gültig.',
  MaximumAmountExceeded: 'Der Betrag übersteigt das Höchstmaß des Zahlungsdienstes von 1.000.000.000 Rial.',
  SessionIsNotValidAmountMismatch:
    'Der gezahlte Betrag ist nicht der angeforderte. Die Verwaltung von Charsu weiß Bescheid.',
  SessionIsNotValidNotActive: 'Die Zahlung ist nicht erfolgt.',
  UnexpectedError: 'Beim Zahlungsdienst ist ein Fehler aufgetreten. Wir gehen Ihrer Zahlung weiter nach.',
  SessionIsNotThisMerchant: 'Diese Zahlung gehört zu einem anderen Konto. Die Verwaltung von Charsu weiß Bescheid.',
  InvalidAuthority: 'Der Zahlungsdienst kennt diese Zahlung nicht. Die Verwaltung von Charsu weiß Bescheid.',
  ManualPaymentRequestNotFound: 'Die manuelle Zahlungsanforderung wurde nicht gefunden.',
  SessionCannotBeReversedWithBank: 'Die Bank nimmt diese Zahlung nicht zurück.',
  SessionIsNotInSuccessStatus: 'Diese Zahlung war nicht erfolgreich oder wurde schon zurückgenommen.',
  TerminalIpLimitMustBeActive:
    'Um eine Zahlung zurückzunehmen, muss die Adresse des Servers beim Zahlungsdienst eingetragen sein.',
  MaximumTimeForReverseExpired:
    'Die dreißig Minuten, in denen diese Zahlung zurückgenommen werden konnte, sind vorbei.',
  other: 'Der Zahlungsdienst hat diese Zahlung nicht angenommen (Code {code}).',
};
