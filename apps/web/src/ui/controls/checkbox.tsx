import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import classes from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Some, but not all, of what it covers is checked. */
  readonly indeterminate?: boolean;
  readonly size?: 'xs' | 'md';
}

/** A plain checkbox, without Mantine. */
export const Checkbox = ({ indeterminate = false, size = 'xs', ...rest }: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input {...rest} ref={box} type="checkbox" className={classes.box} data-size={size} />;
};

/** A checkbox with its label beside it, as high as a finger needs. */
export const LabeledCheckbox = ({ label, ...rest }: CheckboxProps & { readonly label: ReactNode }) => (
  <label className={classes.labeled}>
    <Checkbox {...rest} />
    {label}
  </label>
);
