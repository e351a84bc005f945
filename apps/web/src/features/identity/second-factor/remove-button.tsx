import { toast } from '../../../lib/toast.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { useFactorText } from './text/index.ts';
import { useProof } from './use-proof.tsx';

interface RemoveButtonProps {
  readonly label: string;
  readonly message: string;
  readonly done: string;
  readonly remove: () => Promise<unknown>;
}

/** Removes a second step: asks for confirmation, then for proof of identity. */
export const RemoveButton = ({ label, message, done, remove }: RemoveButtonProps) => {
  const text = useFactorText();
  const { run, question } = useProof();
  const removeIt = async () => {
    // Null: the proof dialog was closed. `true` for a removal, which itself returns nothing.
    if (await run(() => remove().then(() => true))) toast.success(done);
  };
  return (
    <>
      <AskingButton
        variant="default"
        aria-label={label}
        title={label}
        message={<p>{message}</p>}
        confirm={text('remove')}
        tone="bad"
        onConfirm={removeIt}
      />
      {question}
    </>
  );
};
