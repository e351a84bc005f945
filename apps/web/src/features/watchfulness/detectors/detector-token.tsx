import { detectors, urlOf } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { ShownOnce } from '../../../ui/dialog/shown-once.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { useDetectorText } from './text/index.ts';

interface DetectorTokenProps {
  readonly locationId: number;
  /** When the token was created; null without one. */
  readonly since: string | null;
}

/** The token with which detectors report: to create, copy once, and replace. */
export const DetectorToken = ({ locationId, since }: DetectorTokenProps) => {
  const text = useDetectorText();
  const generate = useWrite(detectors.generateToken);
  const [fresh, setFresh] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const run = async () => {
    setFresh(await generate.mutateAsync({ params: { locationId } }));
    setAsking(false);
  };
  return (
    <Section
      title={text('token')}
      hint={text('token.hint', { address: `${location.origin}${urlOf(detectors.report, {})}` })}
      width="form"
    >
      <p>
        {text(since ? 'token.since' : 'token.none')} {since && <RelativeTime instant={since} />}
      </p>
      <div>
        <Button
          variant="default"
          loading={generate.isPending}
          onClick={() => (since ? setAsking(true) : void run().catch(() => undefined))}
        >
          {text(since ? 'token.replace' : 'token.create')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmAction
          title={text('token.replace.title')}
          message={text('token.replace.message')}
          confirm={text('token.replace')}
          tone="bad"
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
      {fresh !== null && (
        <ShownOnce title={text('token.new')} hint={text('token.once')} value={fresh} onClose={() => setFresh(null)} />
      )}
    </Section>
  );
};
