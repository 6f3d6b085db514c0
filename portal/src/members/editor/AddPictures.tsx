import { useId } from 'react';
import { classes } from '../../components/classes.ts';
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

/** The last tiles: one opens the file dialog, on a phone another the camera. */
export function AddPictures(props: AddPicturesProps) {
  return (
    <>
      <AddTile {...props} />
      <AddTile {...props} camera />
    </>
  );
}

function AddTile({ disabled, rulesId, onAdd, camera = false }: AddPicturesProps & { readonly camera?: boolean }) {
  const { members, newcomer } = useLocale().texts;
  const { picture } = members;
  const id = useId();
  return (
    <li className={classes(styles.add, camera && 'narrow')}>
      <input
        className="vh"
        id={id}
        type="file"
        {...(camera
          ? { capture: 'environment', accept: 'image/*' }
          : { multiple: true, accept: chosenTypes.join(',') })}
        disabled={disabled}
        aria-describedby={rulesId}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <label className={styles.drop} htmlFor={id}>
        <Icon name={camera ? 'camera' : 'image-plus'} />
        <b>{camera ? newcomer.sell.camera : picture.add}</b>
        {!camera && <span className="wide">{picture.drop}</span>}
      </label>
    </li>
  );
}
