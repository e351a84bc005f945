import { account, type Me } from '@viewgate/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { askForPasskey, canUsePasskeys, isTurnedDown } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { useSignInText } from './text/index.ts';

interface PasskeyButtonProps {
  readonly onSignedIn: (me: Me) => void;
  readonly onFailed: (sentence: string) => void;
}

/** Login without a password. The passkey code is loaded on click. */
export const PasskeyButton = ({ onSignedIn, onFailed }: PasskeyButtonProps) => {
  const text = useSignInText();
  const [isBusy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;
  const run = async () => {
    setBusy(true);
    onFailed('');
    try {
      const answer = await askForPasskey(await api(account.passkeyOptions, { body: { isAlone: true } }));
      onSignedIn(await api(account.passkeyLogin, { body: { answer } }));
    } catch (error) {
      if (!isTurnedDown(error)) onFailed(errorSentence(error));
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="md" fullWidth loading={isBusy} onClick={() => void run()}>
      {text('login.passkey')}
    </Button>
  );
};
