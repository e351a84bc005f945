import { Link } from '../../../lib/router/index.ts';
import { Message } from '../../../ui/message.tsx';
import { useSignInText } from './text/index.ts';

export default function NotFound() {
  const text = useSignInText();
  return (
    <Message title={text('notFound.title')}>
      <p>{text('notFound.hint')}</p>
      <Link to="/">{text('toStart')}</Link>
    </Message>
  );
}
