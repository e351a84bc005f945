import { events } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form } from '../../../ui/form/index.ts';
import { Message } from '../../../ui/message.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { RecordTabs } from '../../../ui/record-tabs.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { bodyOf } from './body.ts';
import { changeBy, EventFields } from './event-fields.tsx';
import { eventAnnounce, eventCopy, eventUpdate } from './screens.ts';
import { useEventText } from './text/index.ts';

export default function EventUpdate() {
  const text = useEventText();
  const back = useBack();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  const query = useRead(events.get, { params });
  const mayEdit = useMay(events.update);
  const { ask, question } = useEffectQuestion();
  const of = { id: params.id };
  return (
    <>
      <PageHeader
        title={query.data?.name}
        actions={
          <>
            <ScreenButton to={eventCopy} params={of} variant="default">
              {text('copy')}
            </ScreenButton>
            {query.data && !query.data.isReadOnly && (
              <ScreenButton to={eventAnnounce} params={of} variant="default">
                {text('announce')}
              </ScreenButton>
            )}
          </>
        }
      />
      <Reading of={query}>
        {(event) => (
          <RecordTabs of={eventUpdate} params={of}>
            {event.isReadOnly && (
              <Message title={text('isOver')} level={2}>
                <p>{text('isOver.hint')}</p>
              </Message>
            )}
            <Form
              endpoint={events.update}
              params={params}
              initial={bodyOf(event)}
              fromCurrent={bodyOf}
              isReadOnly={!mayEdit || event.isReadOnly}
              beforeSave={async (body) => await ask(changeBy(params.id, body))}
              onSaved={(_, { name }) => {
                toast.success(text('updated', { name }));
                back?.go();
              }}
            >
              {(field) => <EventFields field={field} event={event} />}
            </Form>
          </RecordTabs>
        )}
      </Reading>
      {question}
    </>
  );
}
