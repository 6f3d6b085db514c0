import { problemText } from '../api.ts';
import { showToast } from '../components/toast-store.ts';

/** Tells a reader whose place the browser could not or may not find (R220). */
export const tellLost = async (): Promise<void> =>
  showToast('denied', await problemText({ code: 'Error_In_Detecting_Geographic_Location' }));
