import { useEffect, useState } from 'react';
import { lastKind } from '../../../lib/api/session-end.ts';
import { go } from '../../../lib/navigation/go.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/controls/skeleton.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { useStanding } from '../../../ui/registration/standing.ts';
import { keepDraft } from './draft.ts';
import { registerFamily } from './public-screens.ts';
import { statusToken } from './registration-token.ts';
import classes from './registrations.module.css';
import { ResendProof } from './status-resend.tsx';
import { StatusActions } from './status-actions.tsx';
import { useRegistrationsText } from './text/index.ts';
import { useStatus } from './use-status.ts';

/** From the fragment, which no server sees, or of this browser's last registration. */
const readToken = (): string | null => {
  const given = location.hash.slice(1);
  if (given) {
    statusToken.set(given);
    history.replaceState(history.state, '', location.pathname);
  }
  return given || statusToken.get();
};

/** How a registration stands, for its registrant, who may have no account yet. */
export default function RegistrationStatus() {
  const text = useRegistrationsText();
  const inWords = useStanding();
  const [token] = useState(readToken);
  const [isWithdrawn, setWithdrawn] = useState(false);
  const { now, isGone, isFailed } = useStatus(isWithdrawn ? null : token);
  const isProven = now !== null && now.state !== 'unproven';
  useEffect(() => {
    // Until then it may have to be corrected.
    if (isProven) keepDraft(null);
  }, [isProven]);
  const onward = (
    <>
      <a href="/login">{text('toLogin')}</a>
      <a href={registerFamily.path}>{text('status.again')}</a>
    </>
  );
  if (isWithdrawn)
    return <PublicPage title={text('status.withdrawn')} hint={text('status.withdrawnHint')} onward={onward} />;
  if (!token) {
    return (
      <PublicPage title={text('status.none')} hint={text('status.noneHint')} onward={onward}>
        <ResendProof />
      </PublicPage>
    );
  }
  if (isGone) return <PublicPage title={text('status.moved')} hint={text('status.movedHint')} onward={onward} />;
  if (!now) {
    return (
      <PublicPage title={text('status.title')} hint={isFailed ? text('status.failed') : ''}>
        <Skeleton height={20} />
      </PublicPage>
    );
  }
  const { title, hint, more } = inWords(now);
  const isIn = now.state === 'approved';
  const [toOwn, ownWord] = lastKind() === 'viewer' ? ['/viewer', text('status.cameras')] : ['/login', text('toLogin')];
  return (
    <PublicPage title={title} hint={hint} onward={!isIn && <a href={toOwn}>{ownWord}</a>}>
      <div role="status">
        <span className="vg-hidden">{title}</span>
        {more.map((sentence) => (
          <p key={sentence} className={classes.more}>
            {sentence}
          </p>
        ))}
        {isFailed && <p className={classes.more}>{text('status.failed')}</p>}
      </div>
      {isIn ? (
        <Button size="md" fullWidth onClick={() => go(toOwn)}>
          {ownWord}
        </Button>
      ) : (
        now.state !== 'denied' && (
          <StatusActions token={token} state={now.state} onWithdrawn={() => setWithdrawn(true)} />
        )
      )}
    </PublicPage>
  );
}
