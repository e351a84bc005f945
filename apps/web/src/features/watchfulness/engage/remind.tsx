import { engage, reminderOutcomes } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { formatList } from '../../../lib/format/numbers.ts';
import { toast } from '../../../lib/toast.ts';
import { ConfirmAction } from '../../../ui/dialog/confirm-action.tsx';
import { Reading } from '../../../ui/reading.tsx';
import classes from './engage.module.css';
import { useEngageText } from './text/index.ts';

/** At most this many are listed by name; the count covers all of them. */
const named = 8;

interface RemindProps {
  readonly locationId: number;
  readonly ids: readonly number[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says whom a reminder reaches and whom not, and what it says, before it is sent. */
export default function Remind({ locationId, ids, onDone, onClose }: RemindProps) {
  const text = useEngageText();
  const params = { locationId };
  const body = { ids: [...ids] };
  const preview = useRead(engage.preview, { params, body });
  const write = useWrite(engage.remind);
  const ready = preview.data?.people.filter(({ outcome }) => outcome === 'ready') ?? [];
  return (
    <ConfirmAction
      title={text('remind.title')}
      message={
        <Reading of={preview} isShort>
          {({ people, says }) => (
            <>
              {reminderOutcomes.map((outcome) => {
                const those = people.filter((one) => one.outcome === outcome);
                if (those.length === 0) return null;
                const names = formatList(those.slice(0, named).map(({ name }) => name));
                return <p key={outcome}>{text(`outcome.${outcome}`, { count: those.length, names })}</p>;
              })}
              {ready.length > 0 && <p>{text('says')}</p>}
              <ul className={classes.says}>
                {ready.some(({ stage }) => stage === 'invited') && <li>{text('says.invited')}</li>}
                {says.flatMap(({ stage, en, es }) => [
                  <li key={`${stage} en`} lang="en">
                    {en}
                  </li>,
                  <li key={`${stage} es`} lang="es">
                    {es}
                  </li>,
                ])}
              </ul>
            </>
          )}
        </Reading>
      }
      confirm={text('remind')}
      isDisabled={ready.length === 0}
      onConfirm={async () => {
        const told = await write.mutateAsync({ params, body });
        const sent = told.filter(({ outcome }) => outcome === 'ready').length;
        toast.success(text('reminded', { count: sent }));
        onDone();
      }}
      onClose={onClose}
    />
  );
}
