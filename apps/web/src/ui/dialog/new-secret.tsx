import { useRef, useState } from 'react';
import { ConfirmAction } from './confirm-action.tsx';
import { ShownOnce } from './shown-once.tsx';

interface NewSecretProps {
  readonly asks: { readonly title: string; readonly message: string; readonly confirm: string };
  readonly shows: { readonly title: string; readonly hint: string };
  /** Replaces the secret; resolves to the new one. */
  readonly renew: () => Promise<string>;
  readonly onClose: () => void;
}

/** Asks, replaces a program's secret, and shows the new one once. */
export const NewSecret = ({ asks, shows, renew, onClose }: NewSecretProps) => {
  const [fresh, setFresh] = useState('');
  const isDone = useRef(false);
  return fresh ? (
    <ShownOnce {...shows} value={fresh} onClose={onClose} />
  ) : (
    <ConfirmAction
      {...asks}
      tone="bad"
      onConfirm={async () => {
        const secret = await renew();
        isDone.current = true;
        setFresh(secret);
      }}
      // Also closes after success: by then the secret is shown instead.
      onClose={() => isDone.current || onClose()}
    />
  );
};
