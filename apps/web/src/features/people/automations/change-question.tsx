import { automations } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { EffectOfCall } from '../../../ui/change-effect/index.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import type { Concerned } from './retried.ts';
import { RetryEffect } from './retry-effect.tsx';
import { useAutomationText } from './text/index.ts';

export type What = 'unschedule' | 'delete' | 'retry';
/** What is done to which automations. */
export interface Asked {
  readonly what: What;
  readonly rows: readonly Concerned[];
}
interface ChangeQuestionProps extends Asked {
  readonly label: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks before automations are changed. A retry is done at once, so its effect is shown. For an unscheduled deletion it says who goes on
 * watching; for the others, nothing changes until their day.
 */
export default function ChangeQuestion({ what, rows, label, onConfirm, onClose }: ChangeQuestionProps) {
  const text = useAutomationText();
  const params = { locationId: useLocationId() };
  const isEffective = what !== 'retry' && rows.some(({ kind }) => kind === 'DeleteViewer');
  const body = { automationIds: rows.map(({ id }) => id), action: what };
  return (
    <ConfirmAction
      title={text(`${what}.title`, { count: rows.length })}
      message={
        <>
          <p>{text(`${what}.hint`)}</p>
          {what === 'retry' && <RetryEffect rows={rows} />}
          {isEffective && <EffectOfCall endpoint={automations.bulk} request={{ params, body }} />}
        </>
      }
      confirm={label}
      tone={what === 'delete' ? 'bad' : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
