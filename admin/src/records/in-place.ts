import { createContext, createElement, type ReactNode, useState } from 'react';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { somethingUnsaved } from './unsaved.ts';

/** A record that is edited over its list: in a drawer, or one field of its row. */
interface InPlace {
  readonly id: string;
  readonly close: () => void;
}

/** Undefined on the page of a record; elsewhere only the form is shown, without what a page has around it. */
export const InPlaceContext = createContext<InPlace | undefined>(undefined);

/** Closes what is edited over its list, after a question where something is unsaved. Returns the question, too. */
export function useClosing(onClose: () => void): { readonly close: () => void; readonly question: ReactNode } {
  const [asked, setAsked] = useState(false);
  const onLeave = () => {
    setAsked(false);
    onClose();
  };
  return {
    close: () => (somethingUnsaved() ? setAsked(true) : onClose()),
    question: asked && createElement(LeaveQuestion, { onLeave, onStay: () => setAsked(false) }),
  };
}
