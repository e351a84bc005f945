import { type OwnSecondFactor, secondFactor } from '@viewgate/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { askForPasskey, canUsePasskeys, isTurnedDown } from '../../../lib/passkeys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { FieldProps } from '../../../ui/form/field.ts';
import { TextField } from '../../../ui/form/index.ts';
import type { Proof } from './memberships.ts';
import { useDepartureText } from './text/index.ts';

interface ProofFieldProps extends FieldProps<Proof> {
  readonly own: OwnSecondFactor;
}

const codeOf = (proof: Proof): string => (proof && 'code' in proof ? proof.code : '');
const proofOf = (code: string): Proof => {
  if (code.trim() === '') return undefined;
  return { method: /^[\d\s-]{6,8}$/.test(code.trim()) ? 'app' : 'recovery', code };
};

/** The second step within a form: a passkey, or the code of the app or a recovery code. */
export const ProofField = ({ own, value, onChange, ...rest }: ProofFieldProps) => {
  const text = useDepartureText();
  const [failure, setFailure] = useState<string>();
  const ask = async () => {
    setFailure(undefined);
    try {
      onChange({ method: 'passkey', answer: await askForPasskey(await api(secondFactor.proofOptions)) });
    } catch (error) {
      if (!isTurnedDown(error)) throw error;
      setFailure(text('passkey.missing'));
    }
  };
  if (value?.method === 'passkey') return <p role="status">{text('passkey.done')}</p>;
  return (
    <>
      {own.passkeys.length > 0 && canUsePasskeys() && (
        <Button variant="default" onClick={() => void ask()}>
          {text('passkey')}
        </Button>
      )}
      <TextField
        {...rest}
        value={codeOf(value)}
        onChange={(code) => onChange(proofOf(code ?? ''))}
        error={rest.error ?? failure}
        label={text('code')}
        hint={text('code.hint')}
        autoComplete="one-time-code"
      />
    </>
  );
};
