import { useState } from 'react';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { Message } from '../../../ui/message.tsx';
import classes from './design.module.css';
import { Section, State } from './section.tsx';
import { Button } from '../../../ui/controls/button.tsx';

const later = () => Promise.reject(new Error('Sample'));

export const Dialogs = () => {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Dialogs and messages">
      <div className={classes.states}>
        <State name="Asks, waits, and says inside what went wrong">
          <Button variant="default" onClick={() => setAsking(true)}>
            Pause the policy
          </Button>
        </State>
        <State name="In place of a screen">
          <Message title="This screen could not be shown" level={4} reference="Reference 7f3a-sample">
            <p>Something went wrong. Try again; if it keeps happening, contact support with the reference below.</p>
          </Message>
        </State>
      </div>
      {isAsking && (
        <ConfirmAction
          title="Pause this policy?"
          message={<p>Its schedule and configuration are not enforced until it is active again.</p>}
          confirm="Pause"
          onConfirm={later}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
};
