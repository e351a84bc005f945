import { account, externalSignIn, type Me, type ResultOf } from '@viewgate/contract';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { go } from '../../../lib/navigation/go.ts';
import { safeReturnUrl } from '../../../lib/navigation/return-url.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { Failure } from '../../../ui/failure.tsx';
import classes from './elsewhere.module.css';
import { useExternalText } from './text/index.ts';

type Offer = NonNullable<ResultOf<typeof externalSignIn.find>>;

/** The domain of an email address as typed; undefined if it is not one. */
const domainOf = (given: string): string | undefined => /^[^\s@]+@([^\s@]+\.[^\s@]+)$/.exec(given.trim())?.[1];

const pathOf = ({ provider }: Offer, returnUrl: string | null): string =>
  `${externalSignIn.begin.path}?${new URLSearchParams({ provider, ...(returnUrl && { returnUrl }) }).toString()}`;

interface ElsewhereProps {
  /** What is typed as the user name. */
  readonly written: string;
  /** Asks for the work email, instead of checking whether one is typed already. */
  readonly asks?: boolean;
  /** Over unsaved work, which stays: they log in in another tab. */
  readonly onSignedIn?: ((me: Me) => void) | undefined;
}

/** The way to the login of somebody's own organization, found by the domain of their address alone. */
export const Elsewhere = ({ written, asks = false, onSignedIn }: ElsewhereProps) => {
  const text = useExternalText();
  const [offer, setOffer] = useState<Offer | null>(null);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const domain = domainOf(written);

  useEffect(() => {
    let isLeft = false;
    setOffer(null);
    if (domain !== undefined)
      void api(externalSignIn.find, { body: { domain } }).then(
        (found) => !isLeft && setOffer(found),
        // Nothing is lost: they can still log in as they did.
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [domain]);

  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('email');
    const asked = domainOf(typeof given === 'string' ? given : '');
    if (asked === undefined) return setFailure(text('login.wrongEmail'));
    setBusy(true);
    setFailure('');
    try {
      const found = await api(externalSignIn.find, { body: { domain: asked } });
      if (!found) setFailure(text('login.none', { domain: asked }));
      setOffer(found);
    } catch (error) {
      setFailure(errorSentence(error));
    }
    return setBusy(false);
  };

  if (offer && onSignedIn) return <InAnotherTab offer={offer} onSignedIn={onSignedIn} />;
  if (offer)
    return (
      <div className={classes.offer}>
        <Button
          size="md"
          fullWidth
          variant={asks ? 'filled' : 'default'}
          onClick={() => go(pathOf(offer, safeReturnUrl(new URLSearchParams(location.search).get('returnUrl'))))}
        >
          {text('login.continue', { organization: offer.organization })}
        </Button>
        <small>{text('login.continue.hint')}</small>
      </div>
    );
  if (!asks) return null;
  return (
    <form className={classes.ask} onSubmit={(event) => void ask(event)} noValidate>
      <Input
        name="email"
        type="email"
        label={text('login.email')}
        hint={text('login.email.hint')}
        autoComplete="email"
        maxLength={256}
        // They have just asked for it.
        ref={(input) => input?.focus()}
        aria-invalid={failure !== ''}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {text('login.find')}
      </Button>
    </form>
  );
};

const InAnotherTab = ({ offer, onSignedIn }: { readonly offer: Offer; readonly onSignedIn: (me: Me) => void }) => {
  const text = useExternalText();
  const [failure, setFailure] = useState('');
  const goOn = () => void api(account.me).then(onSignedIn, (error: unknown) => setFailure(errorSentence(error)));
  return (
    <div className={classes.offer}>
      <a href={pathOf(offer, null)} target="_blank" rel="noreferrer">
        {text('login.newTab', { organization: offer.organization })}
      </a>
      <Button variant="default" fullWidth onClick={goOn}>
        {text('login.newTab.done')}
      </Button>
      <Failure>{failure}</Failure>
    </div>
  );
};
