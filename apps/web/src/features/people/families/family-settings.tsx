import { children, families, type ResultOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, PickField, TextField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { CustodySection } from '../custody-blocks/index.ts';
import classes from './families.module.css';
import { InvalidateSessions } from './invalidate-sessions.tsx';
import { useFamilyText } from './text/index.ts';
import { useFamily } from './use-family.ts';

type Family = ResultOf<typeof families.get>;

const bodyOf = ({ name, primaryViewerId, version }: Family) => ({
  name,
  ...(primaryViewerId !== null && { primaryViewerId }),
  version,
});

/** Name and primary user, custody blocks, and today's sessions. */
export default function FamilySettings() {
  const text = useFamilyText();
  const locationId = useLocationId();
  const query = useFamily();
  const mayEdit = useMay(families.update);
  const ofFamily = { params: { locationId, id: query.data?.id ?? 0 }, body: { take: 200 } };
  const { data: kids } = useRead(children.ofFamily, ofFamily, { enabled: query.data !== undefined });
  return (
    <Reading of={query}>
      {(family) => (
        <div className={classes.settings}>
          <Form
            endpoint={families.update}
            params={{ locationId, id: family.id }}
            initial={bodyOf(family)}
            fromCurrent={bodyOf}
            isReadOnly={!mayEdit}
            hasNoCancel
            onSaved={(_, { name }) => toast.success(text('updated', { name }))}
          >
            {(field) => (
              <>
                <TextField {...field.name} label={text('name')} autoComplete="off" />
                {family.viewers.length > 0 && (
                  <PickField
                    {...field.primaryViewerId}
                    label={text('primaryUser')}
                    hint={text('primaryUser.hint')}
                    choices={family.viewers.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
              </>
            )}
          </Form>
          <CustodySection of={{ familyId: family.id }} between={{ viewers: family.viewers, kids: kids?.rows ?? [] }} />
          <InvalidateSessions family={family} />
        </div>
      )}
    </Reading>
  );
}
