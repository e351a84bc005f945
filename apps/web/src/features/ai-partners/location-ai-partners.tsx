import { aiPartners, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../lib/api/read.ts';
import { useIdParam } from '../../lib/navigation/params.ts';
import { useMay } from '../../lib/session/may.ts';
import { toast } from '../../lib/toast.ts';
import { Form, SwitchField, TextField } from '../../ui/form/index.ts';
import { Reading } from '../../ui/reading.tsx';
import { useAiPartnerText } from './text/index.ts';

const bodyOf = ({ liveSitterConfiguration, version }: ResultOf<typeof aiPartners.location>) => ({
  liveSitterConfiguration,
  version,
});

/** The tab AI Integrations of a location. */
export default function LocationAiPartners() {
  const text = useAiPartnerText();
  const params = { locationId: useIdParam('locationId') };
  const query = useRead(aiPartners.location, { params });
  const mayEdit = useMay(aiPartners.configure);
  return (
    <Reading of={query}>
      {(record) => (
        <Form
          endpoint={aiPartners.configure}
          params={params}
          initial={bodyOf(record)}
          fromCurrent={bodyOf}
          also={['locations', 'shell']}
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
              {values.liveSitterConfiguration.isEnabled && (
                <TextField
                  {...field['liveSitterConfiguration.liveSitterLocationId']}
                  required
                  label={text('liveSitterLocationId')}
                  hint={text('liveSitterLocationId.hint')}
                  autoComplete="off"
                />
              )}
            </>
          )}
        </Form>
      )}
    </Reading>
  );
}
