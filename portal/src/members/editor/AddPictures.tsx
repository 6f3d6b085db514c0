import { useId } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Pictures.module.css';
import { chosenTypes } from './uploads.ts';

interface AddPicturesProps {
  disabled: boolean;
  /** Id of the text with the accepted files. */
  rulesId: string;
  onAdd: (files: readonly File[]) => void;
}

/** The last tile, which opens the file dialog. */
export function AddPictures({ disabled, rulesId, onAdd }: AddPicturesProps) {
  const { picture } = useLocale().texts.members;
  const id = useId();
  return (
    <li className={styles.add}>
      <input
        className="vh"
        id={id}
        type="file"
        multiple
        accept={chosenTypes.join(',')}
        disabled={disabled}
        aria-describedby={rulesId}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <label className={styles.drop} htmlFor={id}>
        <Icon name="image-plus" />
        <b>{picture.add}</b>
        <span className="wide">{picture.drop}</span>
      </label>
    </li>
  );
}
