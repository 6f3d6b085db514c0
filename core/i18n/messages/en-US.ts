import type { MessageTexts } from './fa-IR.ts';

export const messages: MessageTexts = {
  code: {
    subject: 'Charsu code: {code}',
    text: 'Your Charsu code is {code}. It is valid for {minutes} minutes.\nIf you did not ask for it, ignore this message. Give the code to nobody; we never ask for it.',
  },
  addressNotConfirmed: {
    subject: 'This address is not confirmed',
    text: 'This address stands in a Charsu account, but is not confirmed there: no code is sent to it. Sign in by another address of the account, and confirm this one in the profile.\nIf you did not ask for a code, ignore this message.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your Charsu account was changed. If it was not you, choose a new one right now with “Forgot password”.',
  },
  passwordReset: {
    subject: 'Choose a new password',
    text: 'An administrator of Charsu has voided the password of your account. Choose a new one with “Forgot password”: {link}',
  },
  contactChanged: {
    subject: 'The addresses of your account were changed',
    text: 'The e-mail address or mobile number of your Charsu account was changed or added to. If it was not you, tell the administrators of Charsu right now.',
  },
  accountLocked: {
    subject: 'Your account is locked',
    text: 'After several failed sign-ins your Charsu account is locked for {minutes} minutes. If it was not you, change your password.',
  },
  newsletterConfirm: {
    subject: 'Confirm the Charsu newsletter',
    text: 'This address was given for the newsletter of Charsu. If it was you, confirm it: {confirm}\n\nIf not, ignore this mail; the address is deleted after seven days. To delete it now: {leave}',
  },
  contactAnswer: {
    subject: 'Answer to your message no. {number}',
    text: '{text}\n\nYour message:\n{question}',
  },
  conversation: {
    subject: 'A new message about “{subject}”',
    text: '{name} wrote about “{subject}”:\n\n{text}\n\nAnswer: {link}',
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    text: 'Your Charsu account was deleted. Your businesses and advertisements are no longer shown.',
  },
  booksSigned: {
    subject: 'Signed head of the books, {day}',
    text: 'The books of Charsu’s wallets were proved from their events and signed on {day}.\nWallets: {wallets}\nEvents: {events}\nSHA-256: {sha256}\nSignature: {signature}\n\nKeep this mail: events that are rewritten later do not fit this digest. All heads: {link}',
  },
  booksDoNotFit: {
    subject: 'The books of Charsu do not fit',
    text: 'The daily proof of the books of Charsu’s wallets has failed: {reason}\n\nSigned heads: {link}',
  },
  test: {
    subject: 'Charsu test message',
    text: 'Charsu tests with this message whether messages arrive. You need not do anything.',
  },
  notice: { subject: '{sentence}', text: '{text}\n\nAll your messages: {link}' },
};
