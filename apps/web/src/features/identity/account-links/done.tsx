import { go } from '../../../lib/navigation/go.ts';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useAccountLinksText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** It worked; logging in comes next. */
export const Done = ({ title, hint }: { readonly title: string; readonly hint: string }) => {
  const text = useAccountLinksText();
  return (
    <PublicPage title={title} hint={hint}>
      <Button onClick={() => go('/login')}>{text('login')}</Button>
    </PublicPage>
  );
};
