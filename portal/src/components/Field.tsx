import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

interface FieldFrame {
  label: string;
  /** For screen readers only. */
  hideLabel?: boolean;
  hint?: ReactNode;
  /** The error of the value; tied to the control for screen readers. */
  error?: string | undefined;
  /** The label has a mark for it; screen readers hear it from the control. */
  required?: boolean;
  /** Set into a toolbar: a fainter border. */
  bare?: boolean;
  className?: string;
}

/**
 * Parts the properties of a field into those of its frame, and its control's own with the ids and states that tie it to
 * label, hint and error.
 */
function useFrame<Props extends FieldFrame>(props: Props) {
  const { label, hideLabel, hint, error, required = false, bare, className, ...own } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    own,
    frame: { id, label, hideLabel, hint, error, required, bare, className },
    control: { id, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined },
  };
}

function Frame({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  bare = false,
  className,
  children,
}: ReturnType<typeof useFrame>['frame'] & { children: ReactNode }) {
  return (
    <div className={classes(styles.field, bare && styles.bare, className)}>
      <label className={hideLabel ? 'vh' : classes(styles.label, required && styles.required)} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A one-line text field. At its end is an `affix` (a unit, a suffix) or a `tool`, a button for its value. */
export function TextField({
  affix,
  tool,
  inputClassName,
  ...props
}: FieldFrame &
  Omit<ComponentProps<'input'>, 'className'> & { affix?: string; tool?: ReactNode; inputClassName?: string }) {
  const { frame, own, control } = useFrame(props);
  return (
    <Frame {...frame}>
      <span className={styles.line}>
        <input {...own} {...control} className={inputClassName} />
        {affix !== undefined && <span className={styles.affix}>{affix}</span>}
        {tool}
      </span>
    </Frame>
  );
}

interface SelectProps<Value> extends FieldFrame, Omit<ComponentProps<'select'>, keyof FieldFrame | 'children'> {
  /** The language of a text where it is its own. */
  options: readonly (readonly [value: Value, text: string, language?: string])[];
  /** The text of a first choice that means none. */
  empty?: string | undefined;
  /** Called with the chosen one of `options`. */
  onChoose?: (value: Value) => void;
}

/** A choice of one. */
export function SelectField<Value extends string | number>(props: SelectProps<Value>) {
  const { options, empty, onChoose, onChange, ...field } = props;
  const { frame, own, control } = useFrame(field);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange?.(event);
    const chosen = options.find(([value]) => String(value) === event.target.value);
    if (chosen) onChoose?.(chosen[0]);
  };
  return (
    <Frame {...frame}>
      <select {...own} {...control} onChange={choose}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([value, text, language]) => (
          <option key={value} value={value} lang={language}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  );
}

/** A text of several lines. */
export function TextArea(props: FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { frame, own, control } = useFrame(props);
  return (
    <Frame {...frame}>
      <textarea {...own} {...control} />
    </Frame>
  );
}
