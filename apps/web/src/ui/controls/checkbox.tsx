import { type ComponentProps, useEffect, useRef } from 'react';
import classes from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Some of what it stands for are chosen. */
  readonly indeterminate?: boolean;
  readonly size?: 'xs' | 'md';
}

/** A box to tick, made of nothing but its element. */
export const Checkbox = ({ indeterminate = false, size = 'xs', ...rest }: CheckboxProps) => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input {...rest} ref={box} type="checkbox" className={classes.box} data-size={size} />;
};
