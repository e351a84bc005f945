import { aiPartners } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form, SwitchField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { bodyOf } from './body.ts';
import { PartnerIdField } from './partner-id-field.tsx';
import { aiPartnerCreate } from './screens.ts';
import { useAiPartnerText } from './text/index.ts';

/** A location's AI Integrations tab. */
export default function LocationAiPartners() {
  const text = useAiPartnerText();
  const params = { locationId: useIdParam('locationId') };
  const query = useRead(aiPartners.location, { params });
  const mayEdit = useMay(aiPartners.configure);
  return (
    <Reading of={query}>
      {(record) =>
        record.liveSitterConfiguration.isEnabled ? (
          <Form
            endpoint={aiPartners.configure}
            params={params}
            initial={bodyOf(record)}
            fromCurrent={(current) => bodyOf(current)}
            isReadOnly={!mayEdit}
            onSaved={() => toast.success(text('updated'))}
          >
            {(field, values) => (
              <>
                <SwitchField
                  {...field['liveSitterConfiguration.isEnabled']}
                  label={text('isEnabled')}
                  hint={text('isEnabled.hint')}
                />
                {values.liveSitterConfiguration.isEnabled && <PartnerIdField field={field} />}
              </>
            )}
          </Form>
        ) : (
          <EmptyState
            title={text('none')}
            hint={text('none.hint')}
            action={
              <ScreenButton to={aiPartnerCreate} params={params}>
                {text('add')}
              </ScreenButton>
            }
          />
        )
      }
    </Reading>
  );
}
