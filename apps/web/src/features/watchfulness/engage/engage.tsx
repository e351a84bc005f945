import { engage, engageStages, classes as classCalls } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { inviteMany, registrationPoster } from '../../people/registration-review/screens.ts';
import { personColumns, screenOf, screenParams } from './person-columns.tsx';
import { engageCards } from './screens.ts';
import { StageList } from './stage-list.tsx';
import { useEngageText } from './text/index.ts';
import { useRemind } from './use-remind.tsx';

/** How far families have come from being invited to watching, and who stopped where. */
export default function Engage() {
  const text = useEngageText();
  const locationId = useLocationId();
  const { bulk, dialog } = useRemind(locationId);
  return (
    <>
      <PageHeader
        hint={text('hint')}
        actions={
          <>
            <TitledButton to={registrationPoster} />
            <TitledButton to={engageCards} />
          </>
        }
      />
      <StageList locationId={locationId} />
      <DataTable
        endpoint={engage.table}
        params={{ locationId }}
        label={text('people')}
        searchLabel={text('search')}
        columns={personColumns(text)}
        opens={screenOf}
        opensWith={screenParams}
        bulk={bulk}
        filters={[
          {
            name: 'stage',
            kind: 'one',
            label: text('stage'),
            options: engageStages.map((value) => ({ value, label: text(`stage.${value}`) })),
          },
          {
            name: 'classId',
            kind: 'one',
            label: text('class'),
            options: () => ({ endpoint: classCalls.options, request: { params: { locationId } } }),
          },
          { name: 'isReminded', kind: 'yesNo', label: text('isReminded') },
        ]}
        empty={{ hint: text('nobody'), action: <TitledButton to={inviteMany} /> }}
      />
      {dialog}
    </>
  );
}
