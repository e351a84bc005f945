import { setup } from '@viewgate/contract';
import { useEffect, useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { go } from '../../../lib/navigation/go.ts';
import { rememberMe } from '../../../lib/session/account.ts';
import { FieldPair, Form, NewPasswordFields, TextField } from '../../../ui/form/index.ts';
import { Wordmark } from '../../../ui/mark/mark.tsx';
import { Reading } from '../../../ui/reading.tsx';
import classes from './setup.module.css';
import { gettingStarted } from './screens.ts';
import { useSetupText } from './text/index.ts';

const blank = {
  token: '',
  firstName: '',
  lastName: '',
  email: '',
  userName: '',
  password: '',
  confirmPassword: '',
};

/** The start of a new installation: the token from the server's console, and the first administrator's account. */
export default function Administrator() {
  const text = useSetupText();
  const query = useRead(setup.state);
  // Once it succeeds, the page no longer exists: lead on instead of to "not found".
  const [isMade, setMade] = useState(false);
  const isClosed = query.data?.isOpen === false && !isMade;
  useEffect(() => {
    if (isClosed) go('/404', { replace: true });
  }, [isClosed]);
  return (
    <div className={classes.page}>
      <Wordmark size={34} />
      <h1 tabIndex={-1}>{text('administrator.title')}</h1>
      <p className={classes.hint}>{text('administrator.hint')}</p>
      <Reading of={query}>
        {({ isOpen }) =>
          (isOpen || isMade) && (
            <Form
              endpoint={setup.createAdministrator}
              initial={blank}
              submit={text('administrator.submit')}
              hasNoCancel
              onSaved={(me) => {
                setMade(true);
                rememberMe(me);
                go(gettingStarted.path, { replace: true });
              }}
            >
              {(field) => (
                <>
                  <TextField {...field.token} label={text('token')} hint={text('token.hint')} autoComplete="off" />
                  <FieldPair>
                    <TextField {...field.firstName} label={text('firstName')} autoComplete="given-name" />
                    <TextField {...field.lastName} label={text('lastName')} autoComplete="family-name" />
                  </FieldPair>
                  <TextField {...field.email} label={text('email')} type="email" autoComplete="email" />
                  <TextField {...field.userName} label={text('userName')} autoComplete="username" />
                  <NewPasswordFields password={field.password} repeated={field.confirmPassword} isFirst />
                </>
              )}
            </Form>
          )
        }
      </Reading>
    </div>
  );
}
