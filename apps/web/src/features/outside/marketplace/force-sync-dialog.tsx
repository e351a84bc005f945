import { marketplace } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { progressPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { refreshAfter, useWrite } from '../../../lib/api/write.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { SyncProgress } from './sync-progress.tsx';
import { useMarketplaceText } from './text/index.ts';
import { isRunning } from './use-enrollment.ts';

/** Asks before a sync of the location, then shows how far it is and what became of it; closing it stops nothing. */
export default function ForceSyncDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useMarketplaceText();
  const common = useCommon();
  const params = { locationId: useLocationId() };
  const [hasBegun, setBegun] = useState(false);
  const [isPolled, setPolled] = useState(true);
  const query = useRead(marketplace.sync, { params }, isPolled ? { refreshEvery: progressPace } : {});
  const force = useWrite(marketplace.forceSync);
  const sync = query.data;
  const isBusy = isRunning(sync) || sync?.state === 'asking';
  useEffect(() => {
    setPolled(sync === undefined || isRunning(sync));
    if (hasBegun && sync?.finishedAt) void refreshAfter(marketplace.forceSync);
  }, [sync, hasBegun]);
  const start = () =>
    force.mutate(
      { params },
      {
        onSuccess: () => {
          setBegun(true);
          setPolled(true);
          toast.success(text('force.started'));
        },
        onError: () => toast.error(text('force.failed')),
      },
    );
  const isShown = sync && (isBusy || hasBegun);
  return (
    <Dialog opened onClose={onClose} title={text('force.title')} closeButtonProps={{ 'aria-label': common('close') }}>
      <Reading of={query} isShort>
        {() => (isShown ? <SyncProgress of={sync} partner={text('force.partner')} /> : <p>{text('force.hint')}</p>)}
      </Reading>
      <DialogFoot failure="">
        <Button variant="default" onClick={onClose}>
          {common(isShown ? 'close' : 'cancel')}
        </Button>
        {!isShown && (
          <Button loading={force.isPending} onClick={start} data-autofocus>
            {text('force.start')}
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}
