import { weekdayOf } from '../../../lib/format/dates.ts';
import { dateAt, formatDate } from '../../../lib/format/times.ts';
import classes from '../form.module.css';
import { useFormText } from '../text/index.ts';

interface QuickDatesProps {
  readonly zone: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Days until next Monday, at least two: tomorrow has a button of its own. */
const untilMonday = (zone: string): number => {
  const weekday = weekdayOf(dateAt(zone));
  const days = (8 - weekday) % 7 || 7;
  return days === 1 ? 8 : days;
};

/** The most common days, one tap each. */
export const QuickDates = ({ zone, value, onChange }: QuickDatesProps) => {
  const text = useFormText();
  const days = [
    [text('quick.tomorrow'), dateAt(zone, 1)],
    [text('quick.monday'), dateAt(zone, untilMonday(zone))],
    [text('quick.twoWeeks'), dateAt(zone, 14)],
    [text('quick.month'), dateAt(zone, 30)],
  ] as const;
  return (
    <div className={classes.quick} role="group" aria-label={text('quick')}>
      {days.map(([label, day]) => (
        <button
          key={label}
          type="button"
          title={formatDate(day)}
          aria-pressed={day === value}
          onClick={() => onChange(day)}
        >
          {label}
        </button>
      ))}
    </div>
  );
};
