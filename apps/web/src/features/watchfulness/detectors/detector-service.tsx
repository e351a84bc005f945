import { detectors, type ResultOf } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { Form, SecretField, TextField } from '../../../ui/form/index.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { useDetectorText } from './text/index.ts';

interface DetectorServiceProps {
  readonly locationId: number;
  /** Null: not connected. */
  readonly service: ResultOf<typeof detectors.get>['service'];
}

/** The service of the detector: connected by address and key, replaced, forgotten. */
export const DetectorService = ({ locationId, service }: DetectorServiceProps) => {
  const text = useDetectorText();
  const disconnect = useWrite(detectors.disconnect);
  const [isConnecting, setConnecting] = useState(false);
  const params = { locationId };
  const close = () => setConnecting(false);
  return (
    <Section title={text('service')} hint={text('service.hint')} width="form">
      <p>{service ? text('service.at', { address: service.address }) : text('service.none')}</p>
      <div>
        <Button variant="default" onClick={() => setConnecting(true)}>
          {text(service ? 'service.replace' : 'service.connect')}
        </Button>{' '}
        {service && (
          <AskingButton
            variant="subtle"
            title={text('service.disconnect.title')}
            message={text('service.disconnect.message')}
            confirm={text('service.disconnect')}
            tone="bad"
            onConfirm={() => disconnect.mutateAsync({ params })}
          />
        )}
      </div>
      {isConnecting && (
        <WorkDialog onClose={close} title={text('service.dialog')}>
          <Form
            endpoint={detectors.connect}
            params={params}
            initial={{ address: service?.address ?? '', apiKey: '' }}
            submit={text('service.connect')}
            onSaved={() => {
              toast.success(text('service.connected'));
              close();
            }}
          >
            {(field) => (
              <>
                <TextField {...field.address} label={text('service.address')} autoComplete="off" />
                <SecretField
                  {...field.apiKey}
                  label={text('service.apiKey')}
                  hint={text('service.apiKey.hint')}
                  hasValue={false}
                />
              </>
            )}
          </Form>
        </WorkDialog>
      )}
    </Section>
  );
};
