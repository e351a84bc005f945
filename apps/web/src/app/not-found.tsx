import { useCommon } from '../lib/i18n/common.ts';
import { Link } from '../lib/router/index.ts';
import { Message } from '../ui/message.tsx';

/** A page that does not exist. */
export const NotFound = () => {
  const text = useCommon();
  return (
    <Message title={text('noPage')}>
      <p>{text('noPageHint')}</p>
      <Link to="/">{text('toStart')}</Link>
    </Message>
  );
};

/** An address that nothing answers is in no frame: what it says is the main part of the page by itself. */
export const NoPage = () => (
  <main id="main" tabIndex={-1}>
    <NotFound />
  </main>
);
