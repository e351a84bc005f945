import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';
import { useReasonText } from './index.ts';
import { useStaffReasonText } from './to-staff.ts';

/** Why a member of staff may not watch, said to themselves: of their own account, not of “this user”. */
export const useOwnReasonText = (): ((code: ReasonCode) => string) => {
  const own = useReasonText();
  const ofCamera = useStaffReasonText();
  return (code) => (reasons[code].category === 'staff' ? own(code) : ofCamera(code));
};
