import { locationPauses, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { dateAt, formatInstant, zoneName } from '../../../lib/format/times.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { DateField, Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { EnableViewers } from './enable-viewers.tsx';
import classes from './location-pauses.module.css';
import { usePauseText } from './text/index.ts';

type State = ResultOf<typeof locationPauses.get>;

/** Who is affected, and the current state. */
const Standing = ({ state }: { readonly state: State }) => {
  const text = usePauseText();
  const { pause, viewerCount, ownPauseCount, watchingCount, timeZoneId } = state;
  const word = pause?.until
    ? text('pausedUntil', { date: formatInstant(pause.until, timeZoneId, 'date') })
    : text('paused');
  return (
    <div className={classes.standing}>
      <StatusBadge tone={pause ? 'wait' : 'good'}>{pause ? word : text('active')}</StatusBadge>
      <p>
        {text('concerned', { count: viewerCount })} {ownPauseCount > 0 && text('ownPauses', { count: ownPauseCount })}
      </p>
      {watchingCount > 0 && !pause && <p>{text('watching', { count: watchingCount })}</p>}
    </div>
  );
};

/** Pauses every viewer of a location until a day; while they are paused, offers to end it or change the day. */
export default function LocationPause() {
  const text = usePauseText();
  const back = useBack();
  const params = { locationId: useIdParam('locationId') };
  const query = useRead(locationPauses.get, { params });
  const { ask, question } = useEffectQuestion(params.locationId);
  return (
    <>
      <PageHeader
        title={query.data && text('title', { location: query.data.locationName })}
        hint={text('hint')}
        actions={query.data?.pause && <EnableViewers of={query.data} />}
      />
      <Reading of={query}>
        {(state) => (
          <>
            <Standing state={state} />
            <Form
              endpoint={locationPauses.lock}
              params={params}
              initial={{ lockoutEndDate: null }}
              beforeSave={({ lockoutEndDate }) =>
                ask({ kind: 'locationPause', isPaused: true, until: lockoutEndDate || null })
              }
              submit={text(state.pause ? 'change' : 'pause')}
              canSubmitPristine={!state.pause}
              onSaved={() => {
                toast.success(text('done'));
                back?.go();
              }}
            >
              {(field) => (
                <DateField
                  {...field.lockoutEndDate}
                  label={text('end')}
                  hint={text('end.hint', { zone: zoneName(state.timeZoneId) })}
                  min={dateAt(state.timeZoneId, 1)}
                  quickIn={state.timeZoneId}
                />
              )}
            </Form>
          </>
        )}
      </Reading>
      {question}
    </>
  );
}
