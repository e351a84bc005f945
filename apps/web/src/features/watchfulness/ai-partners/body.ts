import type { aiPartners, ResultOf } from '@viewgate/contract';

/** The initial body of an AI partner form; `isEnabled` if it is to change. */
export const bodyOf = (
  { liveSitterConfiguration, version }: ResultOf<typeof aiPartners.location>,
  isEnabled = liveSitterConfiguration.isEnabled,
) => ({ liveSitterConfiguration: { ...liveSitterConfiguration, isEnabled }, version });
