import { marketplace, type PartnerSync } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { AskingButton } from '../../../ui/dialog/confirm-action.tsx';
import { PermissionGate } from '../../../ui/gates.tsx';
import classes from './marketplace.module.css';
import { useMarketplaceText } from './text/index.ts';

interface SyncQuestionProps {
  readonly of: PartnerSync;
  readonly partner: string;
}

/** A sync that would remove a lot: what it would remove, and the choice. */
export const SyncQuestion = ({ of, partner }: SyncQuestionProps) => {
  const text = useMarketplaceText();
  const locationId = useLocationId();
  const go = useWrite(marketplace.continueSync);
  const cancel = useWrite(marketplace.cancelSync);
  if (!of.losing) return null;
  const { count, of: all, families, areHoursCut } = of.losing;
  const params = { locationId };
  return (
    <div className={classes.question} role="status">
      <h3>{text('ask.title', { count, of: all })}</h3>
      <p>{text('ask.hint', { partner })}</p>
      {areHoursCut && <p>{text('ask.hours', { partner })}</p>}
      <p>
        {families.map(({ name }) => name).join(', ')}{' '}
        {count > families.length && text('ask.more', { count: count - families.length })}
      </p>
      <PermissionGate of={marketplace.continueSync}>
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params, body: { jobId: of.id } })}
          >
            {text('ask.leave')}
          </Button>
          <AskingButton
            variant="default"
            tone="bad"
            title={text('ask.confirm', { count })}
            message={text('ask.message')}
            confirm={text('ask.go')}
            onConfirm={() => go.mutateAsync({ params, body: { jobId: of.id, losing: count } })}
          />
        </div>
      </PermissionGate>
    </div>
  );
};
