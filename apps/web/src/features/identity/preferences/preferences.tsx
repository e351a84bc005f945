import { preferences, users } from '@viewgate/contract';
import { Suspense } from 'react';
import { firstRead } from '../../../lib/api/first-read.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AppsPart } from './apps-part.tsx';
import { DevicePart } from './device-part.tsx';
import { EmailForm } from './email-form.tsx';
import { LookFields } from './look-fields.tsx';
import { NotificationsForm } from './notifications-form.tsx';
import { NvrUserPart } from './nvr-user-part.tsx';
import classes from './preferences.module.css';
import { ProfileForm } from './profile-form.tsx';
import { late } from '../../../ui/late.tsx';

// For few people, and at the end of the page.
const ViewsPart = late(() => import('./views-part.tsx'));

/** @public Read when the page is opened. */
export const firstReads = () =>
  Promise.all([firstRead(preferences.profile), firstRead(preferences.notifications), firstRead(users.notifications)]);

/** Everyone's own settings, each part saved separately. */
export default function Preferences() {
  return (
    <>
      <PageHeader />
      <div className={classes.parts} data-column="form">
        <ProfileForm />
        <EmailForm />
        <LookFields />
        <NotificationsForm />
        <DevicePart />
        <AppsPart />
        <NvrUserPart />
        <Suspense fallback={null}>
          <ViewsPart />
        </Suspense>
      </div>
    </>
  );
}
