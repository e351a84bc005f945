import { useCommon } from '../lib/i18n/common.ts';
import { Link } from '../lib/router/index.ts';
import { Message } from '../ui/message.tsx';

/** An unknown page. */
export const NotFound = () => {
  const text = useCommon();
  return (
    <Message title={text('noPage')}>
      <p>{text('noPageHint')}</p>
      <Link to="/">{text('toStart')}</Link>
    </Message>
  );
};

/** An address without a route has no frame, so this is itself the main part of the page. */
export const NoPage = () => (
  <main id="main" tabIndex={-1}>
    <NotFound />
  </main>
);
