import { ApiError, type OwnSecondFactor, secondFactor } from '@viewgate/contract';
import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { type Proof, SecondStepForm } from '../../../ui/second-step/index.ts';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

const waysOf = (own: OwnSecondFactor | undefined): Proof['method'][] => [
  ...(own?.passkeys.length ? (['passkey'] as const) : []),
  ...(own?.app ? (['app'] as const) : []),
  'password',
];

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs an action for which the server wants fresh proof of identity: asks for it on demand, then retries. Closing the dialog cancels.
 * The caller renders `question`.
 */
export const useProof = (): { run: <T>(action: () => Promise<T>) => Promise<T | null>; question: ReactNode } => {
  const text = useFactorText();
  const common = useCommon();
  const own = useRead(secondFactor.get);
  const [waiting, setWaiting] = useState<Waiting | null>(null);

  const run = async <T,>(action: () => Promise<T>): Promise<T | null> => {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.code !== 'proofNeeded') throw error;
    }
    const isProven = await new Promise<void>((resolve, reject) => setWaiting({ resolve, reject })).then(
      () => true,
      () => false,
    );
    setWaiting(null);
    return isProven ? await action() : null;
  };

  const question = waiting && (
    <Dialog
      opened
      onClose={() => waiting.reject(null)}
      title={text('proof.title')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p className={classes.dialogHint}>{text('proof.hint')}</p>
      <SecondStepForm
        ways={waysOf(own.data)}
        askPasskey={() => api(secondFactor.proofOptions)}
        onProof={async (proof) => {
          await api(secondFactor.prove, { body: proof });
          waiting.resolve();
        }}
        submit={text('proof.submit')}
      />
    </Dialog>
  );
  return { run, question };
};
