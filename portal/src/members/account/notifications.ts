import type { NoticePreferences } from '@charsu/core/contract/notice.ts';
import type { NoticeChannel, NoticeChoices, NoticeGroup } from '@charsu/core/domain/notices.ts';

type Rule = NoticePreferences['kinds'][number];

/** In the order of the page; push is last, since not every browser has it. */
export const channels = ['inbox', 'mail', 'sms', 'push'] as const satisfies readonly NoticeChannel[];

/** The kinds of notices under the headings of the page, in the server's order. */
export function groupsOf({
  kinds,
}: NoticePreferences): { readonly group: NoticeGroup; readonly kinds: readonly Rule[] }[] {
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return groups.map((group) => ({ group, kinds: kinds.filter((rule) => rule.group === group) }));
}

/** The state of a switch on the page. */
export const isChosen = (choices: NoticeChoices, rule: Rule, channel: NoticeChannel): boolean =>
  choices[rule.kind]?.[channel] ?? rule[channel].on;

/** The choices after a switch, without those equal to the saved ones. */
export function switchedTo(choices: NoticeChoices, rule: Rule, channel: NoticeChannel, on: boolean): NoticeChoices {
  const { [rule.kind]: before = {}, ...others } = choices;
  const { [channel]: _, ...left } = before;
  const own = on === rule[channel].on ? left : { ...left, [channel]: on };
  return Object.keys(own).length === 0 ? others : { ...others, [rule.kind]: own };
}
