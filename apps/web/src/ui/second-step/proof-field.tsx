import { IconFingerprint } from '@tabler/icons-react';
import { Input, PasswordInput } from '../controls/input.tsx';
import classes from './second-step.module.css';
import { useSecondStepText } from './text/index.ts';

interface ProofFieldProps {
  readonly way: 'passkey' | 'app' | 'recovery' | 'password';
  readonly isWrong: boolean;
}

/** The input for one kind of proof of identity; a passkey needs none. */
export const ProofField = ({ way, isWrong }: ProofFieldProps) => {
  const text = useSecondStepText();
  if (way === 'passkey')
    return (
      <p className={classes.passkey}>
        <IconFingerprint size={32} stroke={1.5} aria-hidden="true" />
        {text('passkey.hint')}
      </p>
    );
  const common = {
    name: 'proof',
    label: text(`label.${way}`),
    autoFocus: true,
    'aria-invalid': isWrong,
  } as const;
  if (way === 'password') return <PasswordInput {...common} autoComplete="current-password" maxLength={100} />;
  return (
    <Input
      {...common}
      hint={text(`hint.${way}`)}
      autoComplete={way === 'app' ? 'one-time-code' : 'off'}
      inputMode={way === 'app' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      className={classes.code}
    />
  );
};
