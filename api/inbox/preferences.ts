import type { NoticePreferences } from '@charsu/core/contract/notice.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import {
  chosenKinds,
  isOn,
  isSwitchable,
  type NoticeChannel,
  type NoticeChoices,
  type NoticeKind,
  noticeChannels,
  ruleOf,
} from '@charsu/core/domain/notices.ts';

interface Stored {
  readonly choices: NoticeChoices;
  readonly culture: Culture;
  readonly emailConfirmed: boolean;
  readonly cellphoneConfirmed: boolean;
  readonly revision: string;
  /** Whether the user has asked for push in a browser. */
  readonly hasBrowser: boolean;
}

/** The price of an SMS and the balance that pays it, in rial, and the public key of push. */
type Given = Pick<NoticePreferences, 'smsFee' | 'balance' | 'pushKey'>;

/** The setting of every way of every kind of notice for a user, and the language of mails and SMS. */
export function preferencesOf(
  { choices, culture, emailConfirmed, cellphoneConfirmed, revision, hasBrowser }: Stored,
  given: Given,
): NoticePreferences {
  const reaches = { inbox: true, mail: emailConfirmed, sms: cellphoneConfirmed, push: hasBrowser };
  const switched = (kind: NoticeKind, channel: NoticeChannel) => ({
    on: isOn(kind, channel, choices),
    fixed: !isSwitchable(kind, channel),
  });
  return {
    kinds: chosenKinds.map((kind) => ({
      kind,
      group: ruleOf(kind).group,
      inbox: switched(kind, 'inbox'),
      mail: switched(kind, 'mail'),
      sms: switched(kind, 'sms'),
      push: switched(kind, 'push'),
    })),
    reached: noticeChannels.filter((channel) => reaches[channel]),
    language: culture,
    ...given,
    revision,
  };
}
