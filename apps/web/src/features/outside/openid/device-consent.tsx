import type { openid, ResultOf } from '@viewgate/contract';
import { useDeviceName } from '../../../ui/device/device-name.ts';
import { RelativeTime } from '../../../ui/times.tsx';
import { Consent } from './consent.tsx';
import { useOpenidText } from './text/index.ts';

interface DeviceConsentProps {
  readonly userCode: string;
  readonly device: ResultOf<typeof openid.findDevice>;
  readonly isBusy: boolean;
  readonly onAnswer: (isApproved: boolean) => void;
}

/** The code, as the device shows it. */
const shown = (typed: string): string => {
  const letters = typed.toUpperCase().replace(/[^A-Z]/g, '');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
};

/** The same questions as for any app, and how to tell one's own television from that of somebody else who sent the code. */
export const DeviceConsent = ({ userCode, device, isBusy, onAnswer }: DeviceConsentProps) => {
  const text = useOpenidText();
  const nameOf = useDeviceName();
  const { askedFrom, askedAt, ...app } = device;
  return (
    <Consent
      app={app}
      isBusy={isBusy}
      onAnswer={onAnswer}
      notes={
        <>
          <p>{text('device.check', { code: shown(userCode) })}</p>
          <p>
            {text('device.from', { ip: askedFrom.ip ?? '?', device: nameOf(askedFrom) })}{' '}
            <RelativeTime instant={askedAt} />
          </p>
        </>
      }
    />
  );
};
