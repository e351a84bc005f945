import { Radio } from '@mantine/core';
import { partnerEvents, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { Hint, Section } from '../../../ui/section/section.tsx';
import styles from './partner-events.module.css';
import { usePartnerEventText } from './text/index.ts';

interface WhichRecordProps {
  readonly event: ResultOf<typeof partnerEvents.get>;
  readonly params: { readonly integrationId: number; readonly id: number };
  readonly onDone: () => void;
}

const none = 'none';

/** Staff say whether a record here is the partner's of the same name. */
export const WhichRecord = ({ event: { candidates, mayBeSeparate }, params, onDone }: WhichRecordProps) => {
  const text = usePartnerEventText();
  const write = useWrite(partnerEvents.match);
  const [chosen, setChosen] = useState('');
  if (candidates.length === 0 && !mayBeSeparate) return <Hint>{text('which.rename')}</Hint>;
  const choose = async () => {
    try {
      const recordId = chosen === none ? null : Number(chosen);
      const { fate } = await write.mutateAsync({ params, body: { recordId } });
      if (fate === 'applied') toast.success(text('again.done'));
      else toast.error(text('again.not'));
      onDone();
    } catch (error) {
      toast.error(errorSentence(error));
    }
  };
  return (
    <Section title={text('which')} hint={text('which.hint')}>
      <Radio.Group value={chosen} onChange={setChosen} aria-label={text('which')}>
        <div className={styles.choices}>
          {candidates.map(({ value, label }) => (
            <Radio key={value} value={String(value)} label={label} />
          ))}
          {mayBeSeparate && <Radio value={none} label={text('which.other')} />}
        </div>
      </Radio.Group>
      <Button disabled={chosen === ''} loading={write.isPending} onClick={() => void choose()}>
        {text('which.choose')}
      </Button>
    </Section>
  );
};
