import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button.tsx';
import { Icon } from '../../icons/Icon.tsx';
import styles from './Sheet.module.css';

interface ChooseFileProps {
  accept: string;
  multiple?: boolean;
  disabled: boolean;
  onChosen: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A button that opens the dialog for files, in the reader's language: the browser's own field speaks the browser's. */
export function ChooseFile({ accept, multiple = false, disabled, onChosen, children }: ChooseFileProps) {
  return (
    <label className={`${buttonClass({ look: 'line' })} ${styles.choose}`}>
      <Icon name="upload" />
      {children}
      <input
        className="vh"
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file may be chosen again.
          target.value = '';
          if (files.length > 0) onChosen(files);
        }}
      />
    </label>
  );
}
