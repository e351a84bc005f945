import { policyTemplates, regions, type TemplateDetail, type TemplateLocation } from '@viewgate/contract';
import { IconCheck, IconLinkOff, IconStackPush } from '@tabler/icons-react';
import { Suspense } from 'react';
import { locationCreate } from '../../places/locations/screens.ts';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { type BulkAction, DataTable, type RowAction, useBulkQuestion } from '../../../ui/data-table/index.ts';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { locationColumns } from './location-columns.tsx';
import { stateOptions } from './states.tsx';
import { useTemplateText } from './text/index.ts';

const ImposeDialog = lateControls(() => import('./impose-dialog.tsx'));
const FollowQuestion = lateControls(() => import('./follow-question.tsx'));

type Rows = readonly TemplateLocation[];
interface Asked {
  readonly what: 'impose' | 'accept' | 'release';
  readonly rows: Rows;
}

const mayAccept = ({ state }: TemplateLocation) => state === 'deviates' || state === 'behind';
const follows = ({ state }: TemplateLocation) => state !== 'notFollowing';

/** The locations of the template's organization: which follow it, which deviate and in what. */
export const LocationTable = ({ template }: { readonly template: TemplateDetail }) => {
  const text = useTemplateText();
  const { asked, ask, done, close } = useBulkQuestion<Asked>();
  const one = (what: Asked['what']) => (row: TemplateLocation) => void ask({ what, rows: [row] });
  const many = (what: Asked['what']) => (rows: Rows) => ask({ what, rows });
  const gate = policyTemplates.impose;
  const actions: readonly RowAction<TemplateLocation>[] = [
    {
      label: text('bringBack'),
      icon: IconStackPush,
      gate,
      isFor: (row) => follows(row) && row.state !== 'inLine',
      onSelect: one('impose'),
    },
    { label: text('impose'), icon: IconStackPush, gate, isFor: (row) => !follows(row), onSelect: one('impose') },
    { label: text('accept'), icon: IconCheck, gate, isFor: mayAccept, onSelect: one('accept') },
    { label: text('release'), icon: IconLinkOff, gate, isFor: follows, onSelect: one('release') },
  ];
  const bulk: readonly BulkAction<TemplateLocation>[] = [
    { label: text('impose'), icon: IconStackPush, gate, run: many('impose') },
    { label: text('accept'), icon: IconCheck, gate, run: many('accept') },
    { label: text('release'), icon: IconLinkOff, gate, run: many('release') },
  ];
  const given = asked && { template, chosen: asked.rows, onDone: done, onClose: close };
  return (
    <>
      <DataTable
        endpoint={policyTemplates.locations}
        params={{ id: template.id }}
        label={text('locations')}
        searchLabel={text('locations.search')}
        columns={locationColumns(text)}
        filters={[
          { name: 'state', kind: 'one', label: text('state'), options: stateOptions() },
          {
            name: 'regionId',
            kind: 'one',
            label: text('region'),
            options: () => ({
              endpoint: regions.options,
              request: { query: { organizationId: template.organizationId } },
            }),
          },
        ]}
        actions={actions}
        bulk={bulk}
        empty={{
          hint: text('locations.empty'),
          action: <TitledButton to={locationCreate} search={{ organizationId: template.organizationId }} />,
        }}
      />
      <Suspense fallback={null}>
        {given &&
          (asked.what === 'impose' ? <ImposeDialog {...given} /> : <FollowQuestion {...given} what={asked.what} />)}
      </Suspense>
    </>
  );
};
