import { recordingServerKindOf, recordingServers } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { useFeatureAt, useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form } from '../../../ui/form/index.ts';
import { type Nvr, NvrFields } from './nvr-fields.tsx';
import { TestConnection } from './test-connection.tsx';
import { useNvrText } from './text/index.ts';
import { WebhookToken } from './webhook-token.tsx';

/** The current server as a request body. Secrets left out of the body stay as they are. */
const bodyOf = (nvr: Nvr) => bodyFrom(recordingServers.update, nvr);

interface NvrUpdateFormProps {
  readonly locationId: number;
  readonly nvr: Nvr;
  readonly onSaved?: () => void;
  readonly hasNoCancel?: boolean;
}

/** The form for an existing recording server, its connection test, and its webhook token. */
export const NvrUpdateForm = ({ locationId, nvr, onSaved, hasNoCancel = false }: NvrUpdateFormProps) => {
  const text = useNvrText();
  const hasPlates = useFeatureAt(locationId, 'LicensePlateRecognition');
  const mayRefresh = useMay(recordingServers.generateToken);
  return (
    <>
      <Form
        endpoint={recordingServers.update}
        params={{ locationId, id: nvr.id }}
        initial={bodyOf(nvr)}
        fromCurrent={bodyOf}
        hasNoCancel={hasNoCancel}
        onSaved={() => {
          toast.success(text('updated'));
          onSaved?.();
        }}
      >
        {(field, values) => (
          <NvrFields
            field={field}
            values={values}
            locationId={locationId}
            saved={nvr}
            test={<TestConnection locationId={locationId} values={values} id={nvr.id} />}
          />
        )}
      </Form>
      {hasPlates && mayRefresh && recordingServerKindOf(nvr.kind).hasWebhook && (
        <WebhookToken locationId={locationId} nvr={nvr} />
      )}
    </>
  );
};
