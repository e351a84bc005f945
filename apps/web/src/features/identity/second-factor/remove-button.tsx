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

/** Takes a second step away: asks whether, and then who. */
export const RemoveButton = ({ label, message, done, remove }: RemoveButtonProps) => {
  const text = useFactorText();
  const { run, question } = useProof();
  const removeIt = async () => {
    // Null: the question who one is was closed. `true` for a removal, which itself answers nothing.
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
