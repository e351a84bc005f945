import { Loader } from '@mantine/core';
import { access, type PlannedChange } from '@viewgate/contract';
import { useRead } from '../../lib/api/read.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { useMay } from '../../lib/session/may.ts';
import { useEffectText } from './text/index.ts';
import { EffectBody } from './effect-body.tsx';
import classes from './effect.module.css';

/** Whom a change would cut off or let in, fetched while the dialog is open. */
export const EffectOf = ({ change, locationId }: { readonly change: PlannedChange; readonly locationId?: number }) => {
  const text = useEffectText();
  const current = useLocationId();
  const mayAsk = useMay(access.whatIf);
  const query = useRead(
    access.whatIf,
    { params: { locationId: locationId ?? current }, body: { change } },
    { enabled: mayAsk },
  );
  if (!mayAsk) return null;
  return (
    <div className={classes.effect} aria-live="polite">
      {query.data && !query.isFetching ? (
        <EffectBody effect={query.data} locationId={locationId ?? current} />
      ) : query.isError ? (
        <p>{text('failed')}</p>
      ) : (
        <p className={classes.working}>
          <Loader size="xs" aria-hidden="true" />
          {text('working')}
        </p>
      )}
    </div>
  );
};
