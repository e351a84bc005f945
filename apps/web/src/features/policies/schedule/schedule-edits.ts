import { ApiError, policies, type ResultOf, type TimeRange, type Weekday, weekdays } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { readOptions } from '../../../lib/api/read.ts';
import { refresh } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { dayName, type Span } from '../../../ui/week-view/index.ts';
import { touched, type usePolicyParams } from '../kind.ts';
import { policyText } from '../text/index.ts';
import type { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { asTimes, scheduleChange } from './ranges.ts';

type Schedule = ResultOf<typeof policies.schedule>;
type Params = ReturnType<typeof usePolicyParams>;

/**
 * The changes of a schedule that are made by hand. Each asks first when it would cut somebody off or let somebody in; resolves to
 * whether it was made. A refusal was reported where it arrived; the schedule is then read anew.
 */
export const scheduleEdits = (params: Params, schedule: Schedule, ask: ReturnType<typeof useEffectQuestion>['ask']) => {
  const { queryKey } = readOptions(policies.schedule, { params });
  const show = (next: Schedule) => queryClient.setQueryData(queryKey, next);
  const asked = (isEnabled: boolean, events: readonly Omit<TimeRange, 'id' | 'version'>[]) =>
    ask(scheduleChange(params.id, isEnabled, events));
  const make = async (change: () => Promise<unknown>, said: string, undo?: () => void): Promise<boolean> => {
    try {
      await change();
      toast.success(said);
      return true;
    } catch (error) {
      undo?.();
      if (error instanceof ApiError && error.problem.code === 'conflict') toast.error(policyText('ranges.conflict'));
      return false;
    } finally {
      await refresh('policies', ...touched);
    }
  };

  return {
    /** At once on screen; taken back when it is called off or refused. */
    async toggle(isEnabled: boolean): Promise<void> {
      queryClient.cancelQueries({ queryKey });
      show({ ...schedule, isEnabled });
      if (!(await asked(isEnabled, schedule.events))) {
        show(schedule);
        return;
      }
      const done = policyText(isEnabled ? 'schedule.enabledDone' : 'schedule.disabledDone');
      await make(
        () => api(policies.setSchedule, { params, body: { isEnabled } }),
        done,
        () => show(schedule),
      );
    },

    async create(span: Span): Promise<boolean> {
      const { dayOfWeek, ...times } = asTimes(span);
      if (!(await asked(schedule.isEnabled, [...schedule.events, { dayOfWeek, ...times }]))) return false;
      const body = { daysOfWeek: [dayOfWeek], ...times };
      return await make(() => api(policies.createEvents, { params, body }), policyText('ranges.create'));
    },

    async change(range: TimeRange, span: Span): Promise<boolean> {
      const next = { ...range, ...asTimes(span) };
      const events = schedule.events.map((event) => (event.id === range.id ? next : event));
      if (!(await asked(schedule.isEnabled, events))) return false;
      const { id: eventId, ...body } = next;
      const call = () => api(policies.updateEvent, { params: { ...params, eventId }, body });
      return await make(call, policyText('ranges.updated'));
    },

    async remove(range: TimeRange): Promise<void> {
      // Thrown on to the dialog that asked.
      await api(policies.removeEvent, { params: { ...params, eventId: range.id } });
      toast.success(policyText('ranges.deleted'));
      await refresh('policies', ...touched);
    },

    async copyDay(from: Weekday, to: readonly Weekday[]): Promise<void> {
      await api(policies.copyDay, { params, body: { from, to: [...to] } });
      toast.success(policyText('copy.done', { day: dayName(weekdays.indexOf(from)) }));
      await refresh('policies', ...touched);
    },
  };
};
export type ScheduleEdits = ReturnType<typeof scheduleEdits>;

/** The ranges as they would stand after a day was copied. */
export const afterCopy = (events: readonly TimeRange[], from: Weekday, to: readonly Weekday[]) => [
  ...events.filter((event) => event.dayOfWeek === from || !to.includes(event.dayOfWeek)),
  ...to
    .filter((day) => day !== from)
    .flatMap((dayOfWeek) =>
      events.filter((event) => event.dayOfWeek === from).map((event) => ({ ...event, dayOfWeek })),
    ),
];
