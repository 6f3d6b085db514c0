import { useState } from 'react';
import { useLogout } from 'react-admin';
import { LeaveQuestion } from '../records/LeaveQuestion.tsx';
import { somethingUnsaved } from '../records/unsaved.ts';

/** Signs out; before the session ends, unsaved input asks a question, which the caller shows. */
export function useSignOut() {
  const logout = useLogout();
  const [asked, setAsked] = useState(false);
  return {
    signOut: () => (somethingUnsaved() ? setAsked(true) : void logout()),
    question: asked && <LeaveQuestion onLeave={() => void logout()} onStay={() => setAsked(false)} />,
  };
}
