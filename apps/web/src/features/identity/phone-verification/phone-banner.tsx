import { Suspense, useState } from 'react';
import { keptInTab } from '../../../lib/kept.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useFeature } from '../../../lib/session/may.ts';
import { late } from '../../../ui/late.tsx';

const BannerBar = late(() => import('./banner-bar.tsx'));

/** Asks users with text messages and an unconfirmed number to verify it; 'Later' hides it in this tab. */
export const PhoneBanner = () => {
  const { needsPhoneVerification } = useMe();
  const hasSms = useFeature('Sms');
  const [isLater, setLater] = useState(keptInTab.get('phone-later') !== null);
  if (!needsPhoneVerification || !hasSms || isLater) return null;
  const later = () => {
    keptInTab.set('phone-later', '1');
    setLater(true);
  };
  return (
    <Suspense fallback={null}>
      <BannerBar onLater={later} />
    </Suspense>
  );
};
