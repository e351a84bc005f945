import { secondFactor } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { signOut } from '../../../lib/session/sign-out.ts';
import { Wordmark } from '../../../ui/mark/mark.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { AppSection } from './app-section.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeySection } from './passkey-section.tsx';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** The only page for users who must add a second step: add it, save the codes, continue. Or log out. */
export default function SecondFactorMissing() {
  const text = useFactorText();
  const query = useRead(secondFactor.get);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <div className={classes.page}>
      <Wordmark size={30} />
      <h1 tabIndex={-1}>{text('missing.title')}</h1>
      <p className={classes.hint}>{text('missing.hint')}</p>
      <Reading of={query}>
        {(own) => (
          <div className={classes.sections}>
            <PasskeySection passkeys={own.passkeys} onCodes={setCodes} />
            <AppSection app={own.app} onCodes={setCodes} />
            {(own.passkeys.length > 0 || own.app) && !codes && (
              // A full load: everything refused before is fetched again.
              <Button size="md" onClick={() => location.assign('/')}>
                {text('missing.goOn')}
              </Button>
            )}
          </div>
        )}
      </Reading>
      {codes && <CodesDialog codes={codes} onClose={() => location.assign('/')} />}
      <Button variant="subtle" onClick={() => void signOut()}>
        {text('missing.logOut')}
      </Button>
    </div>
  );
}
