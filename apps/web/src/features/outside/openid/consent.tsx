import type { AskingApp } from '@viewgate/contract';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/session/account.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PublicPage } from '../../../ui/public-page/public-page.tsx';
import { AskedScopes } from './asked-scopes.tsx';
import classes from './asking.module.css';
import { useOpenidText } from './text/index.ts';

interface ConsentProps {
  readonly app: AskingApp;
  /** What else is good to know before answering. */
  readonly notes?: ReactNode;
  readonly isBusy: boolean;
  readonly onAnswer: (isApproved: boolean) => void;
}

/** Who asks for what, for how long, and the two answers. */
export const Consent = ({ app, notes, isBusy, onAnswer }: ConsentProps) => {
  const text = useOpenidText();
  const { userName } = useMe();
  const { name, owner, scopes, lastsHours } = app;
  const isApart = scopes.includes('offline_access');
  const inHours = text(isApart ? 'lasts.hours' : 'lasts.here', { count: lastsHours });
  const stays = lastsHours < 48 ? inHours : text('lasts.days', { count: Math.round(lastsHours / 24) });
  return (
    <PublicPage title={text('ask.title', { name })} hint={text('ask.hint', { name, owner })}>
      <AskedScopes scopes={scopes} />
      <div className={classes.notes}>
        <p>{stays}</p>
        <p>{text('never')}</p>
        {notes}
        <p>{text('as.person', { userName })}</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={() => onAnswer(false)}>
          {text('refuse')}
        </Button>
        <Button loading={isBusy} onClick={() => onAnswer(true)}>
          {text('agree')}
        </Button>
      </div>
    </PublicPage>
  );
};
