import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  readonly children: ReactNode;
  /** Stands on a surface of its own. */
  readonly isCard?: boolean;
}

/** What is known of something, side by side as far as there is room. */
export const Facts = ({ children, isCard = false }: FactsProps) => (
  <dl className={classes.facts} data-card={isCard || undefined}>
    {children}
  </dl>
);

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
