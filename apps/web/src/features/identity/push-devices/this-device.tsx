import { pushDevices } from '@viewgate/contract';
import { useState } from 'react';
import { refreshAfter, useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { pushSupport, turnPushOff, turnPushOn } from '../../../lib/worker/push.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Hint } from '../../../ui/section/section.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './push-devices.module.css';
import { usePushText } from './text/index.ts';

interface OnProps {
  readonly id: number;
  readonly onTurned: (isHere: boolean) => void;
}

const On = ({ id, onTurned }: OnProps) => {
  const text = usePushText();
  const test = useWrite(pushDevices.test);
  const end = useWrite(pushDevices.end);
  const turnOff = async () => {
    await end.mutateAsync({ params: { id } });
    await turnPushOff().catch(() => undefined);
    onTurned(false);
    toast.success(text('turnedOff'));
  };
  return (
    <div className={classes.actions}>
      <StatusBadge tone="good">{text('on')}</StatusBadge>
      <Button
        variant="default"
        loading={test.isPending}
        onClick={() => test.mutate({ params: { id } }, { onSuccess: () => toast.success(text('test.sent')) })}
      >
        {text('test')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        loading={end.isPending}
        onClick={() => void turnOff().catch(() => undefined)}
      >
        {text('turnOff')}
      </Button>
    </div>
  );
};

interface ThisDeviceProps {
  /** Null: it is off here. */
  readonly id: number | null;
  readonly publicKey: string;
  readonly onTurned: (isHere: boolean) => void;
}

/** Whether this browser can show notifications, whether they are on, and the button for it. */
export const ThisDevice = ({ id, publicKey, onTurned }: ThisDeviceProps) => {
  const text = usePushText();
  const [support, setSupport] = useState(pushSupport);
  const [isBusy, setBusy] = useState(false);
  if (id !== null) return <On id={id} onTurned={onTurned} />;
  if (support !== 'possible') {
    const why = { none: text('none'), install: text('install'), blocked: text('blocked') }[support];
    return <Hint>{why}</Hint>;
  }
  const turnOn = async () => {
    setBusy(true);
    try {
      const isOn = await turnPushOn(publicKey);
      setSupport(pushSupport());
      if (!isOn) return toast.error(text('refused'));
      await refreshAfter(pushDevices.enable);
      onTurned(true);
      return toast.success(text('turnedOn'));
    } catch {
      return toast.error(text('failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" loading={isBusy} onClick={() => void turnOn()}>
      {text('turnOn')}
    </Button>
  );
};
