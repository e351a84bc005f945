import { IconEdit } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { cameras } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { type BulkAction, useBulkQuestion } from '../../../ui/data-table/index.ts';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import type { Chosen } from './camera-effect.ts';
import { useCameraText } from './text/index.ts';

const ChangeMany = lateControls(() => import('./change-many.tsx'));

/** Changes the selected cameras at once: `bulk` for the list's bar, `dialog` to render next to it. */
export const useChangeMany = <R extends Chosen>(
  locationId: number,
): { readonly bulk: readonly BulkAction<R>[]; readonly dialog: ReactNode } => {
  const text = useCameraText();
  const mayChange = useMay(cameras.updateMany);
  const { asked, ask, done, close } = useBulkQuestion<readonly Chosen[]>();
  return {
    bulk: mayChange ? [{ label: text('many'), icon: IconEdit, run: ask }] : [],
    dialog: asked && (
      <Suspense fallback={null}>
        <ChangeMany locationId={locationId} chosen={asked} onDone={done} onClose={close} />
      </Suspense>
    ),
  };
};
