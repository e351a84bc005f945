import type { ReactNode } from 'react';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useRegistrationsText } from './text/index.ts';

interface ExpiredProps {
  /** What to do instead. */
  readonly children: ReactNode;
  readonly onward?: ReactNode;
}

/** A mailed link that no longer works. */
export const Expired = ({ children, onward }: ExpiredProps) => {
  const text = useRegistrationsText();
  return (
    <PublicPage
      title={text('expired.title')}
      hint={text('expired.hint')}
      onward={
        <>
          <a href="/login">{text('toLogin')}</a>
          {onward}
        </>
      }
    >
      {children}
    </PublicPage>
  );
};
