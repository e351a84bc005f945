import { events } from '@viewgate/contract';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useBack } from '../../../lib/navigation/trail.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { useEffectQuestion } from '../../../ui/change-effect/index.ts';
import { Form } from '../../../ui/form/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { Event, EventBody } from './body.ts';
import { changeBy, EventFields } from './event-fields.tsx';
import { useEventText } from './text/index.ts';

/** The form of a new event, from scratch or from another one. */
export const NewEvent = ({ initial, from }: { readonly initial: EventBody; readonly from: Event | null }) => {
  const text = useEventText();
  const common = useCommon();
  const back = useBack();
  const { ask, question } = useEffectQuestion();
  return (
    <>
      <PageHeader />
      <Form
        endpoint={events.create}
        params={{ locationId: useLocationId() }}
        initial={{ ...initial, thumbnailOf: from?.thumbnailUrl ? from.id : null }}
        submit={common('create')}
        beforeSave={async (body) => await ask(changeBy(null, body))}
        onSaved={(_, { name }) => {
          toast.success(text('created', { name }));
          back?.go();
        }}
      >
        {(field) => <EventFields field={field} event={from} />}
      </Form>
      {question}
    </>
  );
};
