import { ApiError } from '@viewgate/contract';
import { sentenceOf } from '../lib/api/report-problem.ts';
import { useCommon } from '../lib/i18n/common.ts';
import type { Answer } from '../lib/api/answer.ts';
import { Button } from './controls/button.tsx';
import classes from './unread.module.css';

interface UnreadProps {
  readonly of: Pick<Answer<unknown>, 'error' | 'refetch'>;
  /** What it is that could not be loaded, where no heading says it. */
  readonly title?: string;
}

/** In place of a small part of a page: that it could not be loaded, why, and Retry. */
export const Unread = ({ of, title }: UnreadProps) => {
  const text = useCommon();
  const problem = of.error instanceof ApiError ? of.error.problem : null;
  const isGone = problem?.code === 'notFound';
  return (
    <div className={classes.unread} role="alert">
      <p>
        {title && <strong>{title} </strong>}
        {problem ? sentenceOf(problem) : text('notReached')}
        {problem?.code === 'internal' && ` ${text('reference', { traceId: problem.traceId })}`}
      </p>
      {!isGone && (
        <Button variant="default" size="compact-sm" onClick={() => void of.refetch()}>
          {text('retry')}
        </Button>
      )}
    </div>
  );
};
