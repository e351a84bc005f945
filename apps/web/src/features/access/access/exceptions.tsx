import { type AccessException, accessExceptions } from '@viewgate/contract';
import { useState } from 'react';
import { audiencePace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOfCall } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { Unread } from '../../../ui/unread.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './access.module.css';
import { Moment } from './moment.tsx';
import { cameraAudience } from './screens.ts';
import { useAccessText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

const Exception = ({ of }: { readonly of: AccessException }) => {
  const text = useAccessText();
  const locationId = useLocationId();
  const [isAsking, setAsking] = useState(false);
  const end = useWrite(accessExceptions.end);
  const mayEnd = useMay(accessExceptions.end);
  const { id, cameraId, cameraName, familyName, endsAt, madeBy } = of;
  const names = { camera: cameraName, family: familyName };
  const request = { params: { locationId, id } };
  return (
    <li className={classes.person}>
      <div>
        <ScreenLink to={cameraAudience} params={{ id: cameraId }}>
          {cameraName}
        </ScreenLink>
        <span>{familyName}</span>
        <span className={classes.quiet}>
          <Moment of="until" instant={endsAt} />
          <span>{text('exceptions.by', { name: madeBy })}</span>
        </span>
      </div>
      {mayEnd && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text('exceptions.endOf', names)}
          onClick={() => setAsking(true)}
        >
          {text('end')}
        </Button>
      )}
      {isAsking && (
        <ConfirmAction
          title={text('exceptions.end.title')}
          message={
            <>
              <p>{text('exceptions.end.message', names)}</p>
              <EffectOfCall endpoint={accessExceptions.end} request={request} />
            </>
          }
          confirm={text('end')}
          tone="bad"
          onConfirm={async () => {
            await end.mutateAsync(request);
            toast.success(text('exceptions.end.done', names));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
};

/** Cameras that staff have opened temporarily: all of the location's, or those of one camera. Renders nothing if there are none. */
export const Exceptions = ({ cameraId }: { readonly cameraId?: number }) => {
  const text = useAccessText();
  const exceptions = useRead(
    accessExceptions.list,
    { params: { locationId: useLocationId() } },
    { refreshEvery: audiencePace },
  );
  const shown = (exceptions.data ?? []).filter((one) => cameraId === undefined || one.cameraId === cameraId);
  if (exceptions.isError && !exceptions.data) return <Unread of={exceptions} title={text('exceptions.failed')} />;
  if (shown.length === 0) return null;
  return (
    <Section title={text('exceptions')} width="form">
      <ul className={classes.people}>
        {shown.map((one) => (
          <Exception key={one.id} of={one} />
        ))}
      </ul>
    </Section>
  );
};
