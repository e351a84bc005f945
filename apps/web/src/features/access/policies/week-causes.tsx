import type { access, ResultOf } from '@viewgate/contract';
import { policyKinds, type PolicyKind, reasons } from '@viewgate/policy/vocabulary';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { useStaffReasonText } from '../../../ui/reasons/to-staff.ts';
import type { WeekBand } from '../../../ui/week-view/index.ts';
import { eventUpdate } from '../../people/events/screens.ts';
import { policyScreens } from './screens.ts';
import { policyText, usePolicyText } from './text/index.ts';

type Band = ResultOf<typeof access.week>[number];
type Cause = Band['causes'][number];

const isKind = (kind: string): kind is PolicyKind => (policyKinds as readonly string[]).includes(kind);

type ReasonText = ReturnType<typeof useStaffReasonText>;
const inWords = (code: string, reason: ReasonText): string =>
  code in reasons ? reason(code as keyof typeof reasons) : '';

/** Who imposes something, in as few words as possible; where no policy does, why it is so. */
const inShort = ({ code, policy, event }: Cause, reason: ReasonText): string => {
  if (code === 'event') return event?.name ?? policyText('week.event');
  if (code === 'clockSkips') return policyText('week.skipped');
  // Next to others it is not a sentence, so it has no period.
  return policy?.name ?? inWords(code, reason).replace(/\.$/, '');
};

const EventName = ({ of: { id, name } }: { readonly of: NonNullable<Cause['event']> }) =>
  id === null ? (
    name
  ) : (
    <ScreenLink to={eventUpdate} params={{ id }}>
      {name}
    </ScreenLink>
  );

const Causes = ({ causes, isOpen }: Pick<Band, 'causes' | 'isOpen'>) => {
  const text = usePolicyText();
  const reason = useStaffReasonText();
  if (causes.length === 0) return <p>{text(isOpen ? 'week.none' : 'week.by')}</p>;
  return (
    <ul>
      {causes.map((cause) => {
        const { code, policy, event } = cause;
        const sentence =
          code === 'event'
            ? text('week.event')
            : code === 'clockSkips'
              ? inShort(cause, reason)
              : inWords(code, reason);
        return (
          <li key={`${code}-${policy?.kind}-${policy?.id}-${event?.id}`}>
            {policy && isKind(policy.kind) && policy.id !== null ? (
              <ScreenLink to={policyScreens[policy.kind].schedule} params={{ id: policy.id }}>
                {text(`one.${policy.kind}`)}: {policy.name}
              </ScreenLink>
            ) : (
              policy?.name
            )}
            {sentence && <span> {sentence}</span>}
            {event && (
              <>
                {': '}
                <EventName of={event} />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
};

/** A band of the effective week, ready to draw. */
export const bandOf = ({ dayOfWeek, startMinute, endMinute, isOpen, causes }: Band, reason: ReasonText): WeekBand => ({
  day: dayOfWeek,
  start: startMinute,
  end: endMinute,
  isOpen,
  by:
    [...new Set(causes.map((cause) => inShort(cause, reason)))].filter(Boolean).join(', ') ||
    policyText(isOpen ? 'week.open' : 'week.closed'),
  details: <Causes causes={causes} isOpen={isOpen} />,
});
