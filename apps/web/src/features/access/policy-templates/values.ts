import { type TemplateContent, type TemplateDifference, type TemplateField, weekdays } from '@viewgate/contract';
import { dayName } from '../../../lib/format/day-name.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { restrictionText, valueInWords } from '../../../ui/restrictions/index.ts';
import { minutesOf, spanInWords, timesInWords } from '../../../ui/week-view/index.ts';
import { templateText } from './text/index.ts';

type Value = TemplateDifference['here'];
type Range = NonNullable<TemplateContent['schedule']>[number];

const spanOf = ({ dayOfWeek, startTime, endTime }: Range) => ({
  day: weekdays.indexOf(dayOfWeek),
  start: minutesOf(startTime, 'start'),
  end: minutesOf(endTime, 'end'),
});

/** The first in the order of the week, and how many more there are. */
const rangesInWords = (ranges: readonly Range[]): string => {
  const [first, ...more] = ranges.map(spanOf).sort((a, b) => a.day - b.day || a.start - b.start);
  if (!first) return templateText('value.never');
  const words = spanInWords(first);
  return more.length > 0 ? templateText('value.more', { first: words, count: more.length }) : words;
};

/** A week, days with the same hours together: `Monday, Tuesday: 8:00 AM – 12:00 PM; 2:00 PM – 6:00 PM`. */
export const weekInWords = (ranges: readonly Range[]): readonly string[] => {
  const days = Map.groupBy(ranges.map(spanOf), ({ day }) => day);
  const byHours = Map.groupBy(
    [...days].sort(([a], [b]) => a - b),
    ([, spans]) =>
      spans
        .sort((a, b) => a.start - b.start)
        .map(timesInWords)
        .join('; '),
  );
  const daysInWords = (same: readonly number[]) =>
    same.length === weekdays.length ? templateText('value.everyDay') : formatList(same.map((day) => dayName(day)));
  return [...byHours].map(([hours, same]) => `${daysInWords(same.map(([day]) => day))}: ${hours}`);
};

const sameAs = (a: Range) => (b: Range) =>
  a.dayOfWeek === b.dayOfWeek && a.startTime === b.startTime && a.endTime === b.endTime;
/** What the first of two weeks has and the other does not; all of it if the other has no ranges, or all of the same. */
const onlyIn = (value: Value, other: Value): Value => {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const own = value.filter((range) => !other.some(sameAs(range)));
  return own.length > 0 ? own : value;
};

export const fieldName = (field: TemplateField): string =>
  field === 'schedule' ? templateText('field.schedule') : restrictionText(field);

/** What a field says, in a few words. */
export const valueOf = (field: TemplateField, value: Value): string => {
  if (field === 'schedule') return Array.isArray(value) ? rangesInWords(value) : templateText('value.noSchedule');
  return value === null || Array.isArray(value) ? templateText('value.open') : valueInWords(field, value);
};

/** `Session length: 45 minutes instead of 30 minutes` */
export const differenceInWords = ({ field, here, template }: TemplateDifference): string =>
  templateText('difference', {
    field: fieldName(field),
    here: valueOf(field, onlyIn(here, template)),
    template: valueOf(field, onlyIn(template, here)),
  });
