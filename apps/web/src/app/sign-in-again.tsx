import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { LoginForm } from '../features/identity/sign-in/login-form.tsx';
import { leaveSession } from '../lib/api/session-end.ts';
import { rememberMe, useMe } from '../lib/session/account.ts';
import { countAsActivity } from '../lib/session/activity.ts';
import { Button } from '../ui/controls/button.tsx';
import { Controls } from '../ui/theme/controls.tsx';
import classes from './sign-in-again.module.css';
import { useShellText } from './text/index.ts';

/** Covers unsaved work whose owner's session has ended: they sign in again and go on. Until then nothing below can be read. */
export default function SignInAgain() {
  const text = useShellText();
  const me = useMe();
  // Someone who has just signed in is not idle.
  useEffect(() => countAsActivity, []);
  return (
    <Controls>
      <Modal
        opened
        onClose={() => undefined}
        title={text('again.title')}
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
        overlayProps={{ blur: 14, backgroundOpacity: 0.7 }}
      >
        <p className={classes.hint}>{text('again.hint')}</p>
        <LoginForm userName={me.userName} onSignedIn={rememberMe} />
        <Button variant="subtle" fullWidth className={classes.leave} onClick={() => leaveSession()}>
          {text('again.leave')}
        </Button>
      </Modal>
    </Controls>
  );
}
