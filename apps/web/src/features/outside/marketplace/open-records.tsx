import { IconGitCompare } from '@tabler/icons-react';
import { marketplace, type OpenRecord } from '@viewgate/contract';
import { useState } from 'react';
import { failureSentence } from '../../../lib/i18n/failures.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { Section } from '../../../ui/section/section.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import { MatchDialog } from './match-dialog.tsx';
import type { StepProps } from './steps/step-props.ts';
import { useMarketplaceText } from './text/index.ts';

/** What the partner says that does not hold here yet; staff decide what is theirs to decide. */
export const OpenRecords = ({ params }: Pick<StepProps, 'params'>) => {
  const text = useMarketplaceText();
  const [asked, setAsked] = useState<OpenRecord>();
  return (
    <Section title={text('open')} hint={text('open.hint')} width="page">
      <DataTable
        endpoint={marketplace.records}
        params={params}
        urlPrefix="open"
        label={text('open.label')}
        searchLabel={text('open.search')}
        columns={[
          { id: 'name', title: text('record'), cell: ({ name, partnerKey }) => name || partnerKey },
          {
            id: 'kind',
            title: text('record.kind'),
            cell: ({ kind }) => text(`one.${kind}`),
            plain: ({ kind }) => text(`one.${kind}`),
          },
          { id: 'partnerKey', title: text('record.id'), sortBy: 'partnerKey', isLabeled: true },
          {
            id: 'failure',
            title: text('record.why'),
            cell: ({ failure, waits }) => (
              <ToldFailure label={text(waits ? 'waits' : 'open')} tone={waits ? 'quiet' : 'bad'} failure={failure} />
            ),
            plain: ({ failure }) => failureSentence(failure, failure.errorMessage),
          },
        ]}
        actions={[
          {
            label: text('decide'),
            icon: IconGitCompare,
            gate: marketplace.match,
            isFor: ({ asksWhich }) => asksWhich,
            onSelect: setAsked,
          },
        ]}
        // The partner settles the rest.
        empty={{ hint: text('open.empty'), action: null }}
      />
      {asked && <MatchDialog of={asked} params={params} onClose={() => setAsked(undefined)} />}
    </Section>
  );
};
