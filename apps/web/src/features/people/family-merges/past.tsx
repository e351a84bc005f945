import { familyMerges, type ResultOf } from '@viewgate/contract';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useWrite } from '../../../lib/api/write.ts';
import { formatInstant } from '../../../lib/format/times.ts';
import { useLocationId, useLocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { EffectOfCall } from '../../../ui/change-effect/index.ts';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { OneRecord, Particulars } from '../../../ui/records/records.tsx';
import { useMergeText } from './text/index.ts';

type Merge = ResultOf<typeof familyMerges.of>['merges'][number] & { readonly targetName?: string };

/** One merge that can be taken apart; named with the family that stayed, where several are listed. */
export const Past = ({
  merge: { id, familyName: name, targetName: target, mergedAt, mergedBy: who, until, isLatest },
}: {
  readonly merge: Merge;
}) => {
  const text = useMergeText();
  const zone = useLocationZone();
  const locationId = useLocationId();
  const mayUndo = useMay(familyMerges.undo);
  const undo = useWrite(familyMerges.undo);
  const request = { params: { locationId, id } };
  const date = formatInstant(mergedAt, zone, 'date');
  return (
    <OneRecord
      actions={
        mayUndo &&
        isLatest && (
          <AskingButton
            variant="default"
            leftSection={<IconArrowsSplit size={16} aria-hidden="true" />}
            title={text('apart.title', { name })}
            message={
              <>
                <p>{text('apart.hint', { name })}</p>
                <EffectOfCall endpoint={familyMerges.undo} request={request} />
              </>
            }
            confirm={text('apart')}
            onConfirm={async () => {
              await undo.mutateAsync(request);
              toast.success(text('apartDone', { name }));
            }}
          />
        )
      }
    >
      {target && `${target} · `}
      {who ? text('past.by', { name, date, who }) : text('past', { name, date })}
      <Particulars>
        {isLatest ? text('until', { date: formatInstant(until, zone, 'date') }) : text('later')}
      </Particulars>
    </OneRecord>
  );
};
