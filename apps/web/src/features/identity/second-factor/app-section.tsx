import { IconDeviceMobile } from '@tabler/icons-react';
import { type OwnSecondFactor, type ResultOf, secondFactor } from '@viewgate/contract';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { formatRelative } from '../../../lib/format/times.ts';
import { AppDialog } from './app-dialog.tsx';
import { RemoveButton } from './remove-button.tsx';
import { Section } from '../../../ui/section/section.tsx';
import classes from './second-factor.module.css';
import { useFactorText } from './text/index.ts';
import { useProof } from './use-proof.tsx';
import { Button } from '../../../ui/controls/button.tsx';

interface AppSectionProps {
  readonly app: OwnSecondFactor['app'];
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** The authenticator app: set up by QR code, confirmed with one of its codes, removed. */
export const AppSection = ({ app, onCodes }: AppSectionProps) => {
  const text = useFactorText();
  const { run, question } = useProof();
  const remove = useWrite(secondFactor.removeApp);
  const [begun, setBegun] = useState<ResultOf<typeof secondFactor.beginApp> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    // A refusal was reported when it arrived.
    setBegun(await run(() => api(secondFactor.beginApp)).catch(() => null));
    setBusy(false);
  };
  return (
    <Section title={text('app')} hint={text('app.hint')} width="form">
      {app ? (
        <ul className={classes.cards}>
          <li className={classes.card}>
            <IconDeviceMobile size={26} stroke={1.5} aria-hidden="true" />
            <div>
              <h3>{text('app.one')}</h3>
              <p>
                <span>{text('added', { when: formatRelative(app.createdAt) })}</span>
                <span>
                  {app.lastUsedAt ? text('used', { when: formatRelative(app.lastUsedAt) }) : text('neverUsed')}
                </span>
              </p>
            </div>
            <div className={classes.buttons}>
              <RemoveButton
                label={text('remove.of', { name: text('app.one') })}
                message={text('app.removeMessage')}
                done={text('removed', { name: text('app.one') })}
                remove={() => remove.mutateAsync({})}
              />
            </div>
          </li>
        </ul>
      ) : (
        <Button variant="default" className={classes.add} loading={isBusy} onClick={() => void begin()}>
          {text('app.add')}
        </Button>
      )}
      {begun && <AppDialog begun={begun} onCodes={onCodes} onClose={() => setBegun(null)} />}
      {question}
    </Section>
  );
};
