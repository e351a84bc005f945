import { ownData, type ResultOf, urlOf } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { formatInstant, viewerZone } from '../../../lib/format/times.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FileLink } from '../../../ui/file-link.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import classes from './own-data.module.css';
import { useOwnDataText } from './text/index.ts';

const PasswordDialog = lateControls(() => import('./password-dialog.tsx'));
const ConfirmAction = lateControls(async () => ({
  default: (await import('../../../ui/dialog/confirm-action.tsx')).ConfirmAction,
}));

/** Milliseconds between checks whether the copy is ready. */
const refreshEvery = 5_000;

type Copy = NonNullable<ResultOf<typeof ownData.get>['copy']>;

interface ReadyProps {
  readonly copy: Copy;
  readonly onOpen: () => void;
  readonly onDiscard: () => void;
}

const Ready = ({ copy, onOpen, onDiscard }: ReadyProps) => {
  const text = useOwnDataText();
  const moment = (at: string | null) => (at ? formatInstant(at, viewerZone(), 'date') : '');
  return (
    <>
      <p>{text('ready', { at: moment(copy.madeAt), until: moment(copy.expiresAt) })}</p>
      {copy.isOpen ? (
        <ul className={classes.files}>
          {(['page', 'json'] as const).map((form) => (
            <li key={form}>
              <FileLink href={urlOf(ownData.file, { query: { form } })}>{text(form)}</FileLink>
            </li>
          ))}
        </ul>
      ) : (
        <div>
          <Button variant="default" onClick={onOpen}>
            {text('open')}
          </Button>
        </div>
      )}
      <div>
        <Button variant="subtle" color="gray" onClick={onDiscard}>
          {text('discard')}
        </Button>
      </div>
    </>
  );
};

/** A copy of everything that is kept about the account: to ask for, to wait for, to download. */
export const OwnDataPart = () => {
  const text = useOwnDataText();
  const query = useRead(ownData.get, {}, { refreshEvery });
  const discard = useWrite(ownData.discard);
  const [asking, setAsking] = useState<'ask' | 'open' | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <Section title={text('title')} hint={text('hint')}>
      <Reading of={query} isShort>
        {({ copy }) => (
          <>
            {copy?.state === 'waiting' && <p role="status">{text('waiting')}</p>}
            {copy?.state === 'failed' && <p role="alert">{text('failed')}</p>}
            {copy?.state === 'ready' && (
              <Ready copy={copy} onOpen={() => setAsking('open')} onDiscard={() => setDiscarding(true)} />
            )}
            {copy?.state !== 'waiting' && (
              <div>
                <Button variant="default" onClick={() => setAsking('ask')}>
                  {text(copy?.state === 'ready' ? 'again' : 'ask')}
                </Button>
              </div>
            )}
          </>
        )}
      </Reading>
      <Suspense fallback={null}>
        {asking && <PasswordDialog to={asking} onClose={() => setAsking(null)} />}
        {isDiscarding && (
          <ConfirmAction
            title={text('discard.title')}
            message={<p>{text('discard.hint')}</p>}
            confirm={text('discard')}
            tone="bad"
            onConfirm={async () => {
              await discard.mutateAsync({});
              toast.success(text('discarded'));
            }}
            onClose={() => setDiscarding(false)}
          />
        )}
      </Suspense>
    </Section>
  );
};
