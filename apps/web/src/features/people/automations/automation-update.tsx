import { automations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { LabelField } from '../../../ui/automation/label-field.tsx';
import { Form, LaterDateField } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { AutomationFacts } from './automation-facts.tsx';
import { automationUpdate } from './screens.ts';
import { SubjectButton } from './subject-button.tsx';
import { useAutomationText } from './text/index.ts';
import type { AutomationRow } from './what.tsx';

const bodyOf = ({ scheduledDate, label, version }: AutomationRow) => ({ scheduledDate, label, version });
const isOpen = ({ state, isReadOnly }: AutomationRow) => !isReadOnly && (state === 'waiting' || state === 'failed');

/** One automation: what it does, and to change its day and label while it is open. */
export default function AutomationUpdate() {
  const text = useAutomationText();
  const back = useBack();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const query = useRead(automations.get, { params });
  const mayEdit = useMay(automations.update);
  const { askOf, question } = useEffectQuestion();
  return (
    <>
      <PageHeader title={query.data?.subjectName} actions={query.data && <SubjectButton row={query.data} />} />
      <Reading of={query}>
        {(record) => (
          <RecordTabs of={automationUpdate} params={{ id: params.id }}>
            <AutomationFacts row={record} />
            <Form
              endpoint={automations.update}
              params={params}
              initial={bodyOf(record)}
              fromCurrent={bodyOf}
              isReadOnly={!(mayEdit && isOpen(record))}
              // For the others, nothing changes until their day.
              beforeSave={async (body) =>
                record.kind !== 'DeleteViewer' || (await askOf(automations.update, { params, body }))
              }
              onSaved={() => {
                toast.success(text('updated'));
                back?.go();
              }}
            >
              {(field) => (
                <>
                  <LaterDateField {...field.scheduledDate} label={text('date')} />
                  <LabelField {...field.label} hint="labelHint" />
                </>
              )}
            </Form>
          </RecordTabs>
        )}
      </Reading>
      {question}
    </>
  );
}
