import { Alert } from '@mantine/core';
import { secondFactor } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { Reading } from '../../../ui/reading.tsx';
import { AppSection } from './app-section.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { CodesSection } from './codes-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';

/** The user's own second steps: passkeys, the app, recovery codes. */
export default function SecondSteps() {
  const text = useFactorText();
  const query = useRead(secondFactor.get);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Reading of={query}>
      {(own) => {
        const hasAny = own.passkeys.length > 0 || own.app !== null;
        return (
          <div className={classes.sections}>
            <p className={classes.hint}>{text('hint')}</p>
            {own.isRequired && <Alert color="accent">{text('required')}</Alert>}
            <PasskeySection passkeys={own.passkeys} onCodes={setCodes} />
            <AppSection app={own.app} onCodes={setCodes} />
            {hasAny && <CodesSection left={own.recoveryCodesLeft} onCodes={setCodes} />}
            {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
          </div>
        );
      }}
    </Reading>
  );
}
