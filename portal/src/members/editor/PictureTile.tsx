import type { Image } from '@charsu/core/domain/image.ts';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../components/classes.ts';
import { Picture } from '../../components/Picture.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Pictures.module.css';

interface PictureTileProps {
  image: Image;
  index: number;
  last: boolean;
  /** Absent if it is read-only. */
  tools: PictureTools | undefined;
  turning?: boolean;
}

interface PictureTools {
  readonly disabled: boolean;
  readonly move: (from: number, to: number) => void;
  /** Absent if only the order may change. */
  readonly remove?: (index: number) => void;
  /** Turns a picture to the right. Absent if only the order may change. */
  readonly turn?: (image: Image) => void;
}

/** A list whose entry at one place has moved to another; the same list where there is none. */
export function movedTo<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
}

/** The data of a dragged picture: its index in its own list. */
const draggedPicture = 'application/x-charsu-picture';

/** A picture, which can be dragged to another place, with its buttons. */
export function PictureTile({ image, index, last, tools, turning = false }: PictureTileProps) {
  const { picture } = useLocale().texts.members;
  const { t } = useLocale();
  const number = index + 1;
  return (
    <li
      className={classes(styles.tile, tools && styles.movable)}
      draggable={tools !== undefined && !tools.disabled}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData(draggedPicture, String(index));
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(draggedPicture)) event.preventDefault();
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(draggedPicture);
        if (from === '' || tools === undefined || tools.disabled) return;
        event.preventDefault();
        event.stopPropagation();
        if (Number(from) !== index) tools.move(Number(from), index);
      }}
    >
      <Picture image={image} seed={image.id} alt={t(picture.alt, { number })} />
      {index === 0 && <span className={styles.first}>{picture.first}</span>}
      {tools?.turn && (
        <span className={styles.turn}>
          <Button
            icon="rotate-cw"
            small
            disabled={tools.disabled}
            aria-disabled={turning}
            aria-label={t(picture.turn, { number })}
            data-turns={image.id}
            onClick={() => tools.turn?.(image)}
          />
        </span>
      )}
      {tools && (
        <span className={styles.tools}>
          {!(index === 0 && last) && (
            <>
              <MoveButton
                icon="chevron-left"
                label={t(picture.earlier, { number })}
                disabled={tools.disabled}
                atEnd={index === 0}
                onMove={() => tools.move(index, index - 1)}
              />
              <MoveButton
                icon="chevron-right"
                label={t(picture.later, { number })}
                disabled={tools.disabled}
                atEnd={last}
                onMove={() => tools.move(index, index + 1)}
              />
            </>
          )}
          {tools.remove && (
            <Button
              icon="trash-2"
              small
              disabled={tools.disabled}
              aria-label={t(picture.remove, { number })}
              onClick={() => tools.remove?.(index)}
            />
          )}
        </span>
      )}
    </li>
  );
}

interface MoveButtonProps {
  icon: 'chevron-left' | 'chevron-right';
  label: string;
  disabled: boolean;
  /** Whether the picture is already at that end. */
  atEnd: boolean;
  onMove: () => void;
}

/** Moves a picture by one place. At the end it only says that it does nothing: the focus of a keyboard stays on it. */
function MoveButton({ icon, label, disabled, atEnd, onMove }: MoveButtonProps) {
  return (
    <Button
      icon={icon}
      small
      disabled={disabled}
      aria-disabled={atEnd}
      aria-label={label}
      onClick={() => !atEnd && onMove()}
    />
  );
}
