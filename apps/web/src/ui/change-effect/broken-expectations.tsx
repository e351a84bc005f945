import { TextInput } from '@mantine/core';
import type { ChangeEffect } from '@viewgate/contract';
import { useMemo, useRef, useState } from 'react';
import { giveReason } from '../../lib/api/override.ts';
import { formatZoned } from '../../lib/format/times.ts';
import { useLocationZone } from '../../lib/session/context.ts';
import { DirtyGuard } from '../form/dirty-guard.tsx';
import { useGatedSave } from '../save-gate.ts';
import classes from './effect.module.css';
import { useEffectText } from './text/index.ts';

type Broken = NonNullable<ChangeEffect['expectations']>['broken'];

/** A location at which a change breaks expectations; named, with its time zone, where there are several. */
export interface BrokenPlace {
  readonly locationId: number;
  readonly name: string | null;
  readonly timeZone?: string;
  readonly broken: Broken;
}

const OneBroken = ({
  of: { name, count, breaches },
  at,
}: {
  readonly of: Broken[number];
  readonly at: BrokenPlace;
}) => {
  const text = useEffectText();
  const here = useLocationZone();
  const zone = at.timeZone ?? here;
  const [first] = breaches;
  return (
    <li>
      {at.name !== null && <strong>{at.name}: </strong>}
      {name}
      {first && (
        <span>
          {' · '}
          {text(first.cameraName === null ? 'breaks.mayNot' : 'breaks.may', {
            viewer: first.viewerName,
            camera: first.cameraName ?? '',
            time: formatZoned(first.at, zone, 'day'),
          })}
        </span>
      )}
      {count > 1 && <span> · {text('more', { count: count - 1 })}</span>}
    </li>
  );
};

const Asking = ({ places }: { readonly places: readonly BrokenPlace[] }) => {
  const text = useEffectText();
  const [reason, setReason] = useState('');
  const isSaved = useRef(false);
  const gate = useMemo(
    () => ({
      isOpen: reason.trim() !== '',
      pass: async () => {
        giveReason(
          places.map(({ locationId, broken }) => ({ locationId, ids: broken.map(({ id }) => id) })),
          reason,
        );
        isSaved.current = true;
      },
    }),
    [places, reason],
  );
  useGatedSave(gate);
  return (
    <section className={classes.broken}>
      <p className={classes.line} data-tone="attention">
        <strong>{text('breaks', { count: places.reduce((sum, { broken }) => sum + broken.length, 0) })}</strong>
      </p>
      <ul>
        {places.flatMap((place) =>
          place.broken.map((one) => <OneBroken key={`${place.locationId} ${one.id}`} of={one} at={place} />),
        )}
      </ul>
      <TextInput
        label={text('reason')}
        description={text('reason.hint')}
        maxLength={500}
        withAsterisk
        value={reason}
        onChange={(event) => {
          isSaved.current = false;
          setReason(event.currentTarget.value);
        }}
      />
      <DirtyGuard isDirty={() => reason !== '' && !isSaved.current} onLeave={() => setReason('')} />
    </section>
  );
};

/** The pinned expectations that a change breaks, at one location or several: saving requires a reason, kept in the history of each. Pass the same `places` object until it changes. */
export const BrokenExpectations = ({ places }: { readonly places: readonly BrokenPlace[] }) =>
  places.length === 0 ? null : <Asking places={places} />;
