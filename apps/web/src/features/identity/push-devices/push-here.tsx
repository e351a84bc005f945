import { pushDevices } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { isPushHere } from '../../../lib/worker/push.ts';
import { Reading } from '../../../ui/reading.tsx';
import { Topic } from '../../../ui/section/section.tsx';
import { OtherDevices } from './other-devices.tsx';
import { ThisDevice } from './this-device.tsx';
import { usePushText } from './text/index.ts';

/** Notifications on this device, and the other devices that have them on. */
export const PushHere = () => {
  const text = usePushText();
  const query = useRead(pushDevices.list);
  // The browser may have forgotten what the portal remembers.
  const [isHere, setHere] = useState<boolean | null>(null);
  useEffect(() => void isPushHere().then(setHere, () => setHere(false)), []);
  return (
    <Topic title={text('title')} hint={text('hint')}>
      <Reading of={query}>
        {({ publicKey, devices }) => {
          const own = devices.find(({ isCurrent }) => isCurrent);
          const others = devices.filter((device) => device !== own || isHere === false);
          return (
            <>
              {isHere !== null && (
                <ThisDevice id={isHere ? (own?.id ?? null) : null} publicKey={publicKey} onTurned={setHere} />
              )}
              {others.length > 0 && <OtherDevices devices={others} />}
            </>
          );
        }}
      </Reading>
    </Topic>
  );
};
