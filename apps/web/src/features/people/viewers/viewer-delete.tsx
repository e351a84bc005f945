import { Select } from '@mantine/core';
import { viewers } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { ConfirmDelete } from '../../../ui/dialog/confirm-delete.tsx';
import { useViewerText } from './text/index.ts';

/** Deletes a viewer; a primary user only once a successor is named. */
export default function ViewerDelete() {
  const text = useViewerText();
  const params = { locationId: useLocationId(), id: useIdParam('entityId') };
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useRead(viewers.deleteDetails, { params });
  const options = data?.newPrimaryOptions ?? [];
  const asks = options.length > 0;
  return (
    <ConfirmDelete
      endpoint={viewers.remove}
      details={viewers.deleteDetails}
      params={params}
      query={chosen ? { newPrimaryViewerId: Number(chosen) } : {}}
      isIncomplete={asks && chosen === null}
      warning={
        <>
          <EffectOf change={{ kind: 'viewersGone', viewerIds: [params.id], on: null }} />
          {asks && (
            <Select
              label={text('delete.newPrimary')}
              description={text('delete.newPrimaryHint', { name: data?.name ?? '' })}
              data={options.map(({ value, label }) => ({ value: String(value), label }))}
              value={chosen}
              onChange={setChosen}
              allowDeselect={false}
              withAsterisk
              mb="md"
            />
          )}
        </>
      }
    />
  );
}
