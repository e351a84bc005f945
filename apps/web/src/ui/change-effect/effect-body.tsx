import { TextInput } from '@mantine/core';
import { type ChangeEffect, expectations } from '@viewgate/contract';
import { useMemo, useState } from 'react';
import { api } from '../../lib/api/client.ts';
import { formatInstant } from '../../lib/format/times.ts';
import { useLocationZone } from '../../lib/session/context.ts';
import { useGatedSave } from '../save-gate.ts';
import classes from './effect.module.css';
import { EffectView } from './effect-view.tsx';
import { useEffectText } from './text/index.ts';

interface EffectBodyProps {
  readonly effect: ChangeEffect;
  readonly locationId: number;
}

/** Whom a change affects, and what it breaks of what staff have pinned: then saving needs a reason, which the audit keeps. */
export const EffectBody = ({ effect, locationId }: EffectBodyProps) => {
  const broken = effect.expectations?.broken ?? [];
  const unchecked = effect.expectations?.unchecked ?? 0;
  const text = useEffectText();
  return (
    <>
      <EffectView effect={effect} />
      {broken.length > 0 && <Broken broken={broken} locationId={locationId} />}
      {unchecked > 0 && <p>{text('unchecked', { count: unchecked })}</p>}
    </>
  );
};

interface BrokenProps {
  readonly broken: NonNullable<ChangeEffect['expectations']>['broken'];
  readonly locationId: number;
}

const Broken = ({ broken, locationId }: BrokenProps) => {
  const text = useEffectText();
  const zone = useLocationZone();
  const [reason, setReason] = useState('');
  const gate = useMemo(
    () => ({
      isOpen: reason.trim() !== '',
      pass: () =>
        api(expectations.override, {
          params: { locationId },
          body: { ids: broken.map(({ id }) => id), reason },
        }),
    }),
    [broken, locationId, reason],
  );
  useGatedSave(gate);
  return (
    <section className={classes.broken}>
      <p className={classes.line} data-tone="attention">
        <strong>{text('breaks', { count: broken.length })}</strong>
      </p>
      <ul>
        {broken.map(({ id, name, count, breaches }) => {
          const [first] = breaches;
          return (
            <li key={id}>
              {name}
              {first && (
                <span>
                  {' · '}
                  {text(first.cameraName === null ? 'breaks.mayNot' : 'breaks.may', {
                    viewer: first.viewerName,
                    camera: first.cameraName ?? '',
                    time: formatInstant(first.at, zone, 'day'),
                  })}
                </span>
              )}
              {count > 1 && <span> · {text('more', { count: count - 1 })}</span>}
            </li>
          );
        })}
      </ul>
      <TextInput
        label={text('reason')}
        description={text('reason.hint')}
        maxLength={500}
        withAsterisk
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </section>
  );
};
