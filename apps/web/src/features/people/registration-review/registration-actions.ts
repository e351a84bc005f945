import { IconCalendarOff, IconCalendarPlus, IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { registrationReview } from '@viewgate/contract';
import { common } from '../../../lib/i18n/common.ts';
import type { BulkAction, RowAction } from '../../../ui/data-table/index.ts';
import type { RegistrationRow } from './registration-columns.tsx';
import { registrationDelete, type RegistrationListName } from './screens.ts';
import type { RegistrationText } from './text/index.ts';
import type { Answers } from './use-answers.tsx';

type Action = RowAction<RegistrationRow>;
type Bulk = BulkAction<RegistrationRow>;
export const entity = ({ id }: { readonly id: number }) => ({ entityId: id });

/** What can be done with a registration of a list. */
export const rowActions = (list: RegistrationListName, answers: Answers, text: RegistrationText): readonly Action[] => {
  const isPending = list === 'pending';
  const approve: Action = {
    label: text('approve'),
    icon: IconCheck,
    gate: registrationReview.evaluate,
    ...(isPending && { letter: 'A' }),
    onSelect: answers.approve,
  };
  if (list === 'denied') {
    return [
      approve,
      { label: common('delete'), icon: IconTrash, tone: 'bad', screen: registrationDelete, params: entity },
    ];
  }
  const deny: Action = {
    label: text('deny'),
    icon: IconX,
    gate: registrationReview.evaluate,
    ...(isPending && { letter: 'D' }),
    onSelect: (row) => void answers.ask('deny', [row]),
  };
  const schedule: Action = {
    label: text(isPending ? 'schedule' : 'reschedule'),
    icon: IconCalendarPlus,
    gate: registrationReview.schedule,
    onSelect: (row) => void answers.ask('schedule', [row]),
  };
  const unschedule: Action = {
    label: text('unschedule'),
    icon: IconCalendarOff,
    gate: registrationReview.unschedule,
    onSelect: answers.unschedule,
  };
  return isPending ? [approve, deny, schedule] : [approve, deny, schedule, unschedule];
};

/** The same with several at once. */
export const bulkActions = (list: RegistrationListName, { ask }: Answers, text: RegistrationText): readonly Bulk[] => {
  const approve: Bulk = { label: text('approve'), icon: IconCheck, run: (rows) => ask('approve', rows) };
  const deny: Bulk = { label: text('deny'), icon: IconX, run: (rows) => ask('deny', rows) };
  const schedule: Bulk = {
    label: text('schedule'),
    icon: IconCalendarPlus,
    run: (rows) => ask('schedule', rows),
  };
  const remove: Bulk = { label: common('delete'), icon: IconTrash, tone: 'bad', run: (rows) => ask('remove', rows) };
  const unschedule: Bulk = { label: text('unschedule'), icon: IconCalendarOff, run: (rows) => ask('unschedule', rows) };
  if (list === 'denied') return [approve, remove];
  return list === 'pending' ? [approve, deny, schedule] : [approve, deny, schedule, unschedule];
};
