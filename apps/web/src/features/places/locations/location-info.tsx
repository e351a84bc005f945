import { access, featureFlags, locations } from '@viewgate/contract';
import { firstRead } from '../../../lib/api/first-read.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import type { Params } from '../../../lib/router/routes.ts';
import { useMay } from '../../../lib/session/may.ts';
import { useIsProvider } from '../../../lib/session/provider.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { SeenFrom } from '../../access/access/index.ts';
import { bodyOf } from './body.ts';
import { LocationFields } from './location-fields.tsx';
import { OptionFields } from './option-fields.tsx';
import { PublicId } from './public-id.tsx';
import { useLocationText } from './text/index.ts';

/** @public Read when the page is opened: the sentence about the reader's network stands among the options, and would push those below it down. */
export const firstReads = ({ locationId }: Params) =>
  firstRead(access.onsite, { params: { locationId: Number(locationId) } });

/** A location's Info tab. It stays open after saving: the other tabs are next to it. */
export default function LocationInfo() {
  const text = useLocationText();
  const params = { locationId: useIdParam('locationId') };
  const query = useRead(locations.get, { params });
  const flags = useRead(featureFlags.all);
  const mayEdit = useMay(locations.update);
  const isProvider = useIsProvider();
  const { askOf, question } = useEffectQuestion(params.locationId);
  return (
    <Reading of={query}>
      {(record) => (
        <Reading of={flags}>
          {(features) => (
            <>
              <Form
                endpoint={locations.update}
                params={params}
                initial={bodyOf(record)}
                fromCurrent={bodyOf}
                isReadOnly={!mayEdit}
                beforeSave={(body) => askOf(locations.update, { params, body })}
                onSaved={(_, { name }) => toast.success(text('updated', { name }))}
              >
                {(field, values) => (
                  <>
                    <LocationFields
                      field={field}
                      values={values}
                      organization={
                        isProvider ? undefined : { id: record.organizationId, name: record.organizationName }
                      }
                      organizationHint={
                        values.organizationId === record.organizationId ? undefined : text('organization.hint')
                      }
                    />
                    <OptionFields
                      field={field}
                      values={values}
                      features={features}
                      isLocked={!isProvider}
                      seenFrom={<SeenFrom locationId={params.locationId} />}
                      isPresenceImposed={record.isPresenceImposed}
                      isConsentImposed={record.isConsentImposed}
                      defaults={
                        values.organizationId === record.organizationId
                          ? { programType: record.organizationProgramType }
                          : null
                      }
                    />
                  </>
                )}
              </Form>
              <PublicId value={record.publicId} />
              {question}
            </>
          )}
        </Reading>
      )}
    </Reading>
  );
}
