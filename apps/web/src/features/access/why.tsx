import { Select, TextInput } from '@mantine/core';
import { access, cameras } from '@viewgate/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { useLocationId, useLocationZone } from '../../lib/session/context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './access.module.css';
import { instantAt } from '../../lib/format/wall-clock.ts';
import { useAccessText } from './text/index.ts';
import { WhyAnswer } from './why-answer.tsx';

interface Asked {
  viewerId?: number;
  cameraId?: number;
  device?: 'desktop' | 'mobile';
  /** Wall-clock time at the location, `YYYY-MM-DDTHH:mm`. */
  at?: string;
}

const asData = (options: readonly { value: number; label: string }[] | undefined) =>
  (options ?? []).map(({ value, label }) => ({ value: String(value), label }));

/** Why can or cannot this viewer watch this camera: now, or at any moment. */
export default function Why() {
  const text = useAccessText();
  const params = { locationId: useLocationId() };
  const zone = useLocationZone();
  const navigate = useNavigate();
  const asked: Asked = useSearch({ strict: false });
  const [search, setSearch] = useState('');
  const viewerId = Number(asked.viewerId) || undefined;
  const cameraId = Number(asked.cameraId) || undefined;
  const device = asked.device === 'mobile' ? 'mobile' : 'desktop';
  const viewerOptions = useRead(
    access.viewerOptions,
    { params, query: { search, ...(viewerId && { viewerId }) } },
    { keepPrevious: true },
  );
  const cameraOptions = useRead(cameras.options, { params });
  const change = (next: Partial<Record<keyof Asked, string | number | undefined>>) =>
    void navigate({ to: '.', search: { ...asked, ...next }, replace: true });
  return (
    <>
      <PageHeader hint={text('why.hint')} />
      <div className={classes['asking']}>
        <Select
          label={text('viewer')}
          searchable
          data={asData(viewerOptions.data)}
          filter={({ options }) => options}
          onSearchChange={setSearch}
          value={viewerId ? String(viewerId) : null}
          onChange={(chosen) => change({ viewerId: chosen ? Number(chosen) : undefined })}
        />
        <Select
          label={text('camera')}
          searchable
          data={asData(cameraOptions.data)}
          value={cameraId ? String(cameraId) : null}
          onChange={(chosen) => change({ cameraId: chosen ? Number(chosen) : undefined })}
        />
        <Select
          label={text('device')}
          allowDeselect={false}
          data={[
            { value: 'desktop', label: text('desktop') },
            { value: 'mobile', label: text('mobile') },
          ]}
          value={device}
          onChange={(chosen) => change({ device: chosen ?? undefined })}
        />
        <TextInput
          type="datetime-local"
          label={text('at')}
          description={text('at.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={asked.at ?? ''}
          onChange={(event) => change({ at: event.currentTarget.value || undefined })}
        />
      </div>
      {viewerId && cameraId ? (
        <WhyAnswer query={{ viewerId, cameraId, device, ...(asked.at && { at: instantAt(asked.at, zone) }) }} />
      ) : (
        <EmptyState title={text('why.choose')} hint={text('why.choose.hint')} />
      )}
    </>
  );
}
