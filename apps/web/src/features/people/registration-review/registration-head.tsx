import {
  IconCalendarOff,
  IconCalendarPlus,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { registrationReview, type ResultOf } from '@viewgate/contract';
import { formatPhone } from '../../../lib/format/phone.ts';
import { formatDate } from '../../../lib/format/times.ts';
import { useCommon } from '../../../lib/i18n/common.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { useLetters } from '../../../ui/letters.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { RelativeTime } from '../../../ui/times.tsx';
import { ToldFailure } from '../../../ui/told-failure.tsx';
import { CustodyAlert } from '../custody-blocks/index.ts';
import { SimilarFamilies } from '../family-merges/index.ts';
import { entity } from './registration-actions.ts';
import { Keys } from './keys.tsx';
import { MayMerge, SaidNo } from './registration-columns.tsx';
import classes from './registrations.module.css';
import { registrationDelete } from './screens.ts';
import { useRegistrationText } from './text/index.ts';
import { useAnswers } from './use-answers.tsx';
import { useNeighbors } from './use-neighbors.ts';

type Registration = ResultOf<typeof registrationReview.get>;
const tones = { pending: 'attention', scheduled: 'wait', denied: 'bad' } as const;

const State = ({ registration }: { readonly registration: Registration }) => {
  const text = useRegistrationText();
  const { state, scheduledDate, hasSuggestedFamilyMerge } = registration;
  const date = scheduledDate ? formatDate(scheduledDate) : '';
  return (
    <>
      <StatusBadge tone={tones[state]}>{text(`state.${state}`, { date })}</StatusBadge>
      <SaidNo row={registration} />
      {hasSuggestedFamilyMerge && <MayMerge />}
    </>
  );
};

/** The head of one registration: who, since when, the answers, and the way to the next. */
export const RegistrationHead = ({ registration }: { readonly registration: Registration }) => {
  const text = useRegistrationText();
  const common = useCommon();
  const {
    name,
    kind,
    state,
    requestedAt,
    reason,
    failure,
    familyId,
    hasSuggestedFamilyMerge,
    invitedByName,
    phoneNumber,
  } = registration;
  const mayAnswer = useMay(registrationReview.evaluate);
  const { previous, next, onward } = useNeighbors(registration);
  const { approve, unschedule, ask, dialog, isBusy } = useAnswers(onward);
  const deny = () => void ask('deny', [registration]);
  const isPending = state === 'pending';
  useLetters({
    J: next,
    K: previous,
    A: mayAnswer && isPending ? () => void approve(registration) : undefined,
    D: mayAnswer && isPending ? deny : undefined,
  });
  const answers = (
    <>
      <Button
        loading={isBusy}
        leftSection={<IconCheck size={16} aria-hidden="true" />}
        onClick={() => void approve(registration)}
      >
        {text('approve')}
      </Button>
      {state !== 'denied' && (
        <>
          <Button variant="default" leftSection={<IconX size={16} aria-hidden="true" />} onClick={deny}>
            {text('deny')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
            onClick={() => void ask('schedule', [registration])}
          >
            {text(isPending ? 'schedule' : 'reschedule')}
          </Button>
        </>
      )}
      {state === 'denied' && (
        <ScreenButton
          to={registrationDelete}
          params={entity(registration)}
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
        >
          {common('delete')}
        </ScreenButton>
      )}
      {state === 'scheduled' && (
        <Button
          variant="default"
          leftSection={<IconCalendarOff size={16} aria-hidden="true" />}
          onClick={() => unschedule(registration)}
        >
          {text('unschedule')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader
        title={name}
        badge={<State registration={registration} />}
        hint={
          <>
            {text(`kind.${kind}`)} · {invitedByName && `${text('invitedBy', { name: invitedByName })} · `}
            {phoneNumber && <>{formatPhone(phoneNumber)} · </>}
            {text('requestedAt')} <RelativeTime instant={requestedAt} />
          </>
        }
        actions={
          <>
            {mayAnswer && answers}
            <IconButton tip={text('previous')} aria-label={text('previous')} isIdle={!previous} onClick={previous}>
              <IconChevronLeft size={20} aria-hidden="true" />
            </IconButton>
            <IconButton tip={text('next')} aria-label={text('next')} isIdle={!next} onClick={next}>
              <IconChevronRight size={20} aria-hidden="true" />
            </IconButton>
          </>
        }
      />
      <CustodyAlert of={{ familyId }} count={registration.custodyBlockCount} />
      {mayAnswer && isPending && <Keys of="keys.record" />}
      {state === 'denied' && (
        <p className={classes.note}>
          {text('reason')}: <span className={classes.said}>{reason ?? text('noReason')}</span>
        </p>
      )}
      {failure && (
        <div className={classes.note}>
          <ToldFailure label={text(state === 'pending' ? 'held' : 'failed')} failure={failure} />
        </div>
      )}
      {hasSuggestedFamilyMerge && <SimilarFamilies familyId={familyId} />}
      {dialog}
    </>
  );
};
