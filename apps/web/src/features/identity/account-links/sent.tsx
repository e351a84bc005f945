import type { AnyScreen } from '../../../lib/screen.ts';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useAccountLinksText } from './text/index.ts';
import { ToLogin } from './to-login.tsx';

interface SentProps {
  /** Says "if there is an account": the page does not know either. */
  readonly what: string;
  readonly again: AnyScreen;
}

/** Shown after an email was requested. */
export const Sent = ({ what, again }: SentProps) => {
  const text = useAccountLinksText();
  return (
    <PublicPage
      title={text('sent.title')}
      hint={what}
      onward={
        <>
          <ToLogin />
          <a href={again.path}>{text('sent.again')}</a>
        </>
      }
    >
      {text('sent.nothing')}
    </PublicPage>
  );
};
