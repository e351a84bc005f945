import { publicViewing } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { bodyOf, type OfLink } from './link.ts';
import classes from './public-viewing.module.css';
import { usePublicViewingText } from './text/index.ts';
import { TurnOn } from './turn-on.tsx';

/** Whether the link is on, and the button that changes it, after asking. */
export const LinkSwitch = ({ of, locationId, mayEdit }: OfLink & { readonly mayEdit: boolean }) => {
  const text = usePublicViewingText();
  const [isTurningOn, setTurningOn] = useState(false);
  const write = useWrite(publicViewing.update);
  const params = { locationId };
  return (
    <div className={classes.switch}>
      <StatusBadge tone={of.isOn ? 'good' : 'quiet'}>{text(of.isOn ? 'on' : of.isOver ? 'over' : 'off')}</StatusBadge>
      {mayEdit &&
        (of.isOn ? (
          <AskingButton
            variant="default"
            title={text('turnOff.title')}
            message={
              <>
                <p>{text('turnOff.message')}</p>
                {of.watching > 0 && <p>{text('watching', { count: of.watching })}</p>}
              </>
            }
            confirm={text('turnOff')}
            tone="bad"
            onConfirm={async () => {
              await write.mutateAsync({ params, body: { ...bodyOf(of), isOn: false } });
              toast.success(text('turnedOff'));
            }}
          />
        ) : (
          <Button onClick={() => setTurningOn(true)}>{text('turnOn')}</Button>
        ))}
      {of.isOver && <p>{text('over.hint')}</p>}
      {isTurningOn && <TurnOn of={of} locationId={locationId} onClose={() => setTurningOn(false)} />}
    </div>
  );
};
