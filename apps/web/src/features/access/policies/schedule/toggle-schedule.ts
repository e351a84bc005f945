import { policies } from '@viewgate/contract';
import { api } from '../../../../lib/api/client.ts';
import { dropReasons } from '../../../../lib/api/override.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { readOptions } from '../../../../lib/api/read.ts';
import { refreshAfter } from '../../../../lib/api/write.ts';
import { toast } from '../../../../lib/toast.ts';
import type { useEffectQuestion } from '../../../../ui/change-effect/index.ts';
import type { usePolicyParams } from '../kind.ts';
import { policyText } from '../text/index.ts';
import { scheduleChange } from './ranges.ts';
import type { Schedule } from './stage.ts';

/** Turns the limit on or off: optimistically, and reverted if canceled or refused. */
export const toggleSchedule = async (
  params: ReturnType<typeof usePolicyParams>,
  schedule: Schedule,
  isEnabled: boolean,
  ask: ReturnType<typeof useEffectQuestion>['ask'],
): Promise<void> => {
  const { queryKey } = readOptions(policies.schedule, { params });
  const show = (next: Schedule) => queryClient.setQueryData(queryKey, next);
  queryClient.cancelQueries({ queryKey });
  show({ ...schedule, isEnabled });
  if (!(await ask(scheduleChange(params.id, isEnabled, schedule.events)))) {
    show(schedule);
    return;
  }
  try {
    await api(policies.setSchedule, { params, body: { isEnabled } });
    toast.success(policyText(isEnabled ? 'schedule.enabledDone' : 'schedule.disabledDone'));
  } catch {
    // Reported when it arrived.
    show(schedule);
  } finally {
    dropReasons();
    await refreshAfter(policies.setSchedule);
  }
};
