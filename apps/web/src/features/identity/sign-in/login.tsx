import { account, type Me, type SecondSteps, setup } from '@viewgate/contract';
import { Suspense, useEffect, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { go } from '../../../lib/navigation/go.ts';
import { safeReturnUrl } from '../../../lib/navigation/return-url.ts';
import { beginSession, lastKind } from '../../../lib/api/session-end.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Wordmark } from '../../../ui/mark/mark.tsx';
import { LanguageSwitch } from '../../../ui/public-page/language-switch.tsx';
import { forgotPassword, forgotUserName } from '../account-links/public-screens.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login.module.css';
import { Scene } from './scene.tsx';
import { StayChoice } from './stay-choice.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { useSignInText } from './text/index.ts';
import { late } from '../../../ui/late.tsx';

const onwards = (me: Me): string =>
  safeReturnUrl(new URLSearchParams(location.search).get('returnUrl')) ?? (me.kind === 'viewer' ? '/viewer' : '/');

const leave = (me: Me, to = onwards(me)) => {
  beginSession(me);
  go(to, { replace: true });
};

const external = () => import('../external-sign-in/index.ts');
const Elsewhere = late(async () => ({ default: (await external()).Elsewhere }));
const Trouble = late(async () => ({ default: (await external()).Trouble }));

/** What the address says on the way back from an organization's login: the second step that is left, or what went wrong. */
const cameBack = (): { readonly steps: SecondSteps | null; readonly trouble: string | null } => {
  const said = new URLSearchParams(location.search);
  const named = said.get('steps')?.split(',');
  const has = (step: string) => named?.includes(step) ?? false;
  const steps = named ? { passkey: has('passkey'), app: has('app'), recovery: has('recovery') } : null;
  return { steps, trouble: said.get('trouble') };
};

/** The login page. It continues to `returnUrl` or, without one, to the user's own start page. */
export default function Login() {
  const text = useSignInText();
  const [wantsToStay, setWantsToStay] = useState(false);
  const [{ steps, trouble }] = useState(cameBack);
  const [isElsewhere, setElsewhere] = useState(false);
  const [refused, setRefused] = useState<{ readonly refusal: string; readonly goOn: () => void } | null>(null);
  const enter = async (me: Me) => {
    if (!wantsToStay) return leave(me);
    // Loaded only for the few who want it.
    const { to, refusal } = await import('./stay.ts').then(
      ({ askToStay }) => askToStay(me, onwards(me), text),
      // They are logged in, and only have to log in again sooner.
      (error: unknown) => ({ to: onwards(me), refusal: errorSentence(error) }),
    );
    return refusal ? setRefused({ refusal, goOn: () => leave(me, to) }) : leave(me, to);
  };
  useEffect(() => {
    // Anyone still signed in need not sign in.
    if (lastKind())
      void api(account.me).then(
        (me) => leave(me),
        () => undefined,
      );
    // In a new installation nobody can log in yet.
    void api(setup.state).then(
      ({ isOpen }) => isOpen && go('/setup', { replace: true }),
      () => undefined,
    );
  }, []);

  return (
    <div className={classes.page}>
      <div className={classes.side}>
        <Wordmark size={34} />
        <div className={classes.form}>
          <h1 tabIndex={-1}>{text('login.title')}</h1>
          <p className={classes.hint}>{text('login.hint')}</p>
          {trouble && (
            <Suspense fallback={null}>
              <Trouble code={trouble} />
            </Suspense>
          )}
          {refused ? (
            <div className={classes.fields}>
              <p role="status">{refused.refusal}</p>
              <Button size="md" fullWidth ref={(button) => button?.focus()} onClick={refused.goOn}>
                {text('login.stay.goOn')}
              </Button>
            </div>
          ) : (
            <>
              {isElsewhere ? (
                <Suspense fallback={null}>
                  <Elsewhere written="" asks />
                </Suspense>
              ) : (
                <LoginForm
                  onSignedIn={(me) => void enter(me)}
                  choice={<StayChoice wants={wantsToStay} onChange={setWantsToStay} />}
                  secondSteps={steps}
                />
              )}
              <div className={classes.forgotten}>
                <button type="button" className={classes.link} onClick={() => setElsewhere(!isElsewhere)}>
                  {text(isElsewhere ? 'login.here' : 'login.elsewhere')}
                </button>
                <a href={forgotUserName.path}>{text('login.forgotUserName')}</a>
                <a href={forgotPassword.path}>{text('login.forgotPassword')}</a>
              </div>
            </>
          )}
        </div>
        <LanguageSwitch />
      </div>
      <aside className={classes.scene}>
        <Scene />
        <p>{text('login.promise')}</p>
      </aside>
    </div>
  );
}
