import { Link } from '@tanstack/react-router';
import { useCommon } from '../lib/i18n/common.ts';
import { Message } from '../ui/message.tsx';

/** A page that does not exist; it stands alone, without a frame. */
export const NotFound = () => {
  const text = useCommon();
  return (
    <main id="main" tabIndex={-1}>
      <Message title={text('noPage')}>
        <p>{text('noPageHint')}</p>
        <Link to="/">{text('toStart')}</Link>
      </Message>
    </main>
  );
};
