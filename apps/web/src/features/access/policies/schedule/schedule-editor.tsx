import { Alert, Switch } from '@mantine/core';
import { type Weekday, weekdays } from '@viewgate/contract';
import { useCallback, useRef, useState } from 'react';
import { currentVoice } from '../../../../lib/i18n/voice.ts';
import { keptIntl } from '../../../../lib/intl.ts';
import { useLocationZone } from '../../../../lib/session/context.ts';
import { DirtyGuard } from '../../../../ui/form/dirty-guard.tsx';
import { type WeekRange, WeekView } from '../../../../ui/week-view/index.ts';
import { useAskedSave } from '../../../../ui/change-effect/index.ts';
import type { usePolicyParams } from '../kind.ts';
import { usePolicyText } from '../text/index.ts';
import { CopyDay } from './copy-day.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { type Mode, viewing } from './mode.ts';
import { RangeForm } from './range-form.tsx';
import { RangeList } from './range-list.tsx';
import { asTimes, asWeekRange } from './ranges.ts';
import { Review } from './review.tsx';
import classes from './schedule.module.css';
import { StageBar } from './stage-bar.tsx';
import type { Schedule } from './stage.ts';
import { toggleSchedule } from './toggle-schedule.ts';
import { useStage } from './use-stage.ts';

/** `Central Time` for `America/Chicago`: the zone as people call it, in any season. */
const zoneInWords = (zone: string): string =>
  keptIntl(Intl.DateTimeFormat, currentVoice().language, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find((part) => part.type === 'timeZoneName')?.value ?? zone;

interface ScheduleEditorProps {
  readonly params: ReturnType<typeof usePolicyParams>;
  readonly schedule: Schedule;
  readonly isReadOnly: boolean;
  /** The time ranges stay as they are. */
  readonly areRangesKept: boolean;
  readonly isFetching: boolean;
}

/** The week to draw in, with the list of its ranges next to it. Everything drawn is saved through one review. */
export const ScheduleEditor = ({ params, schedule, isReadOnly, areRangesKept, isFetching }: ScheduleEditorProps) => {
  const text = usePolicyText();
  const zone = useLocationZone();
  const { save, question } = useAskedSave();
  const hand = useStage(params.id, schedule);
  const [mode, setMode] = useState<Mode>(viewing);
  const [selected, select] = useState<number | null>(null);
  const [copying, setCopying] = useState<Weekday | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  const isTyped = useRef(false);
  const typed = useCallback((isDirty: boolean) => void (isTyped.current = isDirty), []);
  const { stage, changes } = hand;
  const { present } = stage;
  const { isEnabled } = schedule;
  const isStaged = changes.length > 0;
  const isBusy = isFetching || mode.is !== 'view';
  const unsaved = new Set(changes.flatMap(({ is, range }) => (is === 'removed' ? [] : range.id)));
  const close = () => setMode(viewing);
  const leave = () => {
    close();
    hand.begin(schedule);
  };
  const edit = ({ id }: WeekRange) => {
    const range = present.find((one) => one.id === id);
    if (range) setMode({ is: 'edit', range });
  };

  return (
    <div>
      <div className={classes.head}>
        <Switch
          checked={isEnabled}
          disabled={isReadOnly || isStaged}
          label={text('schedule.enabled')}
          description={
            isStaged
              ? text('stage.switch')
              : `${text(isEnabled ? 'schedule.on' : 'schedule.off')} ${text('schedule.zone', { zone: zoneInWords(zone) })}`
          }
          onChange={(event) => void toggleSchedule(params, schedule, event.currentTarget.checked, save)}
        />
        {isEnabled && schedule.events.length === 0 && (
          <Alert color="red" role="status">
            {text('schedule.nothing')}
          </Alert>
        )}
        {!isReviewing && <Meanwhile stage={stage} />}
      </div>
      <div className={classes.beside}>
        <WeekView
          label={text('schedule.week')}
          zone={zone}
          ranges={present.map((range) => ({ ...asWeekRange(range), isUnsaved: unsaved.has(range.id) }))}
          isReadOnly={areRangesKept}
          isBusy={isBusy}
          isFaint={!isEnabled}
          selected={selected}
          onSelect={select}
          onOpen={edit}
          onRemove={({ id }) => hand.remove(id)}
          onDraw={(span) => hand.add([asTimes(span)])}
          onChange={({ id }, span) => hand.change(id, asTimes(span))}
          onCopyDay={(day) => setCopying(weekdays[day] ?? null)}
        />
        <RangeList
          ranges={present}
          unsaved={unsaved}
          mode={mode}
          onMode={setMode}
          isReadOnly={areRangesKept}
          isBusy={isFetching}
          selected={selected}
          onRemove={({ id }) => hand.remove(id)}
          form={
            mode.is === 'create' ? (
              <RangeForm onDone={hand.add} onClose={close} onDirty={typed} />
            ) : mode.is === 'edit' ? (
              <RangeForm
                range={mode.range}
                onDone={([times]) => times && hand.change(mode.range.id, times)}
                onClose={close}
                onDirty={typed}
              />
            ) : null
          }
        />
      </div>
      {!areRangesKept && <StageBar hand={hand} isBusy={isBusy} onReview={() => setReviewing(true)} />}
      {copying && (
        <CopyDay
          ranges={present}
          from={copying}
          onConfirm={(to) => hand.copyDay(copying, to)}
          onClose={() => setCopying(null)}
        />
      )}
      {isReviewing && <Review params={params} hand={hand} onClose={() => setReviewing(false)} />}
      {question}
      <DirtyGuard isDirty={() => isStaged || isTyped.current} onLeave={leave} />
    </div>
  );
};
