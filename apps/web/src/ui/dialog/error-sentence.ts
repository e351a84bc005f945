import { ApiError } from '@viewgate/contract';
import { sentenceOf } from '../../lib/api/report-problem.ts';
import { common } from '../../lib/i18n/common.ts';

/** The message for a failed call, in the reader's language. */
export const errorSentence = (error: unknown): string =>
  error instanceof ApiError ? sentenceOf(error.problem) : common('notReached');
