import { Digits } from '../components/Digits.tsx';
import { Ltr } from '../components/Ltr.tsx';

/** The number or the address that a message went to. */
export const Receiver = ({ channel, receiver }: { channel: 'sms' | 'email'; receiver: string }) =>
  channel === 'sms' ? <Digits phone>{receiver}</Digits> : <Ltr>{receiver}</Ltr>;
