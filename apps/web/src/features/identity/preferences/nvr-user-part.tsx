import { useMay } from '../../../lib/session/may.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { nvrUser } from '../../outside/nvr-users/screens.ts';
import { Part } from './part.tsx';
import { usePreferenceText } from './text/index.ts';

/** Where staff who may view cameras have their NVR user for the mobile app, with its QR code. */
export const NvrUserPart = () => {
  const text = usePreferenceText();
  if (!useMay(nvrUser)) return null;
  return (
    <Part title={text('nvrUser')} hint={text('nvrUser.hint')}>
      <p>
        <ScreenLink to={nvrUser}>{text('nvrUser.open')}</ScreenLink>
      </p>
    </Part>
  );
};
