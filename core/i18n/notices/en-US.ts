import type { NoticeTexts } from './index.ts';

export const notices: NoticeTexts = {
  savedSearchFound: {
    name: 'New in a saved search',
    sentence: 'New ads for your search “{name}”: {count}.',
  },
  savedAdvertisementCheaper: {
    name: 'A saved ad is cheaper',
    sentence: 'The ad “{name}” that you saved is cheaper now: {amount}.',
  },
  advertisementApproved: {
    name: 'Approved',
    sentence: 'Your ad “{name}” was approved and is shown until {until}.',
  },
  advertisementCorrected: {
    name: 'Corrected',
    sentence: 'Your ad “{name}” was corrected in approving it; you can object.',
  },
  advertisementDenied: {
    name: 'Denied',
    sentence: 'Your ad “{name}” was denied and needs editing.',
  },
  advertisementReopened: {
    name: 'Reopened for editing',
    sentence: 'Your ad “{name}” was reopened for editing and is not shown for now.',
  },
  advertisementCancelled: {
    name: 'Cancelled',
    sentence: 'Your ad “{name}” was cancelled by a moderator.',
  },
  advertisementUnpaid: {
    name: 'Not published',
    sentence:
      'Your business is approved, but your ad “{name}” is still a draft: the wallet held too little to publish it.',
  },
  advertisementRenewed: {
    name: 'Renewed',
    sentence: 'Your ad “{name}” was renewed and is shown until {until}.',
  },
  advertisementRenewalFailed: {
    name: 'Not renewed',
    sentence: 'Your ad “{name}” was not renewed: it has not been paid for.',
  },
  advertisementEnded: {
    name: 'Display ended',
    sentence: 'The display period of your ad “{name}” has ended.',
  },
  advertisementDeleted: {
    name: 'Deleted',
    sentence: 'Your ad “{name}” was deleted by a moderator.',
  },
  tenantApproved: {
    name: 'Approved',
    sentence: 'Your business “{name}” was approved and can be seen by everybody.',
  },
  tenantDenied: {
    name: 'Denied',
    sentence: 'Your business “{name}” was denied.',
  },
  tenantChangeDenied: {
    name: 'Change denied',
    sentence:
      'The change of the name or address of your business “{name}” was denied. It is still shown as it was approved.',
  },
  tenantReopened: {
    name: 'Reopened for editing',
    sentence: 'Your business “{name}” was reopened for editing and is not shown for now.',
  },
  tenantCancelled: {
    name: 'Cancelled',
    sentence: 'Your business “{name}” was cancelled.',
  },
  tenantDeleted: {
    name: 'Deleted',
    sentence: 'Your business “{name}” was deleted.',
  },
  ratingReceived: {
    name: 'A new rating',
    sentence: 'Your business “{name}” has a new rating; you can answer it once.',
  },
  ratingApproved: {
    name: 'Your rating was approved',
    sentence: 'Your rating of “{name}” was approved and can be seen by everybody.',
  },
  ratingDenied: {
    name: 'Your rating was denied',
    sentence: 'Your rating of “{name}” was denied.',
  },
  ratingReopened: {
    name: 'Your rating was reopened',
    sentence: 'Your rating of “{name}” was reopened for editing and is not shown for now.',
  },
  ratingCancelled: {
    name: 'Your rating was cancelled',
    sentence: 'Your rating of “{name}” was cancelled.',
  },
  ratingAnswered: {
    name: 'Your rating was answered',
    sentence: '“{name}” answered your rating.',
  },
  personApproved: {
    name: 'Approved',
    sentence: 'Your personal details were approved.',
  },
  personDenied: {
    name: 'Denied',
    sentence: 'Your personal details were denied and need to be corrected.',
  },
  personReopened: {
    name: 'Reopened for editing',
    sentence: 'Your personal details were reopened for editing.',
  },
  personCancelled: {
    name: 'Cancelled',
    sentence: 'Your personal details were cancelled.',
  },
  paymentCredited: {
    name: 'Deposited',
    sentence: '{amount} were added to your wallet.',
  },
  paymentRejected: {
    name: 'Not paid',
    sentence: 'The payment of {amount} into your wallet was not made.',
  },
  paymentFailed: {
    name: 'Payment failed',
    sentence: 'The payment gateway could not carry out the payment of {amount} into your wallet.',
  },
  roleGiven: {
    name: 'A role was given',
    sentence: 'You have been given the role “{name}”.',
  },
  roleTaken: {
    name: 'A role was taken',
    sentence: 'The role “{name}” has been taken from you.',
  },
  accountLocked: {
    name: 'Locked after failed sign-ins',
    sentence: 'After several failed sign-ins your account was locked until {until}.',
  },
  accountLockedByAdministrator: {
    name: 'Locked by an administrator',
    sentence: 'An administrator of Charsu locked your account.',
  },
  accountUnlocked: {
    name: 'Unlocked',
    sentence: 'Your account was unlocked.',
  },
  passwordChanged: {
    name: 'Password changed',
    sentence: 'Your password was changed. If it was not you, choose a new one right now.',
  },
  passwordVoided: {
    name: 'Password voided',
    sentence: 'An administrator of Charsu voided your password.',
  },
  earlierAccessVoided: {
    name: 'Earlier ways in are void',
    sentence:
      'Your address was confirmed for the first time, by a code. Since anybody could have made the account before that, its earlier password, linked sign-ins and sessions are void. Set a new password if you want to sign in by one.',
  },
  sessionsEndedByAdministrator: {
    name: 'Sessions ended by an administrator',
    sentence: 'An administrator of Charsu ended sessions of your account: sign in again where you were signed out.',
  },
  contactChanged: {
    name: 'Address or number changed',
    sentence:
      'The e-mail address or mobile number of your account was changed. If it was not you, change your password right now and tell the administrators of Charsu.',
  },
  externalLoginLinked: {
    name: 'Other sign-in added',
    sentence: 'Signing in with {name} was added to your account. If it was not you, remove the link.',
  },
  externalLoginUnlinked: {
    name: 'Other sign-in removed',
    sentence: 'Signing in with {name} was removed from your account.',
  },
  gatewayRefusesPayments: {
    name: 'Payment gateway',
    sentence:
      'The payment gateway refuses new payments (code {name}). Members cannot deposit: check the gateway’s account and settings.',
  },
  gatewaySilent: {
    name: 'Payment gateway',
    sentence: 'The payment gateway does not answer. Members cannot deposit for now.',
  },
  gatewayRefusesResults: {
    name: 'Payment gateway',
    sentence:
      'The payment gateway does not confirm a payment as it was asked for (code {name}). Money may have been taken: look at the failed payments.',
  },
  smsBudgetOfHour: {
    name: 'SMS',
    sentence:
      'The SMS of this hour are used up: {count}. Codes by SMS wait until the next hour. Look for misuse, or raise the limit in the settings.',
  },
  smsBudgetOfDay: {
    name: 'SMS',
    sentence:
      'The SMS of this day are used up: {count}. No codes go out by SMS until tomorrow. Look for misuse, or raise the limit in the settings.',
  },
  approverAdded: {
    name: 'Gifts and corrections',
    sentence:
      'An account was given the right to approve gifts and corrections; it works in a day. If you do not know of it, look at the members of the roles.',
  },
  moneyByOnePerson: {
    name: 'Gifts and corrections',
    sentence:
      '{amount} were approved by two accounts of which one lately gave the other the right to do so. Make sure that two people decided.',
  },
};
