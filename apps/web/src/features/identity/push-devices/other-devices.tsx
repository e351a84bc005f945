import { pushDevices, type PushDevice } from '@viewgate/contract';
import { useId } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useDeviceName } from '../../../ui/device/device-name.ts';
import { RelativeTime } from '../../../ui/times.tsx';
import classes from './push-devices.module.css';
import { usePushText } from './text/index.ts';

const Device = ({ device }: { readonly device: PushDevice }) => {
  const text = usePushText();
  const name = useDeviceName()(device);
  const end = useWrite(pushDevices.end);
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className={classes.when}>
          {text('since')} <RelativeTime instant={device.createdAt} />
          {device.lastToldAt && (
            <>
              , {text('told')} <RelativeTime instant={device.lastToldAt} />
            </>
          )}
        </span>
      </span>
      <Button
        variant="subtle"
        color="gray"
        loading={end.isPending}
        aria-label={text('end.of', { device: name })}
        onClick={() =>
          end.mutate({ params: { id: device.id } }, { onSuccess: () => toast.success(text('ended', { device: name })) })
        }
      >
        {text('end')}
      </Button>
    </li>
  );
};

/** The person's other devices that receive notifications, each with a button to turn it off. */
export const OtherDevices = ({ devices }: { readonly devices: readonly PushDevice[] }) => {
  const text = usePushText();
  const id = useId();
  return (
    <>
      <h4 id={id} className={classes.subtitle}>
        {text('devices')}
      </h4>
      <ul className={classes.devices} aria-labelledby={id}>
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
    </>
  );
};
