import { users } from '@viewgate/contract';
import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { IconTrash } from '@tabler/icons-react';
import { Button } from '../../../ui/controls/button.tsx';
import type { FieldProps } from '../../../ui/form/field.ts';
import { choicesOf, FieldPair, PickField, SearchPickManyField, TextField } from '../../../ui/form/index.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';
import { OneRecord, Records } from '../../../ui/records/records.tsx';
import type { Connection, LoginBody } from './body.ts';
import classes from './groups.module.css';
import { useExternalText } from './text/index.ts';

interface GroupFieldsProps {
  readonly field: FieldsOf<LoginBody>;
  readonly values: LoginBody;
  readonly organizationId: number;
  readonly connection: Connection | null;
  readonly isReadOnly: boolean;
}

/** What groups at the provider stand for here. */
export const GroupFields = ({ field, values, organizationId, connection, isReadOnly }: GroupFieldsProps) => {
  const text = useExternalText();
  const { groups } = values;
  const choices = choicesOf(users.roleOptions, { query: { context: 'organization' } });
  const known = (connection?.groups ?? []).flatMap(({ locations }) => locations);
  // Fields of a list have their position in their name.
  const at = <T,>(position: number, name: string) =>
    (field as unknown as Readonly<Record<string, FieldProps<T>>>)[`groups.${position}.${name}`] as FieldProps<T>;
  const set = field.groups.onChange;
  return (
    <>
      {groups.length > 0 && (
        <Records label={text('groups')}>
          {groups.map(({ group, role }, position) => (
            <OneRecord
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name, and fields go by position
              key={position}
            >
              <div className={classes.group}>
                <FieldPair>
                  <TextField {...at<string>(position, 'group')} label={text('group')} autoComplete="off" required />
                  <PickField {...at<string>(position, 'role')} label={text('role')} choices={choices} required />
                </FieldPair>
                {roles[role as RoleName]?.scope === 'location' && (
                  <SearchPickManyField
                    {...at<number[]>(position, 'locationIds')}
                    label={text('locations')}
                    placeholder={text('locations.search')}
                    required
                    choices={(search, include) =>
                      choicesOf(
                        users.locationOptions,
                        { query: { organizationId, search, ...(include && { include }) } },
                        known,
                      )
                    }
                  />
                )}
                {!isReadOnly && (
                  <div>
                    <Button
                      variant="subtle"
                      leftSection={<IconTrash size={18} />}
                      onClick={() => set(groups.filter((_, other) => other !== position))}
                    >
                      {group ? text('groups.remove', { name: group }) : text('groups.remove.unnamed')}
                    </Button>
                  </div>
                )}
              </div>
            </OneRecord>
          ))}
        </Records>
      )}
      {!isReadOnly && (
        <div>
          <Button
            variant="default"
            onClick={() => set([...groups, { group: '', role: 'StaffViewer', locationIds: [] }])}
          >
            {text('groups.add')}
          </Button>
        </div>
      )}
    </>
  );
};
