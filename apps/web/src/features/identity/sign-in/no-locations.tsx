import { PermissionGate } from '../../../ui/gates.tsx';
import { Message } from '../../../ui/message.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { locationCreate } from '../../places/locations/screens.ts';
import { useSignInText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** For an account without a location: those who may create one get a button, everyone else learns whom to ask. */
export default function NoLocations() {
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
}
