import { debug } from '@viewgate/contract';
import { useState } from 'react';
import { useMe } from '../../../../lib/session/account.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { NumberField, TextAreaField, TextField } from '../../../../ui/form/index.ts';
import { useDebugText } from '../text/index.ts';
import { ToolForm, type ToolProps } from './tool-form.tsx';

export const PushNotification = ({ locationId }: ToolProps) => {
  const text = useDebugText();
  const { id } = useMe();
  return (
    <ToolForm
      endpoint={debug.sendNotification}
      locationId={locationId}
      initial={{ userId: null, title: '', body: '' }}
      done={({ deviceCount: count }) => text('push.done', { count })}
      failed={text('push.failed')}
    >
      {(field) => (
        <>
          <NumberField {...field.userId} required label={text('push.userId')} hint={text('push.userId.hint', { id })} />
          <TextField {...field.title} label={text('push.title')} autoComplete="off" />
          <TextAreaField {...field.body} label={text('push.body')} />
        </>
      )}
    </ToolForm>
  );
};

export const SmsVerification = ({ locationId }: ToolProps) => {
  const text = useDebugText();
  const me = useMe();
  const [number, setNumber] = useState({ userName: me.userName, phoneNumber: me.phoneNumber ?? '' });
  const [isSent, setSent] = useState(false);
  if (isSent)
    return (
      <>
        <ToolForm
          endpoint={debug.verifySms}
          locationId={locationId}
          initial={{ ...number, token: '' }}
          submit={text('sms.verify')}
          done={text('sms.done')}
          failed={text('sms.failed')}
          onDone={() => setSent(false)}
        >
          {(field) => (
            <TextField {...field.token} label={text('sms.token')} inputMode="numeric" autoComplete="one-time-code" />
          )}
        </ToolForm>
        <div>
          <Button variant="subtle" onClick={() => setSent(false)}>
            {text('sms.again')}
          </Button>
        </div>
      </>
    );
  return (
    <ToolForm
      endpoint={debug.sendSmsCode}
      locationId={locationId}
      initial={number}
      submit={text('sms.send')}
      done={text('sms.sent')}
      failed={text('sms.sendFailed')}
      onDone={(_, sent) => {
        setNumber(sent);
        setSent(true);
      }}
    >
      {(field) => (
        <>
          <TextField {...field.userName} label={text('sms.userName')} autoComplete="off" />
          <TextField {...field.phoneNumber} label={text('sms.phoneNumber')} inputMode="tel" autoComplete="tel" />
        </>
      )}
    </ToolForm>
  );
};
