import { ApiError } from '@viewgate/contract';
import type { ReactNode } from 'react';
import type { Answer } from '../../../lib/api/answer.ts';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { Reading } from '../../../ui/reading.tsx';
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
  const code = of.error instanceof ApiError ? of.error.problem.code : null;
  if (of.data === undefined && (code === 'linkExpired' || code === 'validation')) {
    return (
      <PublicPage title={text('expired.title')} hint={text('expired.hint')} onward={<ToLogin />}>
        {otherwise}
      </PublicPage>
    );
  }
  return <Reading of={of}>{children}</Reading>;
};
