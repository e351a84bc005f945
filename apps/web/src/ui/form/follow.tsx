import { useEffect } from 'react';
import type { FieldProps } from './field.ts';

interface FollowProps<T> {
  readonly of: FieldProps<T>;
  readonly value: T;
  /** What tells one value from the next. */
  readonly by: string | undefined;
}

/** A part of the body that nobody types: it follows what the page shows, while what was typed stays. */
export const Follow = <T,>({ of: { onChange }, value, by }: FollowProps<T>) => {
  // oxlint-disable-next-line react/exhaustive-deps -- only another value changes it
  useEffect(() => onChange(value), [by]);
  return null;
};
