import { marketplace } from '@viewgate/contract';
import { useWrite } from '../../../../lib/api/write.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { ScreenButton } from '../../../../ui/screen-button.tsx';
import { classList } from '../../../people/classes/screens.ts';
import classes from '../marketplace.module.css';
import { OpenRecords } from '../open-records.tsx';
import { useMarketplaceText } from '../text/index.ts';
import type { StepProps } from './step-props.ts';

/** The imported classes get their cameras in the list of classes. */
export const CamerasStep = ({ of, params }: StepProps) => {
  const text = useMarketplaceText();
  const write = useWrite(marketplace.assignCameras);
  const { classCount: count, classesWithCameras: done, sync } = of;
  return (
    <>
      <p>{text('cameras.what')}</p>
      <p>{text('cameras.count', { count, done })}</p>
      <div className={classes.buttons}>
        <ScreenButton to={classList} variant={done === 0 ? 'filled' : 'default'}>
          {text('cameras.assign')}
        </ScreenButton>
        <Button disabled={done === 0} loading={write.isPending} onClick={() => write.mutate({ params })}>
          {text('cameras.continue')}
        </Button>
      </div>
      {sync && sync.openCount > 0 && <OpenRecords params={params} />}
    </>
  );
};
