import { recordingServers } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { formatRelative } from '../../../lib/format/times.ts';
import { toast } from '../../../lib/toast.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { Section } from '../../../ui/section/section.tsx';
import type { Nvr } from './nvr-fields.tsx';
import classes from './recording-servers.module.css';
import { useNvrText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

interface WebhookTokenProps {
  readonly locationId: number;
  readonly nvr: Nvr;
}

/** The token with which the recording server reports plates: to create, copy once, and refresh. */
export const WebhookToken = ({ locationId, nvr }: WebhookTokenProps) => {
  const text = useNvrText();
  const copy = useCopy();
  const generate = useWrite(recordingServers.generateToken);
  const [fresh, setFresh] = useState('');
  const [isAsking, setAsking] = useState(false);
  const run = async () => {
    setFresh(await generate.mutateAsync({ params: { locationId, id: nvr.id } }));
    toast.success(text('token.done'));
  };
  const since = nvr.blueIrisJwtCreatedAt;
  return (
    <Section title={text('token')} hint={text('token.hint')} width="form">
      {fresh ? (
        <>
          <code className={classes.fresh} aria-label={text('token.new')}>
            {fresh}
          </code>
          <p>{text('token.once')}</p>
        </>
      ) : (
        <p>{since ? text('token.since', { since: formatRelative(since) }) : text('token.none')}</p>
      )}
      <div className={classes.buttons}>
        {fresh && <Button onClick={() => void copy(fresh, text('token.copied'))}>{text('token.copy')}</Button>}
        <Button
          variant="default"
          loading={generate.isPending}
          onClick={() => (nvr.hasBlueIrisJwt ? setAsking(true) : void run().catch(() => undefined))}
        >
          {text(nvr.hasBlueIrisJwt ? 'token.refresh' : 'token.generate')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmAction
          title={text('token.refresh.title')}
          message={text('token.refresh.message')}
          confirm={text('token.refresh')}
          tone="bad"
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
};
