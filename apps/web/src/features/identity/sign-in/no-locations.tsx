import { Link } from '../../../lib/router/index.ts';
import { useMe } from '../../../lib/session/account.ts';
import { PermissionGate } from '../../../ui/gates.tsx';
import { Message } from '../../../ui/message.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { locationCreate } from '../../places/locations/screens.ts';
import { useSignInText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** For an account without a location: those who may create one get a button, everyone else learns whom to ask. */
export default function NoLocations() {
  const { kind, locationCount } = useMe();
  if (kind === 'viewer' || locationCount > 0) return <HasAccess of={kind === 'viewer' ? 'viewer' : 'has'} />;
  return <None />;
}

/** Somebody else typed the address, or kept it. */
const HasAccess = ({ of }: { readonly of: 'has' | 'viewer' }) => {
  const text = useSignInText();
  return (
    <Message title={text(`noLocations.${of}.title`)}>
      <p>{text(`noLocations.${of}.hint`)}</p>
      <Link to="/">{text('toStart')}</Link>
    </Message>
  );
};

const None = () => {
  const text = useSignInText();
  return (
    <Message title={text('noLocations.title')}>
      <PermissionGate of={locationCreate} otherwise={<p>{text('noLocations.hint')}</p>}>
        <p>{text('noLocations.first')}</p>
        <ScreenButton to={locationCreate}>{text('noLocations.create')}</ScreenButton>
      </PermissionGate>
      <Button variant="default" onClick={() => location.assign('/')}>
        {text('noLocations.again')}
      </Button>
    </Message>
  );
};
