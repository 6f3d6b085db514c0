import type { ListedMessage } from '@charsu/core/contract/outbox.ts';
import { Digits } from '../components/Digits.tsx';
import { Ltr } from '../components/own-direction.tsx';

/** The number or the address that a message went to. */
export const Receiver = ({ channel, receiver }: Pick<ListedMessage, 'channel' | 'receiver'>) =>
  channel === 'sms' ? <Digits phone>{receiver}</Digits> : <Ltr>{receiver}</Ltr>;
