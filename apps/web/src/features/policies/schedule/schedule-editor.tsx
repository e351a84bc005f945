import { Alert, Switch } from '@mantine/core';
import { type policies, type ResultOf, type TimeRange, type Weekday, weekdays } from '@viewgate/contract';
import { useState } from 'react';
import { zoneInWords } from './zone.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { type WeekRange, WeekView } from '../../../ui/week-view/index.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import type { usePolicyParams } from '../kind.ts';
import { usePolicyText } from '../text/index.ts';
import { CopyDay } from './copy-day.tsx';
import { type Mode, viewing } from './mode.ts';
import { CreateRange, EditRange } from './range-forms.tsx';
import { RangeList } from './range-list.tsx';
import { asWeekRange, scheduleChange } from './ranges.ts';
import { RemoveRange } from './remove-range.tsx';
import { scheduleEdits } from './schedule-edits.ts';
import classes from './schedule.module.css';

interface ScheduleEditorProps {
  readonly params: ReturnType<typeof usePolicyParams>;
  readonly schedule: ResultOf<typeof policies.schedule>;
  readonly isReadOnly: boolean;
  readonly isFetching: boolean;
}

/** The week to draw in, with the list of its ranges beside it. */
export const ScheduleEditor = ({ params, schedule, isReadOnly, isFetching }: ScheduleEditorProps) => {
  const text = usePolicyText();
  const zone = useLocationZone();
  const { ask, question } = useEffectQuestion();
  const edits = scheduleEdits(params, schedule, ask);
  const [mode, setMode] = useState<Mode>(viewing);
  const [selected, select] = useState<number | null>(null);
  const [removing, setRemoving] = useState<TimeRange | null>(null);
  const [copying, setCopying] = useState<Weekday | null>(null);
  const { events, isEnabled } = schedule;
  const isBusy = isFetching || mode.is !== 'view';

  const eventOf = ({ id }: { id: number }) => events.find((event) => event.id === id);
  const withEvent = (range: WeekRange, run: (event: TimeRange) => unknown) => {
    const event = eventOf(range);
    return event && run(event);
  };
  const close = () => setMode(viewing);
  const askWith = (others: readonly TimeRange[]) => (added: Parameters<Parameters<typeof CreateRange>[0]['ask']>[0]) =>
    ask(scheduleChange(params.id, isEnabled, [...others, ...added]));

  return (
    <>
      <div className={classes['head']}>
        <Switch
          checked={isEnabled}
          disabled={isReadOnly}
          label={text('schedule.enabled')}
          description={`${text(isEnabled ? 'schedule.on' : 'schedule.off')} ${text('schedule.zone', { zone: zoneInWords(zone) })}`}
          onChange={(event) => void edits.toggle(event.currentTarget.checked)}
        />
        {isEnabled && events.length === 0 && (
          <Alert color="red" role="status">
            {text('schedule.nothing')}
          </Alert>
        )}
      </div>
      <div className={classes['beside']}>
        <WeekView
          label={text('schedule.week')}
          zone={zone}
          ranges={events.map(asWeekRange)}
          isReadOnly={isReadOnly}
          isBusy={isBusy}
          isFaint={!isEnabled}
          selected={selected}
          onSelect={select}
          onOpen={(range) => withEvent(range, (event) => setMode({ is: 'edit', range: event }))}
          onRemove={(range) => withEvent(range, setRemoving)}
          onTap={(span) => setMode({ is: 'create', span })}
          onDraw={edits.create}
          onChange={async (range, span) => await withEvent(range, (event) => edits.change(event, span))}
          onCopyDay={(day) => setCopying(weekdays[day] ?? null)}
        />
        <RangeList
          ranges={events}
          mode={mode}
          onMode={setMode}
          isReadOnly={isReadOnly}
          isBusy={isFetching}
          selected={selected}
          onRemove={setRemoving}
          form={
            mode.is === 'create' ? (
              <CreateRange params={params} span={mode.span} ask={askWith(events)} onClose={close} />
            ) : mode.is === 'edit' ? (
              <EditRange
                params={params}
                range={mode.range}
                ask={askWith(events.filter((event) => event.id !== mode.range.id))}
                onClose={close}
              />
            ) : null
          }
        />
      </div>
      {removing && (
        <RemoveRange
          policyId={params.id}
          schedule={schedule}
          range={removing}
          onConfirm={() => edits.remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
      {copying && (
        <CopyDay
          policyId={params.id}
          schedule={schedule}
          from={copying}
          onConfirm={(to) => edits.copyDay(copying, to)}
          onClose={() => setCopying(null)}
        />
      )}
      {question}
    </>
  );
};
