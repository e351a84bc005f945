import type { ReactNode } from 'react';
import { Checkbox, type CheckboxProps } from './controls/checkbox.tsx';
import classes from './labeled-checkbox.module.css';

interface LabeledCheckboxProps extends CheckboxProps {
  readonly label: ReactNode;
}

/** A checkbox with its label beside it, as high as a finger needs. */
export const LabeledCheckbox = ({ label, ...rest }: LabeledCheckboxProps) => (
  <label className={classes.labeled}>
    <Checkbox {...rest} />
    {label}
  </label>
);
