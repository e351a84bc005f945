import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';

/** The sentence for the staff of the centre. */
export default Object.fromEntries(Object.entries(reasons).map(([code, { staff }]) => [code, staff])) as Record<
  ReasonCode,
  string
>;
