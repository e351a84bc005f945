import { Link } from '../../../lib/router/index.ts';
import { Message } from '../../../ui/message.tsx';
import { useSignInText } from './text/index.ts';

export default function Forbidden() {
  const text = useSignInText();
  return (
    <Message title={text('forbidden.title')}>
      <p>{text('forbidden.hint')}</p>
      <Link to="/">{text('toStart')}</Link>
    </Message>
  );
}
