import { partnerEvents, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts/facts.tsx';
import { PermissionGate } from '../../../ui/gates.tsx';
import { Reading } from '../../../ui/reading.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { Fate, whereOf } from './event-columns.tsx';
import { usePartnerEventText } from './text/index.ts';
import { WhichRecord } from './which-record.tsx';

type Event = ResultOf<typeof partnerEvents.get>;

/** Text, numbers and switches; nothing is a dash. */
const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '–' : JSON.stringify(value);

/** Fields as they were sent, without those that stand above. */
const sentOf = ({ data: { id: _, locationId: __, ...data } }: Event): [string, string][] =>
  Object.entries(data).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : wordOf(value)]);

const About = ({ event }: { readonly event: Event }) => {
  const text = usePartnerEventText();
  const sent = sentOf(event);
  return (
    <>
      <Facts>
        <Fact label={text('fate')}>
          <Fate text={text} event={event} />
        </Fact>
        <Fact label={text('partnerKey')}>{event.partnerKey}</Fact>
        <Fact label={text('location')}>{whereOf(text, event)}</Fact>
        <Fact label={text('happenedAt')}>
          <LocationTime instant={event.utcTimeStamp} />
        </Fact>
        <Fact label={text('arrivedAt')}>
          <LocationTime instant={event.arrivedAt} />
        </Fact>
      </Facts>
      <Section title={text('sent')}>
        {sent.length === 0 ? (
          text('sent.nothing')
        ) : (
          <Facts>
            {sent.map(([name, value]) => (
              <Fact key={name} label={name}>
                {value}
              </Fact>
            ))}
          </Facts>
        )}
      </Section>
    </>
  );
};

interface EventDialogProps {
  readonly params: { readonly integrationId: number; readonly id: number };
  readonly onClose: () => void;
}

/** One event: what was sent, what became of it, and, where staff have to say so, which record it is about. */
export const EventDialog = ({ params, onClose }: EventDialogProps) => {
  const text = usePartnerEventText();
  const common = useCommon();
  const query = useRead(partnerEvents.get, { params });
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title={query.data ? [text(`type.${query.data.type}`), query.data.name].filter(Boolean).join(' – ') : text('what')}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Reading of={query}>
        {(event) => (
          <>
            <About event={event} />
            {event.asksWhich && (
              <PermissionGate of={partnerEvents.match}>
                <WhichRecord event={event} params={params} onDone={onClose} />
              </PermissionGate>
            )}
          </>
        )}
      </Reading>
    </Dialog>
  );
};
