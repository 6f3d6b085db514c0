import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { classes } from './classes.ts';
import styles from './Field.module.css';

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

/** Ids and states that tie a control to its label, hint and error. */
function useFrame({ hint, error }: Pick<FieldFrame, 'hint' | 'error'>) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return { id, control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined } };
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
}: FieldFrame & { id: string; children: ReactNode }) {
  return (
    <div className={classes(styles.field, bare && styles.bare, className)}>
      <label className={hideLabel ? 'vh' : classes(styles.label, required && styles.required)} htmlFor={id}>
        {label}
      </label>
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="circle-alert" />
          {error}
        </p>
      )}
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
  label,
  hideLabel,
  hint,
  error,
  required,
  bare,
  className,
  affix,
  tool,
  inputClassName,
  ...input
}: FieldFrame &
  Omit<ComponentProps<'input'>, 'className'> & { affix?: string; tool?: ReactNode; inputClassName?: string }) {
  const { id, control } = useFrame({ hint, error });
  return (
    <Frame {...frame({ label, hideLabel, hint, error, required, bare, className })} id={id}>
      <span className={styles.line}>
        <input {...input} {...control} required={required} className={inputClassName} />
        {affix !== undefined && <span className={styles.affix}>{affix}</span>}
        {tool}
      </span>
    </Frame>
  );
}

/** A choice of one; give it `option` elements. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  required,
  bare,
  className,
  ...select
}: FieldFrame & Omit<ComponentProps<'select'>, 'className'>) {
  const { id, control } = useFrame({ hint, error });
  return (
    <Frame {...frame({ label, hideLabel, hint, error, required, bare, className })} id={id}>
      <select {...select} {...control} required={required} />
    </Frame>
  );
}

/** A text of several lines. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  bare,
  className,
  ...area
}: FieldFrame & Omit<ComponentProps<'textarea'>, 'className'>) {
  const { id, control } = useFrame({ hint, error });
  return (
    <Frame {...frame({ label, hideLabel, hint, error, required, bare, className })} id={id}>
      <textarea {...area} {...control} required={required} />
    </Frame>
  );
}

/** Adds missing properties, since an optional property may not be undefined. */
function frame(given: { [Key in keyof FieldFrame]-?: FieldFrame[Key] | undefined } & { label: string }): FieldFrame {
  return {
    label: given.label,
    hideLabel: given.hideLabel ?? false,
    hint: given.hint,
    error: given.error,
    required: given.required ?? false,
    bare: given.bare ?? false,
    className: given.className ?? '',
  };
}
