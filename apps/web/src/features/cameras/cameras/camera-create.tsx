import { cameras, locations } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { cameraChange, goesPublic } from './camera-effect.ts';
import { usePublicQuestion } from '../../access/public-viewing/index.ts';
import { CameraFields, newCamera } from './camera-fields.tsx';
import { useCameraText } from './text/index.ts';
import { useHasAt } from './use-has-at.ts';

export default function CameraCreate() {
  const text = useCameraText();
  const common = useCommon();
  const back = useBack();
  const locationId = useIdParam('locationId');
  const has = useHasAt(locationId);
  const effect = useEffectQuestion(locationId);
  const publicly = usePublicQuestion(locationId);
  // An inaccessible location is reported before anything is typed.
  const location = useRead(locations.get, { params: { locationId } });
  return (
    <>
      <PageHeader hint={location.data?.name} />
      <Reading of={location}>
        {() => (
          <Form
            endpoint={cameras.create}
            params={{ locationId }}
            initial={newCamera}
            submit={common('create')}
            beforeSave={async (body) =>
              (await publicly.ask(goesPublic(null, body) ? [body.name] : [])) &&
              (await effect.ask(cameraChange(null, body)))
            }
            onSaved={(_, { name }) => {
              toast.success(text('created', { name }));
              back?.go();
            }}
          >
            {(field, values) => (
              <CameraFields field={field} values={values} locationId={locationId} has={has} picture={null} />
            )}
          </Form>
        )}
      </Reading>
      {publicly.question}
      {effect.question}
    </>
  );
}
