import type { NoticeTexts } from './index.ts';

export const notices: NoticeTexts = {
  advertisementApproved: 'Your ad “{name}” was approved and is shown until {until}.',
  advertisementDenied: 'Your ad “{name}” was denied and needs editing.',
  advertisementReopened: 'Your ad “{name}” was reopened for editing and is not shown for now.',
  advertisementCancelled: 'Your ad “{name}” was cancelled by a moderator.',
  advertisementRenewed: 'Your ad “{name}” was renewed and is shown until {until}.',
  advertisementRenewalFailed: 'Your ad “{name}” was not renewed: it has not been paid for.',
  advertisementEnded: 'The display period of your ad “{name}” has ended.',
  advertisementDeleted: 'Your ad “{name}” was deleted by a moderator.',
  tenantApproved: 'Your business “{name}” was approved and can be seen by everybody.',
  tenantDenied: 'Your business “{name}” was denied.',
  tenantReopened: 'Your business “{name}” was reopened for editing and is not shown for now.',
  tenantCancelled: 'Your business “{name}” was cancelled.',
  tenantDeleted: 'Your business “{name}” was deleted.',
  personApproved: 'Your personal details were approved.',
  personDenied: 'Your personal details were denied and need to be corrected.',
  personReopened: 'Your personal details were reopened for editing.',
  personCancelled: 'Your personal details were cancelled.',
  roleGiven: 'You have been given the role “{name}”.',
  roleTaken: 'The role “{name}” has been taken from you.',
  accountLocked: 'After several failed sign-ins your account was locked until {until}.',
  accountLockedByAdministrator: 'An administrator of Charsu locked your account.',
  accountUnlocked: 'Your account was unlocked.',
  passwordChanged: 'Your password was changed. If it was not you, choose a new one right now.',
  passwordVoided: 'An administrator of Charsu voided your password.',
  earlierAccessVoided:
    'Your address was confirmed for the first time, by a code. Since anybody could have made the account before that, its earlier password, linked sign-ins and sessions are void. Set a new password if you want to sign in by one.',
  sessionsEndedByAdministrator:
    'An administrator of Charsu ended sessions of your account: sign in again where you were signed out.',
  contactChanged:
    'The e-mail address or mobile number of your account was changed. If it was not you, change your password right now and tell the administrators of Charsu.',
  externalLoginLinked: 'Signing in with {name} was added to your account. If it was not you, remove the link.',
  externalLoginUnlinked: 'Signing in with {name} was removed from your account.',
};
