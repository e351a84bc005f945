import type { aiPartners, ResultOf } from '@viewgate/contract';

/** What a form of AI partners begins with; `isEnabled` where it is to be another than it is. */
export const bodyOf = (
  { liveSitterConfiguration, version }: ResultOf<typeof aiPartners.location>,
  isEnabled = liveSitterConfiguration.isEnabled,
) => ({ liveSitterConfiguration: { ...liveSitterConfiguration, isEnabled }, version });
