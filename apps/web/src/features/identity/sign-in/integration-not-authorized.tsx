import { Link } from '../../../lib/router/index.ts';
import { Message } from '../../../ui/message.tsx';
import { useSignInText } from './text/index.ts';

/** A feature that the integration of a location does not claim. */
export default function IntegrationNotAuthorized() {
  const text = useSignInText();
  return (
    <Message title={text('notIntegrated.title')}>
      <p>{text('notIntegrated.hint')}</p>
      <Link to="/">{text('toStart')}</Link>
    </Message>
  );
}
