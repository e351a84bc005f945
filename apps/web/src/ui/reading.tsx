import { ApiError } from '@viewgate/contract';
import type { ReactNode } from 'react';
import type { Answer } from '../lib/api/answer.ts';
import { sentenceOf } from '../lib/api/report-problem.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { Button } from './controls/button.tsx';
import { Skeleton } from './controls/skeleton.tsx';
import { Message } from './message.tsx';
import { Unread } from './unread.tsx';

interface ReadingProps<T> {
  readonly of: Answer<T>;
  readonly children: (data: T) => ReactNode;
  /** For a sentence or a few rows below a heading: two gray lines while it loads, and an equally short failure, so that little moves. */
  readonly isShort?: boolean;
  /** Shown while it loads, instead of a few gray lines. */
  readonly skeleton?: ReactNode;
  /** The document's skeleton holds its place (`lib/skeleton.ts`): what is drawn ahead stays until there is something to show instead. */
  readonly isDrawnAhead?: boolean;
}

const ShortLines = () => (
  <div style={{ display: 'grid', gap: 8, maxWidth: 640 }} aria-hidden="true">
    <Skeleton height={20} width="60%" />
    <Skeleton height={20} width="40%" />
  </div>
);

const Lines = ({ isDrawnAhead }: { readonly isDrawnAhead?: boolean | undefined }) => (
  <div style={{ display: 'grid', gap: 12, maxWidth: 640 }} aria-hidden="true" data-pending={isDrawnAhead}>
    <Skeleton height={20} width="40%" />
    <Skeleton height={36} />
    <Skeleton height={20} width="30%" />
    <Skeleton height={36} />
  </div>
);

/** A call's answer, or what to show instead: while it loads, when the record does not exist, when the call failed. */
export const Reading = <T,>({ of, children, isShort, skeleton, isDrawnAhead }: ReadingProps<T>) => {
  const text = useCommon();
  if (of.data !== undefined) return children(of.data);
  if (of.isPending) {
    return (
      <>
        <output className="vg-hidden">{text('loading')}</output>
        {skeleton ?? (isShort ? <ShortLines /> : <Lines isDrawnAhead={isDrawnAhead} />)}
      </>
    );
  }
  if (isShort) return <Unread of={of} />;
  const problem = of.error instanceof ApiError ? of.error.problem : null;
  const traceId = problem?.code === 'internal' ? problem.traceId : '';
  return (
    <Message
      title={problem ? sentenceOf(problem) : text('notReached')}
      tone="bad"
      level={2}
      reference={traceId ? text('reference', { traceId }) : undefined}
    >
      {problem?.code === 'notFound' ? (
        <p>{text('notFoundHint')}</p>
      ) : (
        <Button onClick={() => void of.refetch()}>{text('retry')}</Button>
      )}
    </Message>
  );
};
