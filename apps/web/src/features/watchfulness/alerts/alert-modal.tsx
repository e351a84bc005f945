import { type Alert, alerts as endpoints } from '@viewgate/contract';
import { useEffect, useRef, useState } from 'react';
import { PetWords, useVoice } from '../../../lib/i18n/voice.ts';
import { LocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LocationTime, RelativeTime } from '../../../ui/times.tsx';
import { AlertPicture } from './alert-picture.tsx';
import { AnswerButtons } from './answer-buttons.tsx';
import { AnswerSaid } from './answer-said.tsx';
import styles from './alerts.module.css';
import { kindIcons } from './kind-icons.ts';
import { PeopleHere } from './people-here.tsx';
import { dismiss, isAnsweredWith } from './queue.ts';
import { alertSentence, kindName } from './said.ts';
import { useAlertText } from './text/index.ts';

const Shown = ({ alert, others }: { readonly alert: Alert; readonly others: readonly Alert[] }) => {
  const text = useAlertText();
  const voice = useVoice();
  const mayAnswer = useMay(endpoints.answer);
  const [arePeopleShown, setPeopleShown] = useState(false);
  const Icon = kindIcons[alert.kind];
  const count = others.length + 1;
  const isOpen = alert.state === 'open';
  const foot = useRef<HTMLButtonElement>(null);
  // The chosen button is gone: without this, focus would move behind the dialog.
  useEffect(() => {
    if (!isOpen && document.activeElement === document.body) foot.current?.focus();
  }, [isOpen]);
  // Those who may not answer need not wait for others: the alert stays in the list.
  const mayDismiss = !isOpen || !mayAnswer;
  const put = () => {
    if (mayDismiss) dismiss(alert.id);
  };
  return (
    <Dialog
      opened
      onClose={put}
      closeOnEscape={mayDismiss}
      closeOnClickOutside={false}
      withCloseButton={false}
      size="lg"
      zIndex={400}
      title={
        <span className={styles.title} data-open={isOpen || undefined}>
          <Icon size={24} aria-hidden="true" />
          {kindName(alert.kind, voice)}
        </span>
      }
    >
      {/* The focus begins here, so that somebody who is typing does not choose by accident. */}
      <div className={styles.alert} role="alert" tabIndex={-1} data-autofocus>
        <p className={styles.place}>
          <strong>{[alert.locationName, alert.cameraName].filter(Boolean).join(' · ')}</strong>
          <span className={styles.quiet}>
            <LocationTime instant={alert.raisedAt} />
            <RelativeTime instant={alert.raisedAt} />
            {count > 1 && <span>{text('inQueue', { at: 1, count })}</span>}
          </span>
        </p>
        <p className={styles.said}>{alertSentence(text, alert)}</p>
      </div>
      <AlertPicture alert={alert} />
      {isOpen ? (
        <AnswerButtons alert={alert} alike={others.filter((other) => isAnsweredWith(alert, other))} />
      ) : (
        <p className={styles.answered} role="status">
          <AnswerSaid alert={alert} />
        </p>
      )}
      <div className={styles.foot}>
        <Button variant="subtle" aria-expanded={arePeopleShown} onClick={() => setPeopleShown(!arePeopleShown)}>
          {text('people')}
        </Button>
        <Button ref={foot} variant="default" disabled={!mayDismiss} onClick={put}>
          {text(count > 1 ? 'next' : 'dismiss')}
        </Button>
      </div>
      {arePeopleShown && <PeopleHere locationId={alert.locationId} />}
    </Dialog>
  );
};

/** The alerts, one after the other, over any open page; they cannot be dismissed until somebody has answered. */
export default function AlertModal({ alerts }: { readonly alerts: readonly Alert[] }) {
  const [first, ...others] = alerts;
  if (!first) return null;
  return (
    <PetWords value={first.isPetCare}>
      <LocationZone value={first.timeZone}>
        <Shown key={first.id} alert={first} others={others} />
      </LocationZone>
    </PetWords>
  );
}
