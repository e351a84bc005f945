import { familyMergeModes, familyMerges, type InputOf } from '@viewgate/contract';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useReplace } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, LaterDateField, PickField } from '../../../ui/form/index.ts';
import { Follow } from '../../../ui/form/follow.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { CustodyAlert } from '../custody-blocks/index.ts';
import { familyDetails } from '../families/screens.ts';
import { registrationArea } from '../registration-review/screens.ts';
import { ownerList } from '../viewers/screens.ts';
import { MergePreview } from './merge-preview.tsx';
import { familyMerge } from './screens.ts';
import { useMergeText } from './text/index.ts';

type Body = InputOf<typeof familyMerges.merge>['body'];
const plain: Body = { fromFamilyId: 0, mode: 'Merge', scheduledDate: null };

/** Two families side by side, before one becomes part of the other. */
export default function MergeFamilies() {
  const text = useMergeText();
  const replace = useReplace();
  const mayOpenFamily = useMay(familyDetails);
  const mayListOwners = useMay(ownerList);
  const [familyId, otherId] = [useIdParam('familyId'), useIdParam('otherId')];
  const params = { locationId: useLocationId(), id: familyId };
  const [{ mode, scheduledDate }, setChosen] = useState(plain);
  // Until a day is chosen, nobody can be scheduled.
  const isScheduling = mode === 'MergeAndScheduleApproval' && scheduledDate !== null;
  const query = useRead(
    familyMerges.preview,
    {
      params,
      query: {
        fromFamilyId: otherId,
        mode: mode === 'MergeAndScheduleApproval' && !isScheduling ? 'Merge' : mode,
        ...(isScheduling && { scheduledDate }),
      },
    },
    { keepPrevious: true },
  );
  return (
    <Reading of={query}>
      {(preview) => {
        const { target, from } = preview;
        const names = { from: from.name, target: target.name };
        const isAnybodyWaiting = from.viewers.some(({ state }) => state === 'pending' || state === 'scheduled');
        return (
          <>
            <PageHeader
              title={text('title', names)}
              hint={text('hint', names)}
              actions={
                !from.awaitsApproval && (
                  <ScreenButton
                    to={familyMerge}
                    params={{ familyId: otherId, otherId: familyId }}
                    variant="default"
                    leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
                  >
                    {text('swap', names)}
                  </ScreenButton>
                )
              }
            />
            <CustodyAlert of={{ familyId: from.id }} count={from.custodyBlockCount} />
            <CustodyAlert of={{ familyId: target.id }} count={target.custodyBlockCount} />
            <Form
              key={`${familyId} ${otherId}`}
              endpoint={familyMerges.merge}
              params={params}
              initial={{ ...plain, fromFamilyId: otherId, seen: preview.seen }}
              submit={text('merge')}
              canSubmitPristine
              onFailed={() => void query.refetch()}
              onSaved={() => {
                toast.success(text('merged', names));
                // Where it can be taken apart.
                if (mayOpenFamily) replace(familyDetails.href({ familyId }));
                else replace((mayListOwners ? ownerList : registrationArea).href());
              }}
            >
              {(field) => (
                <>
                  <Follow of={field.seen} value={preview.seen} by={preview.seen} />
                  <MergePreview preview={preview} />
                  {isAnybodyWaiting && (
                    <PickField
                      {...field.mode}
                      onChange={(chosen) => {
                        field.mode.onChange(chosen);
                        setChosen((before) => ({ ...before, mode: chosen }));
                      }}
                      label={text('mode', names)}
                      choices={familyMergeModes.map((value) => ({ value, label: text(`mode.${value}`) }))}
                    />
                  )}
                  {mode === 'MergeAndScheduleApproval' && (
                    <LaterDateField
                      {...field.scheduledDate}
                      onChange={(day) => {
                        field.scheduledDate.onChange(day);
                        setChosen((before) => ({ ...before, scheduledDate: day || null }));
                      }}
                      label={text('date')}
                    />
                  )}
                </>
              )}
            </Form>
          </>
        );
      }}
    </Reading>
  );
}
