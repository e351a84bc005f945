import { IconBell } from '@tabler/icons-react';
import { engage } from '@viewgate/contract';
import { type ReactNode, Suspense } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { type BulkAction, useBulkQuestion } from '../../../ui/data-table/index.ts';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { useEngageText } from './text/index.ts';

const Remind = lateControls(() => import('./remind.tsx'));

interface Chosen {
  readonly id: number;
}

/** Reminds the selected people: `bulk` for the list's bar, `dialog` to render next to it. */
export const useRemind = <R extends Chosen>(
  locationId: number,
): { readonly bulk: readonly BulkAction<R>[]; readonly dialog: ReactNode } => {
  const text = useEngageText();
  const mayRemind = useMay(engage.remind);
  const { asked, ask, done, close } = useBulkQuestion<readonly Chosen[]>();
  return {
    bulk: mayRemind ? [{ label: text('remind'), icon: IconBell, run: ask }] : [],
    dialog: asked && (
      <Suspense fallback={null}>
        <Remind locationId={locationId} ids={asked.map(({ id }) => id)} onDone={done} onClose={close} />
      </Suspense>
    ),
  };
};
