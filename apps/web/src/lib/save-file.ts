import { type Problem, problemIn } from '@viewgate/contract';
import { checkForOutage } from './api/outage.ts';
import { reportProblem, sentenceOf } from './api/report-problem.ts';
import { common } from './i18n/common.ts';
import { failureWordsReady } from './i18n/failures.ts';
import { toast } from './toast.ts';

/** Refusals that end more than the download: the whole portal acts on them. */
const isForPortal = ({ code }: Problem) =>
  code === 'signedOut' || code === 'forbidden' || code === 'secondFactorMissing';

/** Has the browser save content that is in memory. */
export const saveAs = (name: string, content: Blob): void => {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
};

/**
 * Downloads a file from the server under the name that it gives. A link alone would not do: nobody learns why one was refused or cut off.
 * This says why, with Retry.
 */
export const saveFile = async (href: string): Promise<void> => {
  const again = () => void saveFile(href);
  try {
    const answer = await fetch(href);
    if (answer.ok) {
      const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
      // The login page of a network, for one, is not one of the server's files.
      if (name === undefined) throw new Error('This is no file of the portal');
      return saveAs(name, await answer.blob());
    }
    const problem = problemIn(answer, await answer.text());
    await failureWordsReady();
    if (isForPortal(problem)) return reportProblem(problem, { method: 'GET', path: href });
    return toast.failed(sentenceOf(problem), again);
  } catch {
    void checkForOutage();
    return toast.failed(common('notDownloaded'), again);
  }
};
