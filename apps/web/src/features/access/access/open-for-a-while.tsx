import { Select } from '@mantine/core';
import { accessExceptions } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { portalNow } from '../../../lib/clock.ts';
import { formatZoned } from '../../../lib/format/times.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOfCall } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { endsFrom } from './exception-ends.ts';
import { ExceptionEffect } from './exception-effect.tsx';
import { useAccessText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** Refusals that an exception overrides: hours, and no path from viewer to camera. */
const cured: ReadonlySet<string> = new Set(['locationClosed', 'cameraClosed', 'classClosed', 'noPath', 'eventOver']);

interface OpenForAWhileProps {
  readonly cameraId: number;
  readonly cameraName: string;
  readonly familyId: number;
  readonly viewerName: string;
  /** Everything that refuses, not just the first rule. */
  readonly reasons: readonly string[];
}

const Asking = ({
  cameraId,
  cameraName,
  familyId,
  viewerName,
  onClose,
}: OpenForAWhileProps & { onClose: () => void }) => {
  const text = useAccessText();
  const zone = useLocationZone();
  const locationId = useLocationId();
  const [{ ends, usual }] = useState(() => endsFrom(portalNow(), zone));
  const [endsAt, setEndsAt] = useState(usual);
  const open = useWrite(accessExceptions.create);
  const request = { params: { locationId }, body: { cameraId, familyId, endsAt } };
  const time = (instant: string) => formatZoned(instant, zone, 'day');
  return (
    <ConfirmAction
      title={text('open.title', { camera: cameraName })}
      message={
        <>
          <p>{text('open.message', { name: viewerName })}</p>
          <Select
            label={text('open.until')}
            allowDeselect={false}
            data={ends.map((instant) => ({ value: instant, label: time(instant) }))}
            value={endsAt}
            onChange={(chosen) => setEndsAt(chosen ?? endsAt)}
          />
          <ExceptionEffect cameraId={cameraId} familyId={familyId} endsAt={endsAt} />
          <EffectOfCall endpoint={accessExceptions.create} request={request} />
        </>
      }
      confirm={text('open')}
      onConfirm={async () => {
        await open.mutateAsync(request);
        toast.success(text('open.done', { camera: cameraName, time: time(endsAt) }));
      }}
      onClose={onClose}
    />
  );
};

/** Opens the camera to the family for some hours, where hours or a missing path are what refuses. */
export const OpenForAWhile = (props: OpenForAWhileProps) => {
  const text = useAccessText();
  const [isAsking, setAsking] = useState(false);
  const mayOpen = useMay(accessExceptions.create);
  if (!mayOpen || props.reasons.length === 0 || !props.reasons.every((code) => cured.has(code))) return null;
  return (
    <>
      <Button variant="default" size="compact-md" onClick={() => setAsking(true)}>
        {text('open')}
      </Button>
      {isAsking && <Asking {...props} onClose={() => setAsking(false)} />}
    </>
  );
};
