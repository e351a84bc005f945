import { access } from '@viewgate/contract';
import { useMe } from '../../../lib/session/account.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { WatchView } from '../../../ui/player/watch-view.tsx';

interface LiveCameraProps {
  readonly locationId: number;
  readonly id: number;
  readonly name: string;
}

/** What the camera of an alert sees now. */
export default function LiveCamera({ locationId, id, name }: LiveCameraProps) {
  const me = useMe();
  return (
    <WatchView
      open={access.watch}
      params={{ locationId, id }}
      cameraName={name}
      zone={useLocationZone()}
      watcherName={`${me.firstName} ${me.lastName}`}
    />
  );
}
