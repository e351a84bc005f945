import { policies } from '@viewgate/contract';
import { api } from '../../../../lib/api/client.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { readOptions } from '../../../../lib/api/read.ts';
import { refreshAfter } from '../../../../lib/api/write.ts';
import { toast } from '../../../../lib/toast.ts';
import type { useAskedSave } from '../../../../ui/change-effect/index.ts';
import type { usePolicyParams } from '../kind.ts';
import { policyText } from '../text/index.ts';
import { scheduleChange } from './ranges.ts';
import type { Schedule } from './stage.ts';

/** Turns the limit on or off: optimistically, and reverted if canceled or refused. */
export const toggleSchedule = async (
  params: ReturnType<typeof usePolicyParams>,
  schedule: Schedule,
  isEnabled: boolean,
  save: ReturnType<typeof useAskedSave>['save'],
): Promise<void> => {
  const { queryKey } = readOptions(policies.schedule, { params });
  const show = (next: Schedule) => queryClient.setQueryData(queryKey, next);
  queryClient.cancelQueries({ queryKey });
  show({ ...schedule, isEnabled });
  try {
    const isSaved = await save(
      ({ ask }) => ask(scheduleChange(params.id, isEnabled, schedule.events)),
      () => api(policies.setSchedule, { params, body: { isEnabled } }),
    );
    if (isSaved) toast.success(policyText(isEnabled ? 'schedule.enabledDone' : 'schedule.disabledDone'));
    else show(schedule);
  } catch {
    // Reported when it arrived.
    show(schedule);
  } finally {
    await refreshAfter(policies.setSchedule);
  }
};
