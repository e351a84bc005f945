import { openid, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { useSearch } from '../../../lib/router/index.ts';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { PublicForm } from '../../../ui/form/public-form.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { DeviceConsent } from './device-consent.tsx';
import { useOpenidText } from './text/index.ts';

interface Found {
  readonly userCode: string;
  readonly device: ResultOf<typeof openid.findDevice>;
}

/** On the phone: the code that a television shows, then who asks for what, then the answer. */
export default function ConnectDevice() {
  const text = useOpenidText();
  const { user_code: given }: { user_code?: unknown } = useSearch();
  const [found, setFound] = useState<Found | null>(null);
  const [isConnected, setConnected] = useState<boolean | null>(null);
  const answer = useWrite(openid.approveDevice);
  if (found && isConnected !== null) {
    const key = isConnected ? 'device.done' : 'device.refused';
    return <PublicPage title={text(key)} hint={text(`${key}.hint`, { name: found.device.name })} />;
  }
  if (found) {
    const { userCode, device } = found;
    return (
      <DeviceConsent
        userCode={userCode}
        device={device}
        isBusy={answer.isPending}
        onAnswer={(isApproved) =>
          answer.mutate({ body: { userCode, isApproved } }, { onSuccess: () => setConnected(isApproved) })
        }
      />
    );
  }
  return (
    <PublicPage title={text('device.title')} hint={text('device.hint')}>
      <PublicForm
        endpoint={openid.findDevice}
        initial={{ userCode: typeof given === 'string' ? given : '' }}
        submit={text('device.next')}
        canSubmitPristine
        onSaved={(device, { userCode }) => setFound({ device, userCode })}
      >
        {(field) => <TextField {...field.userCode} label={text('device.code')} autoComplete="off" />}
      </PublicForm>
    </PublicPage>
  );
}
