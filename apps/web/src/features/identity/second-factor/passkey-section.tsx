import { type OwnSecondFactor, secondFactor } from '@viewgate/contract';
import { useState } from 'react';
import { refreshAfter } from '../../../lib/api/write.ts';
import { api } from '../../../lib/api/client.ts';
import { canUsePasskeys, isKnownDevice, isTurnedDown, makePasskey } from '../../../lib/passkeys.ts';
import { toast } from '../../../lib/toast.ts';
import { NameDialog } from './name-dialog.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { Section } from '../../../ui/section/section.tsx';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';
import { useProof } from './use-proof.tsx';
import { Button } from '../../../ui/controls/button.tsx';

interface PasskeySectionProps {
  readonly passkeys: OwnSecondFactor['passkeys'];
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** The account's passkeys: created, named and removed here. */
export const PasskeySection = ({ passkeys, onCodes }: PasskeySectionProps) => {
  const text = useFactorText();
  const { run, question } = useProof();
  const [isNaming, setNaming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isPossible = canUsePasskeys();

  const add = async (name: string) => {
    setNaming(false);
    setBusy(true);
    try {
      const options = await run(() => api(secondFactor.newPasskeyOptions));
      if (!options) return;
      const answer = await makePasskey(options);
      const { recoveryCodes } = await api(secondFactor.addPasskey, { body: { name, answer } });
      toast.success(text('passkey.added', { name }));
      await refreshAfter(secondFactor.addPasskey);
      if (recoveryCodes) onCodes(recoveryCodes);
    } catch (error) {
      if (isKnownDevice(error)) toast.error(text('passkey.known'));
      else if (isTurnedDown(error)) toast.error(text('passkey.turnedDown'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Section title={text('passkeys')} hint={text(isPossible ? 'passkeys.hint' : 'passkeys.impossible')} width="form">
      {passkeys.length > 0 && (
        <ul className={classes.cards}>
          {passkeys.map((passkey) => (
            <PasskeyCard key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isPossible && (
        <Button
          variant={passkeys.length > 0 ? 'default' : 'filled'}
          className={classes.add}
          loading={isBusy}
          onClick={() => setNaming(true)}
        >
          {text('passkey.add')}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          title={text('passkey.add')}
          hint={text('passkey.nameHint')}
          initial=""
          submit={text('passkey.goOn')}
          onNamed={(name) => void add(name)}
          onClose={() => setNaming(false)}
        />
      )}
      {question}
    </Section>
  );
};
