import { invitations, viewers } from '@viewgate/contract';
import { useState } from 'react';
import { useRead } from '../../../../lib/api/read.ts';
import { useWrite } from '../../../../lib/api/write.ts';
import { sentenceLeft } from '../../../../lib/api/report-problem.ts';
import { useLocationId } from '../../../../lib/session/context.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { DirtyGuard } from '../../../../ui/form/dirty-guard.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { useRelationship } from '../../../../ui/relationship/use-relationship.ts';
import classes from './invite-many.module.css';
import { ListField } from './list-field.tsx';
import { type Checked, type Outcome, Outcomes } from './outcomes.tsx';
import { type ListRow, readList } from './rows-of.ts';
import { useInviteText } from './text/index.ts';

/** The contract's limit for one call. */
const most = 200;

/** The relationships in the reader's language, as the list may name them, and by the names that the server gives them. */
const useRelationships = (locationId: number) => {
  const inWords = useRelationship();
  const { data = [] } = useRead(viewers.types, { query: { locationId } });
  const serverName = (given: string) =>
    data.find(({ label }) => inWords(label).toLowerCase() === given.toLowerCase())?.label ?? given;
  return { names: data.map(({ label }) => inWords(label)), serverName };
};

const pair = (rows: readonly ListRow[], outcomes: readonly Outcome[]): Checked[] =>
  rows.flatMap((row, index) => {
    const outcome = outcomes[index];
    return outcome ? [{ row, outcome }] : [];
  });
const isReady = ({ outcome }: Checked) => outcome.outcome === 'ready';
const isInvited = ({ outcome }: Checked) => outcome.outcome === 'invited';
/** Now or before. */
const isThrough = (one: Checked) => isInvited(one) || one.outcome.failure?.code === 'invitations.isInvited';

/** Invites the people of a list: first it says what would become of each row, then it does it. */
export default function InviteMany() {
  const text = useInviteText();
  const locationId = useLocationId();
  const { names, serverName } = useRelationships(locationId);
  const invite = useWrite(invitations.inviteMany);
  const [list, setList] = useState('');
  const [says, setSays] = useState('');
  const [checked, setChecked] = useState<readonly Checked[]>([]);
  const send = async (rows: readonly ListRow[], isTrial: boolean) => {
    const body = {
      locationId,
      isTrial,
      rows: rows.map((row) => ({ ...row, relationship: serverName(row.relationship) })),
    };
    setSays('');
    try {
      return await invite.mutateAsync({ body });
    } catch (error) {
      setSays(sentenceLeft(error));
      return null;
    }
  };
  const check = async () => {
    const { rows, unclosedAt } = readList(list);
    if (unclosedAt !== null) return setSays(text('unclosed', { line: unclosedAt }));
    if (rows.length === 0) return setSays(text('none'));
    if (rows.length > most) return setSays(text('tooMany', { count: rows.length, most }));
    const outcomes = await send(rows, true);
    return outcomes && setChecked(pair(rows, outcomes));
  };
  const ready = checked.filter(isReady);
  const inviteReady = async () => {
    const rows = ready.map(({ row }) => row);
    const outcomes = await send(rows, false);
    if (!outcomes) return;
    const done = pair(rows, outcomes);
    // The others stay, each with what is wrong.
    setChecked(checked.map((one) => done.find(({ row }) => row === one.row) ?? one));
    const count = done.filter(isInvited).length;
    if (count > 0) toast.success(text('done', { count }));
  };
  return (
    <>
      <PageHeader hint={text('hint')} />
      <ListField
        value={list}
        relationships={names}
        onChange={(next) => {
          setList(next);
          setChecked([]);
        }}
      />
      <output className={classes.says}>{says}</output>
      <div className={classes.buttons}>
        <Button
          variant={ready.length > 0 ? 'default' : 'filled'}
          loading={invite.isPending}
          onClick={() => void check()}
        >
          {text('check')}
        </Button>
        {ready.length > 0 && (
          <Button loading={invite.isPending} onClick={() => void inviteReady()}>
            {text('invite', { count: ready.length })}
          </Button>
        )}
      </div>
      {checked.length > 0 && <Outcomes of={checked} />}
      {/* Anyone who has no invitation is still to be dealt with. */}
      <DirtyGuard
        isDirty={() => list.trim() !== '' && !(checked.length > 0 && checked.every(isThrough))}
        onLeave={() => setList('')}
      />
    </>
  );
}
