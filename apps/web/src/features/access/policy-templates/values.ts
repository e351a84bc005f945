import { type TemplateContent, type TemplateDifference, type TemplateField, weekdays } from '@viewgate/contract';
import { restrictionText, valueInWords } from '../../../ui/restrictions/index.ts';
import { minutesOf, spanInWords } from '../../../ui/week-view/index.ts';
import { templateText } from './text/index.ts';

type Value = TemplateDifference['here'];
type Range = NonNullable<TemplateContent['schedule']>[number];

/** Time ranges told one by one; of more there is a number. */
const told = 2;

const rangeInWords = ({ dayOfWeek, startTime, endTime }: Range): string =>
  spanInWords({
    day: weekdays.indexOf(dayOfWeek),
    start: minutesOf(startTime, 'start'),
    end: minutesOf(endTime, 'end'),
  });

export const fieldName = (field: TemplateField): string =>
  field === 'schedule' ? templateText('field.schedule') : restrictionText(field);

/** What a field says, in a few words. */
export const valueOf = (field: TemplateField, value: Value): string => {
  if (field === 'schedule') {
    if (!Array.isArray(value)) return templateText('value.noSchedule');
    if (value.length === 0) return templateText('value.never');
    return value.length > told
      ? templateText('value.ranges', { count: value.length })
      : value.map(rangeInWords).join('; ');
  }
  return value === null || Array.isArray(value) ? templateText('value.open') : valueInWords(field, value);
};

/** `Session length: 45 minutes, not 30 minutes` */
export const differenceInWords = ({ field, here, template }: TemplateDifference): string =>
  templateText('difference', {
    field: fieldName(field),
    here: valueOf(field, here),
    template: valueOf(field, template),
  });
