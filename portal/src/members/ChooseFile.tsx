import type { Ref } from 'react';
import { buttonClass } from '../components/Button.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './ChooseFile.module.css';

interface ChooseFileProps {
  accept: string;
  icon?: IconName;
  small?: boolean;
  /** Its words are for screen readers, and where the pointer rests. */
  square?: boolean;
  multiple?: boolean;
  disabled: boolean;
  /** The element that takes the focus. */
  ref?: Ref<HTMLInputElement>;
  onChosen: (files: readonly File[]) => void;
  children: string;
}

/** A button that opens the dialog for files, in the reader's language: the browser's own field speaks the browser's. */
export function ChooseFile(props: ChooseFileProps) {
  const { icon = 'upload', small = false, square = false, onChosen, children, ...input } = props;
  return (
    <label
      className={buttonClass({ look: 'line', small, square }, styles.choose)}
      title={square ? children : undefined}
    >
      <Icon name={icon} />
      {square ? <span className="vh">{children}</span> : children}
      <input
        {...input}
        className="vh"
        type="file"
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
