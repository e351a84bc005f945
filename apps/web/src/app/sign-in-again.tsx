import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { LoginForm } from '../features/sign-in/login-form.tsx';
import { leaveSession } from '../lib/api/session-end.ts';
import { useMe } from '../lib/session/account.ts';
import { countAsActivity } from '../lib/session/activity.ts';
import classes from './sign-in-again.module.css';
import { useShellText } from './text/index.ts';

/** Over unsaved work whose owner's session has ended: they sign in again and go on. What lies below cannot be read meanwhile. */
export default function SignInAgain() {
  const text = useShellText();
  const me = useMe();
  // Whoever has just signed in is not idle.
  useEffect(() => countAsActivity, []);
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={text('again.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      overlayProps={{ blur: 14, backgroundOpacity: 0.7 }}
    >
      <p className={classes['hint']}>{text('again.hint')}</p>
      <LoginForm userName={me.userName} />
      <Button variant="subtle" fullWidth mt="sm" onClick={() => leaveSession()}>
        {text('again.leave')}
      </Button>
    </Modal>
  );
}
