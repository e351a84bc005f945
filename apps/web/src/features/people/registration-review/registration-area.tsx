import { IconMailPlus, IconQrcode } from '@tabler/icons-react';
import { Outlet } from '../../../lib/router/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RouteTabs } from '../../../ui/route-tabs.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { ownerList } from '../viewers/screens.ts';
import { LastAnswers } from './last-answers.tsx';
import { inviteMany, registrationListScreens, registrationPoster } from './screens.ts';
import { useRegistrationText } from './text/index.ts';

/** Who asks to be let in: one tab for each state. */
export default function RegistrationArea() {
  const text = useRegistrationText();
  return (
    <>
      <PageHeader
        hint={text('hint')}
        actions={
          <>
            <ScreenButton
              to={registrationPoster}
              variant="default"
              leftSection={<IconQrcode size={18} aria-hidden="true" />}
            >
              {text('poster.open')}
            </ScreenButton>
            <ScreenButton to={inviteMany} variant="default" leftSection={<IconMailPlus size={18} aria-hidden="true" />}>
              {text('invite.open')}
            </ScreenButton>
          </>
        }
      />
      <LastAnswers />
      <RouteTabs label={text('lists')} tabs={[...Object.values(registrationListScreens), ownerList]} />
      <Outlet />
    </>
  );
}
