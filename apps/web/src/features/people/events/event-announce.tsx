import { events, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { LabeledCheckbox } from '../../../ui/labeled-checkbox.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import classes from './events.module.css';
import { useEventText } from './text/index.ts';

type Preview = ResultOf<typeof events.notifyPreview>;

/** Who would be told, and who has been told. */
const Reached = ({ preview: { toTell, told, viewers } }: { readonly preview: Preview }) => {
  const text = useEventText();
  if (toTell + told === 0) return <p>{text('announce.nobody')}</p>;
  return (
    <>
      <p>{text('announce.toTell', { count: toTell })}</p>
      <ul className={classes.reached}>
        {viewers.map(({ viewerId, viewerName, familyName, announcedAt }) => (
          <li key={viewerId}>
            {viewerName} <span className={classes.hint}>{familyName}</span>
            {announcedAt && (
              <span className={classes.hint}>
                {' · '}
                {text('announce.told')} <LocationTime instant={announcedAt} format="day" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {toTell + told > viewers.length && <p>{text('announce.more', { count: toTell + told - viewers.length })}</p>}
    </>
  );
};

/** Announces an event to the invited families, after showing who they are. */
export default function EventAnnounce() {
  const text = useEventText();
  const back = useBack();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const announce = useWrite(events.notify);
  const [again, setAgain] = useState(false);
  const query = useRead(events.notifyPreview, { params }, { enabled: announce.isIdle || announce.isError });
  const { toTell = 0, told = 0 } = query.data ?? {};
  return (
    <ConfirmAction
      title={text('announce.title')}
      message={
        <Reading of={query} isShort>
          {(preview) => (
            <>
              <p>{text('announce.hint')}</p>
              <Reached preview={preview} />
              {preview.told > 0 && (
                <LabeledCheckbox
                  label={text('announce.again')}
                  checked={again}
                  onChange={(event) => setAgain(event.currentTarget.checked)}
                />
              )}
            </>
          )}
        </Reading>
      }
      confirm={text('announce')}
      isDisabled={(again ? toTell + told : toTell) === 0}
      onConfirm={async () => {
        const { count } = await announce.mutateAsync({ params, body: { again } });
        toast.success(text('announce.done', { count }));
      }}
      onClose={() => back?.go()}
    />
  );
}
