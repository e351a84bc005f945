import { cameras, type ResultOf } from '@viewgate/contract';
import { bodyFrom } from '../../../lib/api/metadata.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { CameraPicture } from '../../../ui/camera/camera-picture.tsx';
import { CameraState } from '../../../ui/camera/camera-state.tsx';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { cameraChange, goesPublic, isSameChange } from './camera-effect.ts';
import { EffectiveWeekButton } from '../../access/policies/index.ts';
import { WatchedToday } from '../../access/viewing-report/index.ts';
import { usePublicQuestion } from '../../access/public-viewing/index.ts';
import { CameraFields } from './camera-fields.tsx';
import classes from './cameras.module.css';
import { cameraUpdate } from './screens.ts';
import { useCameraText } from './text/index.ts';
import { useHasAt } from './use-has-at.ts';

/** The current camera as a request body. An uploaded picture left out of the body stays as it is. */
const bodyOf = (camera: ResultOf<typeof cameras.get>) => bodyFrom(cameras.update, camera);

export default function CameraUpdate() {
  const text = useCameraText();
  const back = useBack();
  const locationId = useIdParam('locationId');
  const params = { locationId, id: useIdParam('cameraId') };
  const query = useRead(cameras.get, { params });
  const has = useHasAt(locationId);
  const mayEdit = useMay(cameras.update);
  const effect = useEffectQuestion(locationId);
  const publicly = usePublicQuestion(locationId);
  return (
    <>
      <PageHeader
        title={query.data?.name}
        badge={query.data && <CameraState camera={query.data.picture} />}
        actions={<EffectiveWeekButton of="camera" id={params.id} locationId={locationId} />}
      />
      <Reading of={query}>
        {(camera) => (
          <RecordTabs of={cameraUpdate} params={{ locationId, cameraId: params.id }}>
            <div className={classes.present}>
              <CameraPicture camera={camera.picture} />
              <WatchedToday locationId={locationId} cameraId={params.id} />
            </div>
            <Form
              endpoint={cameras.update}
              params={params}
              initial={bodyOf(camera)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              beforeSave={async (body) => {
                if (!(await publicly.ask(goesPublic(camera, body) ? [body.name] : []))) return false;
                const [change, before] = [cameraChange(params.id, body), cameraChange(params.id, bodyOf(camera))];
                return isSameChange(change, before) || (await effect.ask(change));
              }}
              onSaved={() => {
                toast.success(text('updated'));
                back?.go();
              }}
            >
              {(field, values) => (
                <CameraFields
                  field={field}
                  values={values}
                  locationId={locationId}
                  has={has}
                  picture={camera.hasThumbnailFile ? camera.picture.thumbnailUrl : null}
                />
              )}
            </Form>
          </RecordTabs>
        )}
      </Reading>
      {publicly.question}
      {effect.question}
    </>
  );
}
