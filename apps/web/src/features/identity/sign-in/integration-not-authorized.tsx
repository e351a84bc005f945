import { Link, useSearch } from '../../../lib/router/index.ts';
import { asClaim, refusingPartner } from '../../../lib/session/not-included.ts';
import { useStore } from '../../../lib/store.ts';
import { Message } from '../../../ui/message.tsx';
import { useSignInText } from './text/index.ts';

/** For a feature that the location's integration does not include: which, and whose integration it is. */
export default function IntegrationNotAuthorized() {
  const text = useSignInText();
  const claim = asClaim(useSearch()['feature']);
  const partner = useStore(refusingPartner) ?? text('notIntegrated.partner');
  return (
    <Message title={text('notIntegrated.title')}>
      <p>
        {claim ? text('notIntegrated.says', { feature: text(`claim.${claim}`), partner }) : text('notIntegrated.hint')}
      </p>
      <Link to="/">{text('toStart')}</Link>
    </Message>
  );
}
