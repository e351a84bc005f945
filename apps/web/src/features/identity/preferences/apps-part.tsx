import { ScreenLink } from '../../../ui/screen-link.tsx';
import { connectedAppList } from '../../outside/openid/screens.ts';
import { Part } from './part.tsx';
import { usePreferenceText } from './text/index.ts';

/** Where outside programs that act for the person are listed, and their access can be withdrawn. */
export const AppsPart = () => {
  const text = usePreferenceText();
  return (
    <Part title={text('apps')} hint={text('apps.hint')}>
      <p>
        <ScreenLink to={connectedAppList}>{text('apps.open')}</ScreenLink>
      </p>
    </Part>
  );
};
