import { marketplace } from '@viewgate/contract';
import { toast } from '../../../../lib/toast.ts';
import { Form, TextField } from '../../../../ui/form/index.ts';
import { DisconnectButton } from '../disconnect-button.tsx';
import classes from '../marketplace.module.css';
import { useMarketplaceText } from '../text/index.ts';
import type { StepProps } from './step-props.ts';

/** Which center it is, by the key that its director sees. */
export const KeyStep = ({ of, params }: StepProps) => {
  const text = useMarketplaceText();
  return (
    <>
      <Form
        endpoint={marketplace.setKey}
        params={params}
        initial={{ locationKey: '' }}
        submit={text('key.check')}
        onSaved={() => toast.success(text('key.valid'))}
      >
        {(field) => (
          <TextField {...field.locationKey} label={text('key')} hint={text('key.hint', { partner: of.name })} />
        )}
      </Form>
      <div className={classes.buttons}>
        <DisconnectButton of={of} params={params} />
      </div>
    </>
  );
};
