import { IconRefresh } from '@tabler/icons-react';
import { marketplace } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { useShellContext } from '../../lib/session/context.ts';
import { useMay } from '../../lib/session/may.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { lateControls } from '../../ui/theme/with-controls.tsx';
import { useShellText } from '../text/index.ts';

const ForceSyncDialog = lateControls(() => import('../../features/outside/marketplace/force-sync-dialog.tsx'));

/** Syncs the current location with its partner; shown to those who may, where a partner is connected. */
export const SyncButton = () => {
  const text = useShellText();
  const [isOpen, setOpen] = useState(false);
  const may = useMay(marketplace.forceSync);
  const { location } = useShellContext();
  if (!may || !location?.isIntegrationEnabled) return null;
  return (
    <>
      <IconButton tip={text('forceSync')} size={40} aria-label={text('forceSync')} onClick={() => setOpen(true)}>
        <IconRefresh size={20} stroke={1.7} aria-hidden="true" />
      </IconButton>
      <Suspense fallback={null}>{isOpen && <ForceSyncDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
