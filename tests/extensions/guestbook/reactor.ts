import { recordOf } from '@charsu/core/domain/aggregates.ts';
import type { ReactorDependencies } from '@charsu/jobs/reactors/index.ts';
import type { Reactor } from '@charsu/jobs/reactors/reactor.ts';
import { kind } from './aggregate.ts';
import type { WithGuestbook } from './application.ts';

const namesAddress = (data: object): boolean => 'text' in data && /https?:\/\/|www\./i.test(String(data.text));

/** Hides each new entry that names an address of the web. */
const hideAdvertising = ({ commands }: ReactorDependencies): Reactor => {
  const { xGuestbook } = commands as unknown as WithGuestbook;
  return {
    name: 'xGuestbook-hide-advertising',
    follows: [kind],
    concerns: ({ event: { type, data } }) => type === 'XGuestbookCreated' && namesAddress(Object(data)),
    reads: [],
    async react({ stream }, context) {
      const id = recordOf(stream)?.id;
      if (id !== undefined) await xGuestbook.hide(id, context);
    },
  };
};
export default hideAdvertising;
