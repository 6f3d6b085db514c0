import type { NewcomerTexts } from './fa-IR.ts';

export const newcomer: NewcomerTexts = {
  checklist: {
    title: 'On the way to your first ad',
    progress: '{done} of {total} steps done',
    together: 'A moderator looks at all of it together; nothing is public before. We tell you what comes of it.',
    sent: 'Everything has been sent.',
    next: 'Next: {step}',
    waiting: 'Under review',
    mend: 'Needs correcting',
  },
  step: {
    code: 'Confirm your address by code',
    person: 'Who you are',
    business: 'Your business',
    advertisement: 'Your first ad',
  },
  text: {
    code: 'We send a code, to know that the address or number is yours.',
    person: 'Name and address; only moderators see them.',
    business: 'Name and city are enough, also to sell a single thing.',
    advertisement: 'You can write it now; it is published once your business is approved.',
  },
  business: {
    title: 'Your business',
    lead: 'Name and city are enough. Add the rest whenever you like.',
    name: 'Name of the business or seller',
    subDomain: 'Address of the page',
    subDomainHint: 'Made from the name; you can change it.',
    phoneHint: 'Optional; it is shown on your page. Without one, visitors write to you here.',
    submit: 'Save and go on',
    saving: 'Saving…',
    whole: 'All details',
  },
  editor: {
    later: 'Write your ad. What you have written stays while you take the other steps.',
    plan: 'Save and send for review',
    planNote: 'This ad is reviewed with your business and published once that is approved.',
    planned: 'It is reviewed together with your business.',
    denied: 'Your business was denied. Put it right and send it for review again; this ad is reviewed with it.',
    takeBack: 'Take back from review',
  },
  voided: {
    title: 'Your address is confirmed',
    text: 'You are the first to show that this address is theirs. The password and the linked sign-ins from before no longer work: somebody else may have set them.',
    setPassword: 'Set a new password',
    later: 'Go on without one',
  },
  person: {
    anew: 'You can enter new ones.',
    start: 'Enter new details',
  },
  correction: {
    note: 'A moderator corrected: {fields}',
    object: 'Object to the correction',
    what: 'What you had written comes back, and the ad becomes a draft again.',
  },
};
