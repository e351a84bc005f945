import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

/** The place of what is on its way. */
export const Skeleton = ({ className, ...style }: CSSProperties & { readonly className?: string | undefined }) => (
  <div aria-hidden="true" className={[classes.skeleton, className].filter(Boolean).join(' ')} style={style} />
);
