import { preferences, users } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useMe } from '../../../lib/session/account.ts';
import { toast } from '../../../lib/toast.ts';
import { Form, SwitchField } from '../../../ui/form/index.ts';
import { Reading } from '../../../ui/reading.tsx';
import { SubscriptionsField } from '../../../ui/subscriptions/subscriptions-field.tsx';
import { Part } from './part.tsx';
import { usePreferenceText } from './text/index.ts';

/** What the person is notified of, and how. */
export const NotificationsForm = () => {
  const text = usePreferenceText();
  const { kind } = useMe();
  const own = useRead(preferences.notifications);
  const offered = useRead(users.notifications);
  return (
    <Part
      title={text('notifications')}
      hint={text(kind === 'staff' ? 'notifications.hint' : 'notifications.viewerHint')}
    >
      <Reading of={own}>
        {(subscribed) => (
          <Reading of={offered}>
            {(lists) => (
              <Form
                endpoint={preferences.updateNotifications}
                initial={subscribed}
                hasNoCancel
                onSaved={() => toast.success(text('notifications.saved'))}
              >
                {(field) => (
                  <>
                    {subscribed.shouldReceiveAdminEmails !== null && (
                      <SwitchField
                        {...field.shouldReceiveAdminEmails}
                        label={text('weeklySummary')}
                        hint={text('weeklySummary.hint')}
                      />
                    )}
                    <SubscriptionsField
                      lists={lists}
                      email={field.emailSubscriptions}
                      sms={field.smsSubscriptions}
                      push={field.pushSubscriptions}
                    />
                  </>
                )}
              </Form>
            )}
          </Reading>
        )}
      </Reading>
    </Part>
  );
};
