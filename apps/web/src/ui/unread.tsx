import { ApiError } from '@viewgate/contract';
import { sentenceOf } from '../lib/api/report-problem.ts';
import { useCommon } from '../lib/i18n/common.ts';
import type { Answer } from '../lib/api/answer.ts';
import { NotHere } from './not-here.tsx';

interface UnreadProps {
  readonly of: Pick<Answer<unknown>, 'error' | 'refetch'>;
  /** What it is that could not be loaded, where no heading says it: its name, before the reason. */
  readonly title?: string;
}

/** In place of a small part of a page: that it could not be loaded, why, and Retry. */
export const Unread = ({ of, title }: UnreadProps) => {
  const text = useCommon();
  const problem = of.error instanceof ApiError ? of.error.problem : null;
  const isGone = problem?.code === 'notFound';
  return (
    <NotHere
      reason={
        <>
          {title && <strong>{title}: </strong>}
          {problem ? sentenceOf(problem) : text('notReached')}
          {problem?.code === 'internal' && ` ${text('reference', { traceId: problem.traceId })}`}
        </>
      }
      {...(!isGone && { action: text('retry'), onAct: () => void of.refetch() })}
    />
  );
};
