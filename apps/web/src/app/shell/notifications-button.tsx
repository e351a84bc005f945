import { IconBell } from '@tabler/icons-react';
import { locationNotifications } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { lateControls } from '../../ui/theme/with-controls.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { useFeature, useMay } from '../../lib/session/may.ts';
import { useShellText } from '../text/index.ts';

const SettingsDialog = lateControls(
  () => import('../../features/watchfulness/location-notifications/settings-dialog.tsx'),
);

/** Opens the staff notifications of the current location; shown to those who may change them, where plates are read. */
export const NotificationsButton = () => {
  const text = useShellText();
  const [isOpen, setOpen] = useState(false);
  const may = useMay(locationNotifications.update);
  const readsPlates = useFeature('LprCurrentLocation');
  if (!may || !readsPlates) return null;
  return (
    <>
      <IconButton
        tip={text('notifications')}
        size={40}
        aria-label={text('notifications')}
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>{isOpen && <SettingsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
