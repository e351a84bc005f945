import { IconCalendarOff, IconCalendarPlus, IconCheck, IconTrash, IconX } from '@tabler/icons-react';
import { registrationReview } from '@viewgate/contract';
import { common } from '../../../lib/i18n/common.ts';
import type { BulkAction, RowAction } from '../../../ui/data-table/index.ts';
import type { Asked } from './asked.ts';
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
    onSelect: (one) => void answers.approve(one),
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

/** The same with several at once, or with everything that matches. */
export const bulkActions = (
  list: RegistrationListName,
  { ask, askMatching }: Answers,
  text: RegistrationText,
): readonly Bulk[] => {
  const bulk = (what: Asked['what'], of: Pick<Bulk, 'label' | 'icon' | 'tone'>): Bulk => ({
    ...of,
    run: (rows) => ask(what, rows),
    runMatching: ({ body, count }) => askMatching(what, { body: { ...body, list }, count }),
  });
  const approve = bulk('approve', { label: text('approve'), icon: IconCheck });
  const deny = bulk('deny', { label: text('deny'), icon: IconX });
  const schedule = bulk('schedule', { label: text('schedule'), icon: IconCalendarPlus });
  const remove = bulk('remove', { label: common('delete'), icon: IconTrash, tone: 'bad' });
  const unschedule = bulk('unschedule', { label: text('unschedule'), icon: IconCalendarOff });
  if (list === 'denied') return [approve, remove];
  return list === 'pending' ? [approve, deny, schedule] : [approve, deny, schedule, unschedule];
};
