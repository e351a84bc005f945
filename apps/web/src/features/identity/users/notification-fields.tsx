import { users } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { FieldSection, SwitchField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { SubscriptionsField } from '../../../ui/subscriptions/subscriptions-field.tsx';
import { useUserText } from './text/index.ts';
import type { UserFieldsProps } from './user-fields-props.ts';

/** The notifications for a user with the chosen role. */
export const NotificationFields = ({ field, values }: UserFieldsProps) => {
  const text = useUserText();
  const role = values.userRole;
  const offered = useRead(
    users.notifications,
    { query: { ...(role && { role }) } },
    { enabled: role !== null, keepPrevious: true },
  );
  return (
    <FieldSection title={text('notifications')}>
      <SwitchField
        {...field.shouldReceiveAdminEmails}
        label={text('shouldReceiveAdminEmails')}
        hint={text('shouldReceiveAdminEmails.hint')}
      />
      {role !== null && (
        <Reading of={offered}>
          {(lists) => (
            <SubscriptionsField lists={lists} email={field.emailSubscriptions} sms={field.smsSubscriptions} />
          )}
        </Reading>
      )}
    </FieldSection>
  );
};
