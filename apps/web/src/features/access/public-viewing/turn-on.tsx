import { TextInput } from '@mantine/core';
import { publicViewing } from '@viewgate/contract';
import { useRef, useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { bodyOf, type OfLink } from './link.ts';
import { usePublicViewingText } from './text/index.ts';

/** Asks before strangers see cameras: who will see which of them, and at child care once more, with the location's name to type. */
export const TurnOn = ({ of, locationId, onClose }: OfLink & { readonly onClose: () => void }) => {
  const text = usePublicViewingText();
  const [isSecond, setSecond] = useState(false);
  const isAnswered = useRef(false);
  const [typed, setTyped] = useState('');
  const write = useWrite(publicViewing.update);
  const turnOn = async (confirmation?: string) => {
    const body = { ...bodyOf(of), isOn: true, ...(confirmation !== undefined && { confirmation }) };
    await write.mutateAsync({ params: { locationId }, body });
    toast.success(text('turnedOn'));
    onClose();
  };
  if (isSecond) {
    return (
      <ConfirmAction
        key="second"
        title={text('sure.title')}
        message={
          <>
            <p>{text('sure.hint', { name: of.locationName })}</p>
            <TextInput
              label={text('sure.name')}
              value={typed}
              autoComplete="off"
              data-autofocus
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </>
        }
        confirm={text('turnOn')}
        tone="bad"
        isDisabled={typed.trim() !== of.locationName}
        onConfirm={() => turnOn(typed)}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmAction
      key="first"
      title={text('turnOn.title')}
      message={
        <>
          <p>{text('turnOn.who')}</p>
          <p>
            <strong>{text('turnOn.children')}</strong>
          </p>
          {of.cameras.length === 0 ? (
            <p>{text('turnOn.none')}</p>
          ) : (
            <ul>
              {of.cameras.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )}
        </>
      }
      confirm={text(of.isPetCare ? 'turnOn' : 'turnOn.goOn')}
      onConfirm={async () => {
        if (of.isPetCare) return await turnOn();
        isAnswered.current = true;
        return setSecond(true);
      }}
      // The first question is followed by the second, which closes both.
      onClose={() => isAnswered.current || onClose()}
    />
  );
};
