import { automations } from '@viewgate/contract';
import { Suspense } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { useBulkQuestion } from '../../../ui/data-table/index.ts';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import type { Asked, What } from './change-question.tsx';
import { useAutomationText } from './text/index.ts';

// Loaded on first use.
const ChangeQuestion = lateControls(() => import('./change-question.tsx'));

const done = { unschedule: 'unscheduled', delete: 'deleted', retry: 'retried' } as const;

/** Unschedules, deletes or retries automations, after asking. `onDone` gets what was done. */
export const useChanges = (onDone?: (what: What) => void) => {
  const text = useAutomationText();
  const common = useCommon();
  const params = { locationId: useLocationId() };
  const write = useWrite(automations.bulk);
  const question = useBulkQuestion<Asked>();
  const labels = { unschedule: text('unschedule'), delete: common('delete'), retry: text('retry') };
  const run = async ({ what, rows }: Asked) => {
    await write.mutateAsync({ params, body: { automationIds: rows.map(({ id }) => id), action: what } });
    toast.success(text(done[what], { count: rows.length }));
    question.done();
    onDone?.(what);
  };
  const { asked } = question;
  const dialog = (
    <Suspense fallback={null}>
      {asked && (
        <ChangeQuestion {...asked} label={labels[asked.what]} onConfirm={() => run(asked)} onClose={question.close} />
      )}
    </Suspense>
  );
  return { ask: (what: What, rows: Asked['rows']) => question.ask({ what, rows }), labels, dialog };
};
