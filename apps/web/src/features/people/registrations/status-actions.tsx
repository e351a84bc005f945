import { ApiError, registrations } from '@viewgate/contract';
import { useState } from 'react';
import { useAttempts } from '../../../lib/api/attempt.ts';
import { sentenceOf } from '../../../lib/api/report-problem.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { go } from '../../../lib/navigation/go.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { Registration } from '../../../ui/registration/standing.ts';
import { keepDraft } from './draft.ts';
import { registerFamily } from './public-screens.ts';
import { statusToken } from './registration-token.ts';
import classes from './registrations.module.css';
import { useRegistrationsText } from './text/index.ts';

interface StatusActionsProps {
  readonly token: string;
  readonly state: Registration['state'];
  readonly onWithdrawn: () => void;
}

/** What a registrant can do while they wait. */
export const StatusActions = ({ token, state, onWithdrawn }: StatusActionsProps) => {
  const text = useRegistrationsText();
  const common = useCommon();
  const resend = useAttempts(registrations.resend);
  const withdraw = useAttempts(registrations.withdraw);
  const [isBusy, setBusy] = useState(false);
  const [says, setSays] = useState('');
  const [isAsking, setAsking] = useState(false);
  const trying = async (work: () => Promise<void>) => {
    setBusy(true);
    setSays('');
    try {
      await work();
    } catch (error) {
      setSays(error instanceof ApiError ? sentenceOf(error.problem) : common('notReached'));
    } finally {
      setBusy(false);
    }
  };
  const withdrawThis = () =>
    trying(async () => {
      await withdraw({ body: { token } });
      statusToken.set(null);
      keepDraft(null);
      onWithdrawn();
    });
  /** A new one takes its place: nobody else may confirm this one. */
  const correct = () =>
    trying(async () => {
      await withdraw({ body: { token } });
      statusToken.set(null);
      go(registerFamily.path);
    });
  return (
    <>
      <output className={classes.more}>{says}</output>
      {isAsking ? (
        <div className={classes.actions} role="group" aria-label={text('status.withdraw')}>
          <p className={classes.more}>{text('status.withdrawAsk')}</p>
          <Button color="red" loading={isBusy} onClick={() => void withdrawThis()}>
            {text('status.withdrawYes')}
          </Button>
          <Button variant="default" ref={(button) => button?.focus()} onClick={() => setAsking(false)}>
            {text('status.withdrawNo')}
          </Button>
        </div>
      ) : (
        <div className={classes.actions}>
          {state === 'unproven' && (
            <>
              <Button
                variant="default"
                loading={isBusy}
                onClick={() =>
                  void trying(async () => {
                    await resend({ body: { token } });
                    setSays(text('status.resent'));
                  })
                }
              >
                {text('status.resend')}
              </Button>
              <Button variant="default" disabled={isBusy} onClick={() => void correct()}>
                {text('status.wrongAddress')}
              </Button>
            </>
          )}
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setAsking(true)}>
            {text('status.withdraw')}
          </Button>
        </div>
      )}
    </>
  );
};
