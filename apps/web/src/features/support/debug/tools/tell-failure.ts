import { ApiError, type Endpoint } from '@viewgate/contract';
import { sentenceOf } from '../../../../lib/api/report-problem.ts';
import { isToldHere, useToldHere } from '../../../../lib/api/told-here.ts';
import { common } from '../../../../lib/i18n/common.ts';
import { toast } from '../../../../lib/toast.ts';

/** What is said of a refusal: the tool's sentence, under which the reason stands, or one that has the reason in it. */
export type Failed = string | ((reason: string) => string);

/** Tells in one toast that a tool failed, and why. The fields of a form say the rest. */
export const useTellFailure = (endpoint: Endpoint, failed: Failed): ((error: unknown) => void) => {
  useToldHere(endpoint);
  return (error) => {
    if (!(error instanceof ApiError) || !isToldHere(error.problem, endpoint.id)) return;
    const { problem } = error;
    const reference = problem.code === 'internal' ? common('reference', { traceId: problem.traceId }) : undefined;
    const reason = sentenceOf(problem);
    if (typeof failed === 'string') toast.error(failed, reference ?? reason);
    else toast.error(failed(reason), reference);
  };
};
