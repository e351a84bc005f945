import { ApiError, type Problem } from '@viewgate/contract';
import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/answer.ts';
import { Skeleton } from '../controls/skeleton.tsx';
import { Reading } from '../reading.tsx';
import classes from './public-page.module.css';

/** Where the card of a public page will be. The document's skeleton, if it is still there, shows instead (`ui/theme/skeleton.css`). */
export const pendingPage = (
  <div className={classes.page} data-pending>
    <i />
    <Skeleton className={classes.card} height={228} />
  </div>
);

/** Why a mailed link does not work: it expired, was used, is incomplete, or is another's; null while it may. */
export const refusalOf = ({ data, error }: Answer<unknown>): Problem | null =>
  data === undefined &&
  error instanceof ApiError &&
  ['linkExpired', 'validation', 'notFound'].includes(error.problem.code)
    ? error.problem
    : null;

interface LinkPageProps<T> {
  readonly of: Answer<T>;
  readonly children: (data: T) => ReactNode;
}

/** What a mailed link leads to, as soon as it is known. */
export const LinkPage = <T,>({ of, children }: LinkPageProps<T>) => (
  <Reading of={of} skeleton={pendingPage}>
    {children}
  </Reading>
);
