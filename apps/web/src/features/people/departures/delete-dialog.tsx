import { departures, secondFactor } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { go } from '../../../lib/navigation/go.ts';
import { WorkDialog } from '../../../ui/form/work-dialog.tsx';
import type { FieldProps } from '../../../ui/form/field.ts';
import { Form, PasswordField, PickField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import classes from './departures.module.css';
import { choicesOf, type Membership, type Proof } from './memberships.ts';
import { ProofField } from './proof-field.tsx';
import { useDepartureText } from './text/index.ts';

interface DeleteDialogProps {
  readonly memberships: readonly Membership[];
  readonly daysToUndo: number;
  readonly onClose: () => void;
}

/** Asks for the deletion of one's own account: what ends, who follows in each family, the password and the second step. */
export default function DeleteDialog({ memberships, daysToUndo: count, onClose }: DeleteDialogProps) {
  const text = useDepartureText();
  const own = useRead(secondFactor.get);
  const families = memberships.filter(({ isApproved }) => isApproved).length;
  const led = memberships.filter(({ successors }) => successors.length > 0);
  const proof: { proof?: Proof } = {};
  return (
    <WorkDialog onClose={onClose} title={text('delete.title')}>
      <ul className={classes.ends}>
        {families > 0 && <li>{text('delete.families', { count: families })}</li>}
        <li>{text('delete.everything', { count })}</li>
        <li>{text('delete.undo')}</li>
      </ul>
      <Reading of={own}>
        {(steps) => (
          <Form
            endpoint={departures.deleteAccount}
            initial={{
              currentPassword: '',
              successors: led.map(({ viewerId }) => ({ viewerId, newPrimaryViewerId: null })),
              ...proof,
            }}
            submit={text('delete')}
            onSaved={() => go('/login', { replace: true })}
          >
            {(field) => {
              const at = field as unknown as Record<string, FieldProps<number | null>>;
              return (
                <>
                  {led.map(({ viewerId, familyName, successors }, index) => {
                    const chosen = at[`successors.${index}.newPrimaryViewerId`];
                    return (
                      chosen && (
                        <PickField
                          key={viewerId}
                          {...chosen}
                          required
                          label={text('successor.of', { family: familyName ?? '' })}
                          choices={choicesOf(successors)}
                        />
                      )
                    );
                  })}
                  <PasswordField {...field.currentPassword} label={text('password')} autoComplete="current-password" />
                  {(steps.passkeys.length > 0 || steps.app) && <ProofField {...field.proof} own={steps} />}
                </>
              );
            }}
          </Form>
        )}
      </Reading>
    </WorkDialog>
  );
}
