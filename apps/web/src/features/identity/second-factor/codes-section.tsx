import { secondFactor } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { refreshAfter } from '../../../lib/api/write.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Section } from '../../../ui/section/section.tsx';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';
import { useProof } from './use-proof.tsx';

interface CodesSectionProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[] | null) => void;
}
/** The number of codes left at which to suggest new ones. */
const few = 3;

/** How many recovery codes are left, and a button for new ones. */
export const CodesSection = ({ left, onCodes }: CodesSectionProps) => {
  const text = useFactorText();
  const { run, question } = useProof();
  const renew = async () => {
    const made = await run(() => api(secondFactor.newRecoveryCodes));
    if (!made) return;
    onCodes(made.recoveryCodes);
    await refreshAfter(secondFactor.newRecoveryCodes);
  };
  return (
    <Section title={text('codes')} hint={text('codes.hint')} width="form">
      <p>
        <StatusBadge tone={left > few ? 'good' : 'attention'}>{text('codes.left', { count: left })}</StatusBadge>
      </p>
      <AskingButton
        variant="default"
        className={classes.add}
        title={text('codes.renew')}
        message={<p>{text('codes.renewMessage')}</p>}
        confirm={text('codes.renew')}
        onConfirm={renew}
      />
      {question}
    </Section>
  );
};
