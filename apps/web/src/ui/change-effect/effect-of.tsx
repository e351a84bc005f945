import { Loader } from '@mantine/core';
import { access, type ChangeEffect, type PlannedChange, type RequestOf } from '@viewgate/contract';
import { useRead } from '../../lib/api/read.ts';
import { isRefused, type Rehearsed, rehearsalOptions } from '../../lib/api/rehearse.ts';
import { type QueryResult, useQuery } from '../../lib/query/index.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { useMay } from '../../lib/session/may.ts';
import { errorSentence } from '../dialog/error-sentence.ts';
import { useEffectText } from './text/index.ts';
import { EffectBody } from './effect-body.tsx';
import { useSeen } from './use-seen.ts';
import classes from './effect.module.css';

interface Shown {
  readonly query: QueryResult<ChangeEffect>;
  readonly locationId: number;
}

const EffectOfQuery = ({ query, locationId }: Shown) => {
  const text = useEffectText();
  const isRenewed = useSeen({
    shown: query.data,
    since: query.dataUpdatedAt,
    isAsking: query.isFetching,
    hasFailed: query.isError,
    again: query.refetch as () => Promise<ChangeEffect | undefined>,
  });
  return (
    <div className={classes.effect} aria-live="polite">
      {query.data ? (
        <EffectBody effect={query.data} locationId={locationId} isRenewed={isRenewed} />
      ) : query.isError ? (
        <p>{isRefused(query.error) ? errorSentence(query.error) : text('failed')}</p>
      ) : (
        <p className={classes.working}>
          <Loader size="xs" aria-hidden="true" />
          {text('working')}
        </p>
      )}
    </div>
  );
};

/** Whom a change would cut off or let in, fetched while the dialog is open. */
export const EffectOf = ({ change, locationId }: { readonly change: PlannedChange; readonly locationId?: number }) => {
  const current = useLocationId();
  const mayAsk = useMay(access.whatIf);
  const query = useRead(
    access.whatIf,
    { params: { locationId: locationId ?? current }, body: { change } },
    { enabled: mayAsk },
  );
  return mayAsk ? <EffectOfQuery query={query} locationId={locationId ?? current} /> : null;
};

interface EffectOfCallProps<E extends Rehearsed> {
  readonly endpoint: E;
  /** The request about to be sent, at the current location. */
  readonly request: RequestOf<E>;
}

/** The same for a call, which is rehearsed exactly as it is about to be made. */
export const EffectOfCall = <E extends Rehearsed>({ endpoint, request }: EffectOfCallProps<E>) => {
  const locationId = useLocationId();
  const query = useQuery(rehearsalOptions(endpoint, request));
  return <EffectOfQuery query={query} locationId={locationId} />;
};
