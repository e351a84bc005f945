import { IconPlugConnected } from '@tabler/icons-react';
import { recordingServers, type ResultOf } from '@viewgate/contract';
import { useMutation } from '../../../lib/query/index.ts';
import { api } from '../../../lib/api/client.ts';
import { refreshAfter } from '../../../lib/api/write.ts';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import type { NvrBody } from './nvr-fields.tsx';
import classes from './recording-servers.module.css';
import { useNvrText } from './text/index.ts';
import { Button } from '../../../ui/controls/button.tsx';

interface TestConnectionProps {
  readonly locationId: number;
  readonly values: NvrBody;
  /** The saved server, whose stored password is used if none was entered. */
  readonly id?: number;
}

/** Tries the form's values, saved or not, and shows what the server lists or what is wrong. */
export const TestConnection = ({ locationId, values, id }: TestConnectionProps) => {
  const text = useNvrText();
  const test = useMutation({
    mutationFn: ({ serverPassword, cameraPassword, ...values }: NvrBody) =>
      api(recordingServers.testConnection, {
        params: { locationId },
        body: {
          kind: values.kind,
          domain: values.domain,
          apiAddress: values.apiAddress,
          serverUsername: values.serverUsername,
          cameraUsername: values.cameraUsername,
          ...(serverPassword && { serverPassword }),
          ...(cameraPassword && { cameraPassword }),
          ...(id !== undefined && { id }),
        },
      }),
    // The test also updated the states of a saved server.
    onSuccess: () => id !== undefined && void refreshAfter(recordingServers.testConnection),
  });
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={18} aria-hidden="true" />}
        loading={test.isPending}
        disabled={values.domain.trim() === ''}
        onClick={() => test.mutate(values)}
      >
        {text('test')}
      </Button>
      <output>
        {test.isPending && <p className={classes.quiet}>{text('test.busy')}</p>}
        {test.data && <Outcome result={test.data} />}
        {test.error && <Said tone="bad" title={text('test.failed')} sentence={errorSentence(test.error)} />}
      </output>
    </div>
  );
};

const Outcome = ({ result }: { readonly result: ResultOf<typeof recordingServers.testConnection> }) => {
  const text = useNvrText();
  const { outcome, serverName, cameras } = result;
  if (outcome !== 'ok') {
    const tone = outcome === 'needsPassword' ? 'wait' : 'attention';
    return <Said tone={tone} title={text('test.failed')} sentence={text(`test.${outcome}`)} />;
  }
  const online = cameras.filter((camera) => camera.state === 'online').length;
  return (
    <Said
      tone="good"
      title={serverName ? text('test.ok', { name: serverName }) : text('test.okUnnamed')}
      sentence={text('test.cameras', { count: cameras.length, online })}
    />
  );
};

interface SaidProps {
  readonly tone: Tone;
  readonly title: string;
  readonly sentence: string;
}

const Said = ({ tone, title, sentence }: SaidProps) => (
  <span className={classes.said}>
    <StatusBadge tone={tone}>{title}</StatusBadge>
    <span>{sentence}</span>
  </span>
);
