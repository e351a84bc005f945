import { Link } from '@tanstack/react-router';
import { useCommon } from '../lib/i18n/common.ts';
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
