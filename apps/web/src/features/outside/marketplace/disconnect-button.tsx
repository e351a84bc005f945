import { TextInput } from '@mantine/core';
import { type Enrollment, marketplace } from '@viewgate/contract';
import { useState } from 'react';
import { useWrite } from '../../../lib/api/write.ts';
import { useOpen } from '../../../ui/use-open.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { PermissionGate } from '../../../ui/gates.tsx';
import { marketplaceList } from './screens.ts';
import { useMarketplaceText } from './text/index.ts';

interface DisconnectButtonProps {
  readonly of: Enrollment;
  readonly params: { readonly locationId: number; readonly integrationId: number };
}

/** Ends the connection: a finished one by typing the partner's name, a request by withdrawing it. */
export const DisconnectButton = ({ of: { name: partner, status }, params }: DisconnectButtonProps) => {
  const text = useMarketplaceText();
  const open = useOpen();
  const write = useWrite(marketplace.unenroll);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const isRequest = status === 'EnrollmentRequested';
  const mustType = status === 'Complete';
  const label = text(isRequest ? 'withdraw' : 'disconnect');
  return (
    <PermissionGate of={marketplace.unenroll}>
      <Button variant="default" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmAction
          title={isRequest ? text('withdraw.title') : text('disconnect.title', { partner })}
          message={
            <>
              <p>{text(isRequest ? 'withdraw.message' : 'disconnect.message')}</p>
              {mustType && (
                <TextInput
                  label={text('disconnect.type', { partner })}
                  value={typed}
                  data-autofocus
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                />
              )}
            </>
          }
          confirm={label}
          tone="bad"
          isDisabled={mustType && typed !== partner}
          onConfirm={async () => {
            try {
              await write.mutateAsync({ params, body: { name: typed } });
            } catch (error) {
              toast.error(text('disconnect.failed'));
              throw error;
            }
            toast.success(text('disconnected', { partner }));
            void open(marketplaceList);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </PermissionGate>
  );
};
