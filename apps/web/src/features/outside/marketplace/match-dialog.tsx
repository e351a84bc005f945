import { Radio } from '@mantine/core';
import { marketplace, type OpenRecord } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { Reading } from '../../../ui/reading.tsx';
import type { StepProps } from './steps/step-props.ts';
import { useMarketplaceText } from './text/index.ts';

interface MatchDialogProps extends Pick<StepProps, 'params'> {
  readonly of: OpenRecord;
  readonly onClose: () => void;
}

const separate = 'separate';

/** Staff say which record here is the partner's, or that none of them is. */
export const MatchDialog = ({ of: { id, name }, params, onClose }: MatchDialogProps) => {
  const text = useMarketplaceText();
  const one = { ...params, id };
  const query = useRead(marketplace.record, { params: one });
  const write = useWrite(marketplace.match);
  const [chosen, setChosen] = useState('');
  return (
    <ConfirmAction
      title={text('match.title', { name })}
      message={
        <Reading of={query} isShort>
          {({ candidates, mayBeSeparate }) =>
            candidates.length === 0 && !mayBeSeparate ? (
              <p>{text('match.none')}</p>
            ) : (
              <>
                <p>{text('match.hint')}</p>
                <Radio.Group label={text('match.which')} value={chosen} onChange={setChosen}>
                  {candidates.map(({ value, label }) => (
                    <Radio key={value} mt="xs" value={String(value)} label={label} />
                  ))}
                  {mayBeSeparate && <Radio mt="xs" value={separate} label={text('match.separate')} />}
                </Radio.Group>
              </>
            )
          }
        </Reading>
      }
      confirm={text('match.save')}
      isDisabled={chosen === ''}
      onConfirm={async () => {
        await write.mutateAsync({ params: one, body: { recordId: chosen === separate ? null : Number(chosen) } });
        toast.success(text('matched'));
      }}
      onClose={onClose}
    />
  );
};
