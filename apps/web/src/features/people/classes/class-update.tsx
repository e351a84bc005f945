import { cameras, classes, type ResultOf } from '@viewgate/contract';
import { api } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useFeature, useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form, SwitchField } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { ClassTransfers } from '../class-transfers/index.ts';
import { EffectiveWeekButton } from '../../access/policies/index.ts';
import { classRoster } from '../../access/access/screens.ts';
import { usePublicQuestion } from '../../access/public-viewing/index.ts';
import { ClassFields } from './class-fields.tsx';
import { classUpdate } from './screens.ts';
import { useClassText } from './text/index.ts';

const bodyOf = ({ name, cameras, areCamerasPublic, version }: ResultOf<typeof classes.get>) => ({
  name,
  cameraIds: cameras.map((camera) => camera.id),
  areCamerasPublic,
  version,
});

export default function ClassUpdate() {
  const text = useClassText();
  const back = useBack();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const query = useRead(classes.get, { params });
  const mayEdit = useMay(classes.update);
  const effect = useEffectQuestion();
  const arePublicOn = [useFeature('PublicCameraSupportGlobal'), useFeature('PublicCameraSupportCurrentLocation')];
  const mayPublish = useMay(cameras.update) && !arePublicOn.includes(false);
  const publicly = usePublicQuestion(params.locationId);
  /** Read when it is asked: without names there would be no question. */
  const namesOf = async (ids: readonly number[]) => {
    const known = await api(cameras.options, { params: { locationId: params.locationId } });
    return known.filter(({ value }) => ids.includes(value)).map(({ label }) => label);
  };
  return (
    <>
      <PageHeader
        title={query.data?.name}
        actions={
          <>
            <EffectiveWeekButton of="class" id={params.id} />
            <ScreenButton to={classRoster} params={{ id: params.id }} variant="default">
              {text('roster')}
            </ScreenButton>
          </>
        }
      />
      <Reading of={query}>
        {(record) => (
          <RecordTabs of={classUpdate} params={{ id: params.id }}>
            <Form
              endpoint={classes.update}
              params={params}
              initial={bodyOf(record)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit}
              beforeSave={async (body) =>
                (await publicly.ask(
                  body.areCamerasPublic && !record.areCamerasPublic ? await namesOf(body.cameraIds ?? []) : [],
                )) && (await effect.askOf(classes.update, { params, body }))
              }
              onSaved={(_, { name }) => {
                toast.success(text('updated', { name }));
                back?.go();
              }}
            >
              {(field) => (
                <ClassFields
                  field={field}
                  partnerName={record.partnerName}
                  publicity={
                    mayPublish && (
                      <SwitchField
                        {...field.areCamerasPublic}
                        label={text('areCamerasPublic')}
                        hint={text('areCamerasPublic.hint')}
                      />
                    )
                  }
                />
              )}
            </Form>
            <ClassTransfers of={record} />
          </RecordTabs>
        )}
      </Reading>
      {publicly.question}
      {effect.question}
    </>
  );
}
