import { type ReactNode, useId } from 'react';
import type { Answer } from '../../../lib/api/answer.ts';
import { Reading } from '../../../ui/reading.tsx';
import classes from './dashboard.module.css';

interface WidgetProps<T> {
  readonly title: string;
  readonly of: Answer<T>;
  /** As wide as the page, or, where there are columns, as two of them. */
  readonly width?: 'page' | 'double';
  readonly children: (data: T) => ReactNode;
}

/** A part of the start page, which loads, fails and retries independently. */
export const Widget = <T,>({ title, of, width, children }: WidgetProps<T>) => {
  const id = useId();
  return (
    <section className={width && classes[width]} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Reading of={of} isShort>
        {children}
      </Reading>
    </section>
  );
};
