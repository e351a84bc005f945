import { type ReasonCode, reasons } from '@viewgate/policy/vocabulary';

/** The sentence for the parent, from the vocabulary that the decision itself uses. */
export default Object.fromEntries(Object.entries(reasons).map(([code, { viewer }]) => [code, viewer])) as Record<
  ReasonCode,
  string
>;
