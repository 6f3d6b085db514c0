import type { NoticePreferences } from '@charsu/core/contract/notice.ts';
import type { NoticeChannel, NoticeChoices, NoticeGroup } from '@charsu/core/domain/notices.ts';

export type Channel = NoticeChannel;
/** The unsaved choices on the page. */
export type Choices = NoticeChoices;
type Rule = NoticePreferences['kinds'][number];

/** In the order of the page; push is last, since not every browser has it. */
export const channels = ['inbox', 'mail', 'sms', 'push'] as const satisfies readonly Channel[];

/** The kinds of notices under the headings of the page, in the server's order. */
export function groupsOf({
  kinds,
}: NoticePreferences): { readonly group: NoticeGroup; readonly kinds: readonly Rule[] }[] {
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return groups.map((group) => ({ group, kinds: kinds.filter((rule) => rule.group === group) }));
}

/** The state of a switch on the page. */
export const isChosen = (choices: Choices, rule: Rule, channel: Channel): boolean =>
  choices[rule.kind]?.[channel] ?? rule[channel].on;

/** The choices after a switch, without those equal to the saved ones. */
export function switchedTo(choices: Choices, rule: Rule, channel: Channel, on: boolean): Choices {
  const { [rule.kind]: before = {}, ...others } = choices;
  const { [channel]: _, ...left } = before;
  const own = on === rule[channel].on ? left : { ...left, [channel]: on };
  return Object.keys(own).length === 0 ? others : { ...others, [rule.kind]: own };
}
