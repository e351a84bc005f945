import type { ResultOf, viewingReport } from '@viewgate/contract';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useEndReason } from '../../../ui/end-reason/use-end-reason.ts';

type Reasons = ResultOf<typeof viewingReport.summary>['reasons'];

/** Why sessions ended, with counts, in one line. */
export const useReasons = (): ((reasons: Reasons) => string) => {
  const sayReason = useEndReason();
  return (reasons) =>
    reasons.map(({ reason, sessions }) => `${sayReason(reason)}: ${formatNumber(sessions)}`).join(' · ');
};
