import { Chip } from '@mantine/core';
import { type Weekday, weekdays } from '@viewgate/contract';
import { useState } from 'react';
import { ConfirmAction } from '../../../../ui/dialog/confirm-action.tsx';
import { dayName } from '../../../../lib/format/day-name.ts';
import { usePolicyText } from '../text/index.ts';
import classes from './schedule.module.css';
import { Button } from '../../../../ui/controls/button.tsx';
import type { Ranges } from './stage-changes.ts';

interface CopyDayProps {
  readonly ranges: Ranges;
  readonly from: Weekday;
  readonly onConfirm: (to: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** Asks which days to copy a day to. */
export const CopyDay = ({ ranges, from, onConfirm, onClose }: CopyDayProps) => {
  const text = usePolicyText();
  const others = weekdays.filter((day) => day !== from);
  const [to, setTo] = useState<readonly Weekday[]>([]);
  const isEmpty = !ranges.some((range) => range.dayOfWeek === from);
  return (
    <ConfirmAction
      title={text('copy.title', { day: dayName(from) })}
      message={
        <>
          <p>{text(isEmpty ? 'copy.empty' : 'copy.message', { day: dayName(from) })}</p>
          <div role="group" aria-label={text('copy.to')}>
            <Chip.Group multiple value={[...to]} onChange={(days) => setTo(days)}>
              <div className={classes.chips}>
                {others.map((day, index) => (
                  <Chip key={day} value={day} variant="outline" data-autofocus={index === 0 || undefined}>
                    {dayName(day)}
                  </Chip>
                ))}
              </div>
            </Chip.Group>
          </div>
          <div className={classes.quick}>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => setTo(others.filter((day) => day !== 'Sunday' && day !== 'Saturday'))}
            >
              {text('copy.weekdays')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => setTo(others)}>
              {text('copy.everyDay')}
            </Button>
          </div>
        </>
      }
      confirm={text('copy.do')}
      isDisabled={to.length === 0}
      onConfirm={async () => onConfirm(to)}
      onClose={onClose}
    />
  );
};
