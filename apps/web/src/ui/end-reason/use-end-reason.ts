import { endReasons } from '../../lib/format/end-reasons.ts';
import { useEndReasonText } from './text/index.ts';

/** Why a session ended, in words for staff; one without a reason still runs. */
export const useEndReason = (): ((reason: string | null) => string) => {
  const text = useEndReasonText();
  return (reason) => {
    const known = endReasons.find((one) => one === reason);
    return known ? text(`end.${known}`) : (reason ?? text('running'));
  };
};
