import { Select } from '@mantine/core';
import { detectors, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { OneRecord, Particulars, Records } from '../../../ui/records/records.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './detectors.module.css';
import { useDetectorText } from './text/index.ts';

type Found = Pick<ResultOf<typeof detectors.get>, 'watched' | 'others'>;
type Watched = Found['watched'][number];

const Remove = ({ locationId, camera: { id, name } }: { readonly locationId: number; readonly camera: Watched }) => {
  const text = useDetectorText();
  const remove = useWrite(detectors.removeCamera);
  return (
    <AskingButton
      variant="subtle"
      size="compact-sm"
      title={text('watched.remove.title', { name: name ?? '' })}
      message={text('watched.remove.message')}
      confirm={text('watched.remove')}
      aria-label={`${text('watched.remove')}: ${name ?? ''}`}
      tone="bad"
      onConfirm={() => remove.mutateAsync({ params: { locationId, id } })}
    />
  );
};

const Add = ({ locationId, others }: { readonly locationId: number } & Pick<Found, 'others'>) => {
  const text = useDetectorText();
  const add = useWrite(detectors.addCamera);
  const [chosen, setChosen] = useState<string | null>(null);
  if (others.length === 0) return <Hint>{text('watched.allAdded')}</Hint>;
  const data = others.map(({ id, name, aiOnly }) => ({
    value: String(id),
    label: aiOnly ? `${name} (${text('watched.aiOnly')})` : name,
  }));
  const run = async () => {
    await add.mutateAsync({ params: { locationId, id: Number(chosen) } });
    setChosen(null);
  };
  return (
    <div className={styles.add}>
      <Select label={text('watched.camera')} searchable data={data} value={chosen} onChange={setChosen} />
      <Button
        variant="default"
        disabled={chosen === null}
        loading={add.isPending}
        onClick={() => void run().catch(() => undefined)}
      >
        {text('watched.add')}
      </Button>
    </div>
  );
};

/** The cameras that the detector was told to watch, and those that it can be told to. */
export const WatchedCameras = ({ locationId, watched, others }: Found & { readonly locationId: number }) => {
  const text = useDetectorText();
  return (
    <Section title={text('watched')} width="form">
      {watched.length === 0 ? (
        <Hint>{text(others.length === 0 ? 'ids.none' : 'watched.none')}</Hint>
      ) : (
        <Records label={text('watched')}>
          {watched.map((camera) => {
            const { id, name, aiOnly, state, trouble } = camera;
            const mayRemove = state !== 'removing';
            return (
              <OneRecord key={id} actions={mayRemove && <Remove locationId={locationId} camera={camera} />}>
                <strong>{name ?? text('watched.deleted')}</strong>{' '}
                <StatusBadge tone={trouble ? 'attention' : state === 'watching' ? 'good' : 'quiet'}>
                  {text(`state.${state}`)}
                </StatusBadge>
                {(trouble ?? aiOnly) && (
                  <Particulars>{text(trouble ? (`trouble.${trouble}` as const) : 'watched.aiOnly')}</Particulars>
                )}
              </OneRecord>
            );
          })}
        </Records>
      )}
      {watched.length + others.length > 0 && <Add locationId={locationId} others={others} />}
    </Section>
  );
};
