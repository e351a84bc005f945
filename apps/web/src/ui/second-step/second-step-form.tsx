import { ApiError, type SecondProof } from '@viewgate/contract';
import { type FormEvent, useState } from 'react';
import { formatWait } from '../../lib/format/numbers.ts';
import { askForPasskey, canUsePasskeys, isTurnedDown } from '../../lib/passkeys.ts';
import { Button } from '../controls/button.tsx';
import { errorSentence } from '../dialog/error-sentence.ts';
import { ProofField } from './proof-field.tsx';
import { Failure } from '../failure.tsx';
import classes from './second-step.module.css';
import { useSecondStepText } from './text/index.ts';

export type Proof = SecondProof | { method: 'password'; password: string };
type Method = Proof['method'];

interface SecondStepFormProps {
  /** The available methods, best first. */
  readonly ways: readonly Method[];
  readonly askPasskey: () => Promise<Record<string, unknown>>;
  /** Throw if it is refused; the form shows why. */
  readonly onProof: (proof: Proof) => Promise<unknown>;
  readonly submit: string;
}

/** One way to prove one's identity, with the others to choose from: a passkey, the app's code, a recovery code, the password. */
export const SecondStepForm = ({ ways, askPasskey, onProof, submit }: SecondStepFormProps) => {
  const text = useSecondStepText();
  const open = ways.filter((way) => way !== 'passkey' || canUsePasskeys());
  const [chosen, setChosen] = useState<Method | undefined>(open[0]);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const way = chosen ?? open[0];

  const failed = (error: unknown): string => {
    if (isTurnedDown(error)) return text('turnedDown');
    if (!(error instanceof ApiError) || error.problem.code !== 'tooMany') return errorSentence(error);
    return text('tooMany', { wait: formatWait(error.retryAfter) });
  };
  const run = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !way) return;
    const typed = new FormData(event.currentTarget).get('proof');
    const value = typeof typed === 'string' ? typed : '';
    if (way !== 'passkey' && !value.trim()) return setFailure(text(`missing.${way}`));
    setBusy(true);
    setFailure('');
    try {
      if (way === 'passkey') await onProof({ method: way, answer: await askForPasskey(await askPasskey()) });
      else await onProof(way === 'password' ? { method: way, password: value } : { method: way, code: value });
    } catch (error) {
      setFailure(failed(error));
    }
    setBusy(false);
    return undefined;
  };

  if (!way) return <p role="alert">{text('noWay')}</p>;
  return (
    <form className={classes.form} onSubmit={(event) => void run(event)} noValidate>
      <ProofField key={way} way={way} isWrong={failure !== ''} />
      <Failure>{failure}</Failure>
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {way === 'passkey' ? text('usePasskey') : submit}
      </Button>
      {open.length > 1 && (
        <div className={classes.others}>
          {open
            .filter((other) => other !== way)
            .map((other) => (
              <Button
                key={other}
                variant="subtle"
                disabled={isBusy}
                onClick={() => {
                  setChosen(other);
                  setFailure('');
                }}
              >
                {text(`way.${other}`)}
              </Button>
            ))}
        </div>
      )}
    </form>
  );
};
