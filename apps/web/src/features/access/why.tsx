import { Select } from '@mantine/core';
import { access, cameras } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../lib/api/read.ts';
import { useLocationId } from '../../lib/session/context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import classes from './access.module.css';
import { useAsked, WhenFields } from './asked.tsx';
import { useAccessText } from './text/index.ts';
import { WhyAnswer } from './why-answer.tsx';

const asData = (options: readonly { value: number; label: string }[] | undefined) =>
  (options ?? []).map(({ value, label }) => ({ value: String(value), label }));

/** Why can or cannot this viewer watch this camera: now, or at any moment. */
export default function Why() {
  const text = useAccessText();
  const params = { locationId: useLocationId() };
  const [search, setSearch] = useState('');
  const { viewerId, cameraId, when, change } = useAsked();
  const viewerOptions = useRead(
    access.viewerOptions,
    { params, query: { search, ...(viewerId && { viewerId }) } },
    { keepPrevious: true },
  );
  const cameraOptions = useRead(cameras.options, { params });
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
        <WhenFields />
      </div>
      {viewerId && cameraId ? (
        <WhyAnswer query={{ viewerId, cameraId, ...when }} />
      ) : (
        <EmptyState title={text('why.choose')} hint={text('why.choose.hint')} />
      )}
    </>
  );
}
