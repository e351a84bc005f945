import { ApiError, account, type Me, type SecondSteps } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type Proof, SecondStepForm } from '../../../ui/second-step/index.ts';
import { useSignInText } from './text/index.ts';

interface SecondStepProps {
  readonly steps: SecondSteps;
  readonly onSignedIn: (me: Me) => void;
  /** Back to the password; `sentence` says why, unless the user chose to. */
  readonly onOver: (sentence: string) => void;
}

/** The second step, after the right password. Loaded on demand. */
export default function SecondStep({ steps, onSignedIn, onOver }: SecondStepProps) {
  const text = useSignInText();
  const overOr = async <T,>(call: Promise<T>): Promise<T> => {
    try {
      return await call;
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'signInOver') onOver(text('step.over'));
      throw error;
    }
  };
  const take = async (proof: Proof) => {
    if (proof.method === 'password') return;
    onSignedIn(await overOr(api(account.secondStep, { body: proof })));
  };
  const ways = (['passkey', 'app', 'recovery'] as const).filter((way) => steps[way]);
  return (
    <>
      <SecondStepForm
        ways={ways}
        askPasskey={() => overOr(api(account.passkeyOptions, { body: { isAlone: false } }))}
        onProof={take}
        submit={text('login.submit')}
      />
      <Button variant="subtle" fullWidth onClick={() => onOver('')}>
        {text('step.back')}
      </Button>
    </>
  );
}
