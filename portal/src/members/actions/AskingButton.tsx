import { type ComponentProps, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useBusy } from '../use-busy.ts';
import { Confirm } from './Confirm.tsx';

interface AskingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The question to its user before the act. */
  question: string;
  /** The act; the question stays until it is done. */
  act: () => Promise<unknown>;
  /** The verb of the act, which the question repeats. */
  children: string;
}

/** A button for a destructive act, which asks first. */
export function AskingButton({ question, act, children, ...button }: AskingButtonProps) {
  const [open, setOpen] = useState(false);
  const { busy, run } = useBusy();
  async function confirm() {
    await run(act);
    setOpen(false);
  }
  return (
    <>
      <Button look="dangerLine" {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Confirm
        open={open}
        title={button['aria-label'] ?? children}
        text={question}
        confirm={children}
        busy={busy}
        danger
        onConfirm={() => void confirm()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
