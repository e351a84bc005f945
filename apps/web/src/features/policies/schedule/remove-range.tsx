import type { ResultOf, policies, TimeRange } from '@viewgate/contract';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { spanInWords } from '../../../ui/week-view/index.ts';
import { EffectOf } from '../../../ui/change-effect/index.ts';
import { usePolicyText } from '../text/index.ts';
import { asWeekRange, scheduleChange } from './ranges.ts';

interface RemoveRangeProps {
  readonly policyId: number;
  readonly schedule: ResultOf<typeof policies.schedule>;
  readonly range: TimeRange;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before a time range is deleted. */
export const RemoveRange = ({ policyId, schedule, range, onConfirm, onClose }: RemoveRangeProps) => {
  const text = usePolicyText();
  const left = schedule.events.filter((event) => event.id !== range.id);
  return (
    <ConfirmAction
      title={text('ranges.deleteTitle', { span: spanInWords(asWeekRange(range)) })}
      message={
        <>
          <p>{text(left.length === 0 && schedule.isEnabled ? 'ranges.deleteLast' : 'ranges.deleteMessage')}</p>
          <EffectOf change={scheduleChange(policyId, schedule.isEnabled, left)} />
        </>
      }
      confirm={text('ranges.deleteDo')}
      tone="bad"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
