import { marketplace } from '@viewgate/contract';
import { useWrite } from '../../../../lib/api/write.ts';
import { toast } from '../../../../lib/toast.ts';
import { AskingButton } from '../../../../ui/dialog/confirm-action.tsx';
import { EffectOfCall } from '../../../../ui/change-effect/index.ts';
import { ScreenButton } from '../../../../ui/screen-button.tsx';
import classes from '../marketplace.module.css';
import { OpenRecords } from '../open-records.tsx';
import { marketplaceManage } from '../screens.ts';
import { useMarketplaceText } from '../text/index.ts';
import type { StepProps } from './step-props.ts';

/** Finishes the setup, after saying who would lose what under the partner's hours. */
export const CompleteStep = ({ of, params }: StepProps) => {
  const text = useMarketplaceText();
  const write = useWrite(marketplace.complete);
  if (of.status === 'Complete')
    return (
      <>
        <p>{text('done.hint')}</p>
        <div className={classes.buttons}>
          <ScreenButton to={marketplaceManage} params={{ entityId: of.id }}>
            {text('manage')}
          </ScreenButton>
        </div>
      </>
    );
  return (
    <>
      <p>{text('complete.what', { partner: of.name })}</p>
      <div className={classes.buttons}>
        <AskingButton
          title={text('complete.title')}
          message={<EffectOfCall endpoint={marketplace.complete} request={{ params }} />}
          confirm={text('complete.button')}
          onConfirm={async () => {
            await write.mutateAsync({ params });
            toast.success(text('completed'));
          }}
        />
      </div>
      {of.sync && of.sync.openCount > 0 && <OpenRecords params={params} />}
    </>
  );
};
