import { phoneVerification } from '@viewgate/contract';
import { useEffect, useRef, useState } from 'react';
import { queryClient } from '../../../lib/api/query-client.ts';
import { formatMobile } from '../../../lib/format/phone.ts';
import { meOptions, useMe } from '../../../lib/session/account.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, TextField } from '../../../ui/form/index.ts';
import classes from './phone-banner.module.css';
import { usePhoneText } from './text/index.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Button } from '../../../ui/controls/button.tsx';

/** Two steps: the number, to which a code is sent; then the code. */
export default function VerifyDialog({ onClose }: { readonly onClose: () => void }) {
  const text = usePhoneText();
  const { userName, phoneNumber: present } = useMe();
  const [number, setNumber] = useState(formatMobile(present));
  const [isSent, setSent] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // The button that led here is gone with its step; the dialog itself focuses the first field.
    if (!isFirst.current) body.current?.querySelector('input')?.focus();
    isFirst.current = false;
  }, [isSent]);
  const done = () => {
    toast.success(text('done'));
    onClose();
    // The banner disappears once the account is refetched.
    void queryClient.refetchQueries({ queryKey: meOptions.queryKey });
  };
  return (
    <WorkDialog onClose={onClose} title={text('title')}>
      <div ref={body}>
        {isSent ? (
          <>
            <p className={classes.hint}>{text('code.hint', { number: formatMobile(number) })}</p>
            <Form
              endpoint={phoneVerification.verify}
              initial={{ userName, phoneNumber: number, token: '' }}
              submit={text('code.submit')}
              hasNoCancel
              onSaved={done}
            >
              {(field) => (
                <TextField
                  {...field.token}
                  label={text('code.label')}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                />
              )}
            </Form>
            <Button variant="subtle" className={classes.again} onClick={() => setSent(false)}>
              {text('code.again')}
            </Button>
          </>
        ) : (
          <>
            <p className={classes.hint}>{text('number.hint')}</p>
            <Form
              endpoint={phoneVerification.send}
              initial={{ userName, phoneNumber: number }}
              submit={text('number.submit')}
              canSubmitPristine={number !== ''}
              hasNoCancel
              onSaved={(_, values) => {
                setNumber(values.phoneNumber);
                setSent(true);
              }}
            >
              {(field) => (
                <TextField
                  {...field.phoneNumber}
                  type="tel"
                  label={text('number.label')}
                  autoComplete="tel"
                  data-autofocus
                />
              )}
            </Form>
          </>
        )}
      </div>
    </WorkDialog>
  );
}
