import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

/** A placeholder for what is loading. */
export const Skeleton = ({ className, ...style }: CSSProperties & { readonly className?: string | undefined }) => (
  <div
    data-skeleton
    aria-hidden="true"
    className={[classes.skeleton, className].filter(Boolean).join(' ')}
    style={style}
  />
);
