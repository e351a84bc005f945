import { Link } from '../../../lib/router/index.ts';
import { Message } from '../../../ui/message.tsx';
import { useSignInText } from './text/index.ts';

/** For a feature that the location's integration does not claim. */
export default function IntegrationNotAuthorized() {
  const text = useSignInText();
  return (
    <Message title={text('notIntegrated.title')}>
      <p>{text('notIntegrated.hint')}</p>
      <Link to="/">{text('toStart')}</Link>
    </Message>
  );
}
