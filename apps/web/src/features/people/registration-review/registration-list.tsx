import { TitledButton } from '../../../ui/titled-button.tsx';
import { Outlet } from '../../../lib/router/index.ts';
import { classes as classEndpoints, mostMatchingAnswers, registrationReview } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { useLetters } from '../../../ui/letters.ts';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { Keys } from './keys.tsx';
import { registrationColumns } from './registration-columns.tsx';
import { bulkActions, entity, rowActions } from './registration-actions.ts';
import { inviteMany, type ListProps, registrationListScreens, registrationOf, registrationPoster } from './screens.ts';
import { useRegistrationText } from './text/index.ts';
import { useAnswers } from './use-answers.tsx';

/** To the list, from anywhere on the page. */
const toRows = () => document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();

/** One list of registrations, with the answers for its state. */
export default function RegistrationList({ list }: ListProps) {
  const text = useRegistrationText();
  const params = { locationId: useLocationId() };
  const answers = useAnswers();
  const mayAnswer = useMay(registrationReview.evaluate);
  useLetters({ J: toRows, K: toRows });
  return (
    <>
      {mayAnswer && list === 'pending' && <Keys of="keys" />}
      <DataTable<(typeof registrationReview)[ListProps['list']]>
        endpoint={registrationReview[list]}
        params={params}
        label={text(`label.${list}`)}
        searchLabel={text('search')}
        columns={registrationColumns(list, text)}
        filters={[
          {
            name: 'kind',
            kind: 'one',
            label: text('kind'),
            options: [
              { value: 'family', label: text('kind.family') },
              { value: 'invitation', label: text('kind.invitation') },
            ],
          },
          {
            name: 'classIds',
            kind: 'many',
            label: text('classes'),
            options: () => ({ endpoint: classEndpoints.options, request: { params } }),
          },
          { name: 'childName', kind: 'text', label: text('childName') },
          ...(list === 'scheduled'
            ? [{ name: 'scheduledDate', kind: 'date', label: text('scheduledDate') } as const]
            : []),
        ]}
        opens={registrationOf}
        opensWith={entity}
        actions={rowActions(list, answers, text)}
        bulk={mayAnswer ? bulkActions(list, answers, text) : []}
        mostMatching={mostMatchingAnswers}
        empty={{
          hint: text(`empty.${list}`),
          action:
            list === 'pending' ? (
              <>
                <TitledButton to={inviteMany} />
                <TitledButton to={registrationPoster} />
              </>
            ) : (
              <ScreenButton to={registrationListScreens.pending}>{text('label.pending')}</ScreenButton>
            ),
        }}
      />
      {answers.dialog}
      <Outlet />
    </>
  );
}
