import { Link, useSearch } from '@tanstack/react-router';
import { setup } from '@viewgate/contract';
import { useEffect } from 'react';
import { api } from '../../lib/api/client.ts';
import { go } from '../../lib/navigation/go.ts';
import { safeReturnUrl } from '../../lib/navigation/return-url.ts';
import { useKnownMe } from '../../lib/session/account.ts';
import { Wordmark } from '../../ui/mark/mark.tsx';
import { LanguageSwitch } from '../../ui/public-page/language-switch.tsx';
import { forgotPassword, forgotUserName } from '../account-links/public-screens.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login.module.css';
import { Scene } from './scene.tsx';
import { useSignInText } from './text/index.ts';

/** The way in. `returnUrl` is where it leads; without one, everybody goes to their own start. */
export default function Login() {
  const text = useSignInText();
  const me = useKnownMe();
  const { returnUrl }: { returnUrl?: unknown } = useSearch({ strict: false });
  const target = safeReturnUrl(returnUrl) ?? '/';

  useEffect(() => {
    if (me) go(target, { replace: true });
  }, [me, target]);

  useEffect(() => {
    // A new installation has nobody who could log in yet.
    void api(setup.state).then(
      ({ isOpen }) => isOpen && go('/setup', { replace: true }),
      () => undefined,
    );
  }, []);

  return (
    <div className={classes['page']}>
      <div className={classes['side']}>
        <Wordmark size={34} />
        <div className={classes['form']}>
          <h1 tabIndex={-1}>{text('login.title')}</h1>
          <p className={classes['hint']}>{text('login.hint')}</p>
          <LoginForm />
          <div className={classes['forgotten']}>
            <Link to={forgotUserName.path}>{text('login.forgotUserName')}</Link>
            <Link to={forgotPassword.path}>{text('login.forgotPassword')}</Link>
          </div>
        </div>
        <LanguageSwitch />
      </div>
      <aside className={classes['scene']}>
        <Scene />
        <p>{text('login.promise')}</p>
      </aside>
    </div>
  );
}
