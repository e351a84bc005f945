import { marketplace } from '@viewgate/contract';
import { useWrite } from '../../../../lib/api/write.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import classes from '../marketplace.module.css';
import { OpenRecords } from '../open-records.tsx';
import { SyncProgress } from '../sync-progress.tsx';
import { useMarketplaceText } from '../text/index.ts';
import { isRunning } from '../use-enrollment.ts';
import type { StepProps } from './step-props.ts';

interface ImportStepProps extends StepProps {
  readonly what: 'classes' | 'families';
}

const endpoints = { classes: marketplace.importClasses, families: marketplace.importFamilies } as const;

/** Imports classes or families, and shows what became of each record. */
export const ImportStep = ({ of, params, what }: ImportStepProps) => {
  const text = useMarketplaceText();
  const write = useWrite(endpoints[what]);
  const { sync, centerName, classCount, familyCount } = of;
  const count = what === 'classes' ? classCount : familyCount;
  const own = sync && (sync.what === what || sync.what === 'everything') ? sync : null;
  const isBusy = isRunning(sync) || sync?.state === 'asking';
  return (
    <>
      <p>{what === 'classes' ? text('classes.what', { center: centerName ?? '' }) : text('families.what')}</p>
      {count > 0 && <p>{text(`${what}.here`, { count })}</p>}
      {own && <SyncProgress of={own} partner={of.name} />}
      <div className={classes.buttons}>
        <Button loading={write.isPending} disabled={isBusy} onClick={() => write.mutate({ params })}>
          {text(`${what}.import`)}
        </Button>
      </div>
      {own && own.openCount > 0 && !isBusy && <OpenRecords params={params} />}
    </>
  );
};
