import { cameras, type ResultOf } from '@viewgate/contract';
import { cameraCreate } from './screens.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { toast } from '../../../lib/toast.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form } from '../../../ui/form/index.ts';
import { OrderField } from '../../../ui/order-field/order-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CameraName } from '../../../ui/camera/camera-name.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { useCameraText } from './text/index.ts';

/** The order in which families see the cameras of the location being edited. */
export default function CameraOrder() {
  const text = useCameraText();
  const locationId = useIdParam('locationId');
  const query = useRead(cameras.order, { params: { locationId } });
  return (
    <>
      <PageHeader hint={text('order.hint')} />
      <Reading of={query}>
        {(listed) =>
          listed.length < 2 ? (
            <EmptyState
              title={text('order.none')}
              hint={text('empty')}
              action={
                <CreateButton to={cameraCreate} params={{ locationId }}>
                  {text('create')}
                </CreateButton>
              }
            />
          ) : (
            <OrderForm locationId={locationId} listed={listed} />
          )
        }
      </Reading>
    </>
  );
}

interface OrderFormProps {
  readonly locationId: number;
  readonly listed: ResultOf<typeof cameras.order>;
}

const bodyOf = (listed: OrderFormProps['listed']) => {
  const ids = listed.map(({ id }) => id);
  return { cameraIds: ids, before: ids };
};

const OrderForm = ({ locationId, listed }: OrderFormProps) => {
  const text = useCameraText();
  const back = useBack();
  return (
    <Form
      endpoint={cameras.reorder}
      params={{ locationId }}
      initial={bodyOf(listed)}
      fromCurrent={bodyOf}
      onSaved={() => {
        toast.success(text('order.saved'));
        back?.go();
      }}
    >
      {(field) => (
        <OrderField
          {...field.cameraIds}
          label={text('title')}
          items={listed.map((camera) => ({ id: camera.id, name: camera.name, shown: <CameraName camera={camera} /> }))}
        />
      )}
    </Form>
  );
};
