import type { ReactNode } from 'react';
import type { Answer } from '../../../lib/api/answer.ts';
import { sentenceOf } from '../../../lib/api/report-problem.ts';
import { LinkPage, refusalOf } from '../../../ui/public-page/link-page.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useAccountLinksText } from './text/index.ts';
import { ToLogin } from './to-login.tsx';

interface LinkReadingProps<T> {
  readonly of: Answer<T>;
  /** What to do about a link that does not work. */
  readonly otherwise: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What a mailed link allows, or a note that it no longer works. */
export const LinkReading = <T,>({ of, otherwise, children }: LinkReadingProps<T>) => {
  const text = useAccountLinksText();
  const refusal = refusalOf(of);
  const isIncomplete = !of.isPending && !of.error && of.data === undefined;
  if (!refusal && !isIncomplete) return <LinkPage of={of}>{children}</LinkPage>;
  const hint = refusal?.failure ? sentenceOf(refusal) : text('expired.hint');
  return (
    <PublicPage title={text('expired.title')} hint={hint} onward={<ToLogin />}>
      {otherwise}
    </PublicPage>
  );
};
