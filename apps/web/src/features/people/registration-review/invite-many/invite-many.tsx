import { ApiError, invitations, viewers } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../../lib/api/read.ts';
import { useWrite } from '../../../../lib/api/write.ts';
import { sentenceOf } from '../../../../lib/api/report-problem.ts';
import { useCommon } from '../../../../lib/i18n/common.ts';
import { useLocationId } from '../../../../lib/session/context.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { DirtyGuard } from '../../../../ui/form/dirty-guard.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { useRelationship } from '../../../../ui/relationship/use-relationship.ts';
import classes from './invite-many.module.css';
import { ListField } from './list-field.tsx';
import { Outcomes, type Outcome } from './outcomes.tsx';
import { type ListRow, rowsOf } from './rows-of.ts';
import { useInviteText } from './text/index.ts';

/** As the contract says of one call. */
const most = 200;

/** The relationships in the reader's language, as the list may name them, and by the names that the server gives them. */
const useRelationships = (locationId: number) => {
  const inWords = useRelationship();
  const { data = [] } = useRead(viewers.types, { query: { locationId } });
  const serverName = (given: string) =>
    data.find(({ label }) => inWords(label).toLowerCase() === given.toLowerCase())?.label ?? given;
  return { names: data.map(({ label }) => inWords(label)), serverName };
};

interface Checked {
  readonly rows: readonly ListRow[];
  readonly outcomes: readonly Outcome[];
  readonly isDone: boolean;
}

/** Invites the people of a list: first it says what would become of each row, then it does it. */
export default function InviteMany() {
  const text = useInviteText();
  const common = useCommon();
  const locationId = useLocationId();
  const { names, serverName } = useRelationships(locationId);
  const invite = useWrite(invitations.inviteMany);
  const [list, setList] = useState('');
  const [says, setSays] = useState('');
  const [checked, setChecked] = useState<Checked | null>(null);
  const send = async (rows: readonly ListRow[], isTrial: boolean) => {
    setSays('');
    if (rows.length === 0) return setSays(text('none'));
    if (rows.length > most) return setSays(text('tooMany', { count: rows.length, most }));
    const body = {
      locationId,
      isTrial,
      rows: rows.map((row) => ({ ...row, relationship: serverName(row.relationship) })),
    };
    try {
      const outcomes = await invite.mutateAsync({ body });
      setChecked({ rows, outcomes, isDone: !isTrial });
      if (isTrial) return undefined;
      const count = outcomes.filter(({ outcome }) => outcome === 'invited').length;
      if (count > 0) toast.success(text('done', { count }));
    } catch (error) {
      setSays(error instanceof ApiError ? sentenceOf(error.problem) : common('notReached'));
    }
    return undefined;
  };
  const ready = checked?.rows.filter((_, index) => checked.outcomes[index]?.outcome === 'ready') ?? [];
  return (
    <>
      <PageHeader hint={text('hint')} />
      <ListField
        value={list}
        relationships={names}
        onChange={(next) => {
          setList(next);
          setChecked(null);
        }}
      />
      <output className={classes.says}>{says}</output>
      <div className={classes.buttons}>
        <Button
          variant={ready.length > 0 ? 'default' : 'filled'}
          loading={invite.isPending}
          onClick={() => void send(rowsOf(list), true)}
        >
          {text('check')}
        </Button>
        {checked && !checked.isDone && ready.length > 0 && (
          <Button loading={invite.isPending} onClick={() => void send(ready, false)}>
            {text('invite', { count: ready.length })}
          </Button>
        )}
      </div>
      {checked && <Outcomes rows={checked.rows} outcomes={checked.outcomes} />}
      <DirtyGuard isDirty={() => list.trim() !== '' && !checked?.isDone} onLeave={() => setList('')} />
    </>
  );
}
