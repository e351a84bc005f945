import { ApiError, ownSessions, secondFactor } from '@viewgate/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/read.ts';
import { touchOf } from '../../../lib/handheld.ts';
import { safeReturnUrl } from '../../../lib/navigation/return-url.ts';
import { askForPasskey, isKnownDevice, isTurnedDown, makePasskey } from '../../../lib/passkeys.ts';
import { toastOnNextPage } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { Failure } from '../../../ui/failure.tsx';
import { Wordmark } from '../../../ui/mark/mark.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';
import { useProof } from './use-proof.tsx';

// A full load: data fetched in the session that would end when idle is fetched again.
const goOn = () => location.replace(safeReturnUrl(new URLSearchParams(location.search).get('returnUrl')) ?? '/viewer');

const proveByPasskey = async () => {
  const answer = await askForPasskey(await api(secondFactor.proofOptions));
  await api(secondFactor.prove, { body: { method: 'passkey', answer } });
};

/** Staying logged in on one's own phone: uses a passkey, or creates one; then the session lasts. */
export default function StayLoggedIn() {
  const text = useFactorText();
  const query = useRead(secondFactor.get);
  const { run, question } = useProof();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  /** Retrying is useless: show why, and offer to continue. */
  const [isForbidden, setForbidden] = useState(false);

  /** Null if the user gave up; otherwise any recovery codes that came with it. */
  const makeOne = async (): Promise<readonly string[] | null> => {
    const options = await run(() => api(secondFactor.newPasskeyOptions));
    if (!options) return null;
    const answer = await makePasskey(options);
    const body = { name: text('stay.passkeyName'), answer };
    return (await api(secondFactor.addPasskey, { body })).recoveryCodes ?? [];
  };
  const stay = async (passkey: () => Promise<readonly string[] | null>) => {
    setBusy(true);
    setFailure('');
    let made: readonly string[] | null = null;
    try {
      made = await passkey().catch(async (error: unknown) => {
        // It is on this device already.
        if (!isKnownDevice(error)) throw error;
        await proveByPasskey();
        return [];
      });
      if (made) await api(ownSessions.stay, touchOf());
    } catch (error) {
      const sentence = isTurnedDown(error) ? text('stay.turnedDown') : errorSentence(error);
      // Codes that came with a new passkey are shown even so: there is no second chance.
      if (made?.length) toastOnNextPage(sentence);
      else if (error instanceof ApiError && error.problem.code === 'stayNotAllowed') {
        setFailure(sentence);
        return setForbidden(true);
      } else {
        setFailure(sentence);
        return setBusy(false);
      }
    }
    if (made === null) return setBusy(false);
    return made.length > 0 ? setCodes(made) : goOn();
  };

  return (
    <div className={classes.page}>
      <Wordmark size={30} />
      <h1 tabIndex={-1}>{text('stay.title')}</h1>
      <p className={classes.hint}>{text('stay.hint')}</p>
      <ul className={classes.points}>
        <li>{text('stay.days')}</li>
        <li>{text('stay.end')}</li>
        <li>{text('stay.own')}</li>
      </ul>
      <Failure>{failure}</Failure>
      {!isForbidden && (
        <Reading of={query}>
          {({ passkeys }) => (
            <div className={classes.buttons}>
              {passkeys.length > 0 && (
                <Button size="md" loading={isBusy} onClick={() => void stay(() => proveByPasskey().then(() => []))}>
                  {text('stay.use')}
                </Button>
              )}
              <Button
                size="md"
                variant={passkeys.length > 0 ? 'default' : 'filled'}
                loading={isBusy}
                onClick={() => void stay(makeOne)}
              >
                {text('stay.make')}
              </Button>
            </div>
          )}
        </Reading>
      )}
      <Button variant={isForbidden ? 'filled' : 'subtle'} disabled={isBusy && !isForbidden} onClick={goOn}>
        {text(isForbidden ? 'stay.goOn' : 'stay.notNow')}
      </Button>
      {codes && <CodesDialog codes={codes} onClose={goOn} />}
      {question}
    </div>
  );
}
