import { type TemplateContent, weekdays } from '@viewgate/contract';
import { expect, it } from 'vitest';
import { differenceInWords, weekInWords } from './values.ts';

type Week = NonNullable<TemplateContent['schedule']>;
const range = (dayOfWeek: Week[number]['dayOfWeek'], startTime: string, endTime: string) => ({
  dayOfWeek,
  startTime,
  endTime,
});
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ');

const morning = [range('Monday', '08:00:00', '12:00:00'), range('Tuesday', '08:00:00', '12:00:00')];

it('shows only the hours in which two weeks differ', () => {
  const here = [...morning, range('Monday', '14:00:00', '00:00:00')];
  const template = [...morning, range('Monday', '13:30:00', '19:00:00')];
  const words = differenceInWords({ field: 'schedule', here, template, cause: 'location' });
  expect(plain(words)).toBe('Schedule: Monday, 2:00 PM – 12:00 AM instead of Monday, 1:30 PM – 7:00 PM');
});

it('words a restriction that is not set, and a schedule that does not limit', () => {
  const length = { field: 'sessionMaxLength', here: 45, template: null, cause: 'location' } as const;
  expect(differenceInWords(length)).toMatch(/: 45 .+ instead of not set$/);
  const week = differenceInWords({ field: 'schedule', here: null, template: morning, cause: 'template' });
  expect(plain(week)).toBe('Schedule: no schedule instead of Monday, 8:00 AM – 12:00 PM and 1 more');
});

it('groups days with the same hours', () => {
  expect(weekInWords(morning).map(plain)).toEqual(['Monday and Tuesday: 8:00 AM – 12:00 PM']);
  const week = weekdays.map((day) => range(day, '08:00:00', '12:00:00'));
  expect(weekInWords(week).map(plain)).toEqual(['Every day: 8:00 AM – 12:00 PM']);
});
