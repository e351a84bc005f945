import { useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { LabeledCheckbox } from '../../../ui/labeled-checkbox.tsx';
import { Hint, Section } from '../../../ui/section/section.tsx';
import styles from './alerts.module.css';
import { isOn, mayNotify, ring, type Signal, signals, turn } from './ring.ts';
import { useAlertText } from './text/index.ts';

/** Asks for the browser's permission to show notifications, unless it has been asked before. Returns whether it is granted. */
const askForNotices = async (): Promise<boolean> => {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
};

/** What this browser does when an alert is raised. */
export const DeviceSignals = () => {
  const text = useAlertText();
  const [on, setOn] = useState<Readonly<Record<Signal, boolean>>>({
    sound: isOn('sound'),
    vibration: isOn('vibration'),
    notice: isOn('notice') && mayNotify(),
  });
  const [isDenied, setDenied] = useState(false);
  const choose = async (signal: Signal, wanted: boolean) => {
    const isAllowed = signal !== 'notice' || !wanted || (await askForNotices());
    setDenied(!isAllowed);
    if (!isAllowed) return;
    turn(signal, wanted);
    setOn({ ...on, [signal]: wanted });
  };
  return (
    <Section title={text('device')} hint={text('device.hint')} width="form">
      <div className={styles.signals}>
        {signals.map((signal) => (
          <LabeledCheckbox
            key={signal}
            label={text(signal)}
            checked={on[signal]}
            onChange={(event) => void choose(signal, event.currentTarget.checked)}
          />
        ))}
        {isDenied && <Hint>{text('notice.denied')}</Hint>}
        <Button variant="default" onClick={ring}>
          {text('test')}
        </Button>
      </div>
    </Section>
  );
};
