import type { TalkTexts } from './fa-IR.ts';

export const talk: TalkTexts = {
  title: 'Conversations',
  ask: 'Ask the seller',
  askLead: 'Your message goes to the owner of the business. The answer comes here.',
  lead: 'Only you and the other side see the messages.',
  with: 'Conversation with {name}',
  about: 'About',
  text: 'Message',
  send: 'Send',
  you: 'You',
  unread: '{count} new',
  goneMessage: 'Deleted message',
  goneAccount: 'Deleted account',
  block: 'End the conversation',
  unblock: 'Go on with it',
  blockedSelf: 'You have ended this conversation. Nothing more is written until you go on with it.',
  blockedOther: 'The other side has ended this conversation.',
  otherGone: 'The other side has deleted their account, and their messages went with it. Yours stay.',
  report: 'Report',
  reportReason: 'What is wrong?',
  reported: 'Your report has arrived.',
  remove: 'Delete my side',
  removeQuestion:
    'In the next step what you wrote here will be deleted and the conversation put away; the other side keeps its own messages. Do you want to continue?',
};
