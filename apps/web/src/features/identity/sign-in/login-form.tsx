import { ApiError, account, type Me, type SecondSteps } from '@viewgate/contract';
import { type FormEvent, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { formatWait } from '../../../lib/format/numbers.ts';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Input, PasswordInput } from '../../../ui/controls/input.tsx';
import { Failure } from '../../../ui/failure.tsx';
import classes from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { useSignInText } from './text/index.ts';
import { late } from '../../../ui/late.tsx';

const SecondStep = late(() => import('./second-step.tsx'));
/** Loaded for those who write an email address, or must log in at their organization. */
const Elsewhere = late(async () => ({ default: (await import('../external-sign-in/index.ts')).Elsewhere }));

interface LoginFormProps {
  /** Whose login it is, when logging in again. */
  readonly userName?: string;
  readonly onSignedIn: (me: Me) => void;
  /** An extra choice next to it. */
  readonly choice?: ReactNode;
  /** Their organization's login has said who it is: the second step is left. */
  readonly secondSteps?: SecondSteps | null;
}

/**
 * User name and password, and the second step where the account has one. Not built with the form primitive: it is the first thing everyone loads, has only two
 * fields, and must not reveal which of them was wrong.
 */
export const LoginForm = ({ userName: known = '', onSignedIn, choice, secondSteps = null }: LoginFormProps) => {
  const text = useSignInText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [steps, setSteps] = useState(secondSteps);
  const [written, setWritten] = useState(known);
  const [isElsewhere, setElsewhere] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const userName = read('userName').trim();
    const password = read('password');
    if (isBusy) return;
    if (!userName || !password) return setFailure(text('login.missing'));
    setBusy(true);
    setFailure('');
    try {
      const { me, secondSteps } = await api(account.login, { body: { userName, password } });
      if (me) return onSignedIn(me);
      setSteps(secondSteps);
      setBusy(false);
    } catch (error) {
      // A short wait comes from heavy traffic, and its message says so.
      setElsewhere(error instanceof ApiError && error.problem.code === 'signInElsewhere');
      const isTooMany = error instanceof ApiError && error.problem.code === 'tooMany' && (error.retryAfter ?? 60) > 10;
      setFailure(isTooMany ? text('login.tooMany', { wait: formatWait(error.retryAfter) }) : errorSentence(error));
      setBusy(false);
    }
    return undefined;
  };

  const startAnew = (sentence: string) => {
    setSteps(null);
    setFailure(sentence);
  };
  if (steps)
    return (
      <Suspense fallback={null}>
        <SecondStep steps={steps} onSignedIn={onSignedIn} onOver={startAnew} />
      </Suspense>
    );
  // Over unsaved work, which another website's page would end.
  const stays = known === '' ? {} : { onSignedIn };
  const elsewhere = (isElsewhere || written.includes('@')) && (
    <Suspense fallback={null}>
      <Elsewhere written={written} asks={isElsewhere} {...stays} />
    </Suspense>
  );
  if (isElsewhere)
    return (
      <div className={classes.fields}>
        <Failure>{failure}</Failure>
        {elsewhere}
        <Button variant="subtle" fullWidth onClick={() => setElsewhere(false)}>
          {text('step.back')}
        </Button>
      </div>
    );
  return (
    <form className={classes.fields} onSubmit={(event) => void submit(event)} noValidate>
      <Input
        name="userName"
        defaultValue={known}
        label={text('login.userName')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={256}
        aria-invalid={failure !== ''}
        onBlur={(event) => setWritten(event.currentTarget.value.trim())}
      />
      {elsewhere}
      <PasswordInput
        name="password"
        label={text('login.password')}
        autoComplete="current-password"
        maxLength={100}
        aria-invalid={failure !== ''}
      />
      {choice}
      <Failure>{failure}</Failure>
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {text('login.submit')}
      </Button>
      <PasskeyButton onSignedIn={onSignedIn} onFailed={setFailure} />
    </form>
  );
};
