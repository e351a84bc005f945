import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useVoice } from '../lib/i18n/voice.ts';
import { LoadingNote } from './loading-note.tsx';
import { OutageBanner } from './outage-banner.tsx';
import { Pending } from './pending.tsx';
import { Toaster } from './toaster.tsx';
import { usePage } from './use-page.ts';
import { VersionBanner } from './version-banner.tsx';

/** Around everything: the banner of an outage, the toasts, the note that something takes long. */
export const Root = () => {
  usePage();
  const { language } = useVoice();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <OutageBanner />
      <VersionBanner />
      <Suspense fallback={<Pending />}>
        <Outlet />
      </Suspense>
      <LoadingNote />
      <Toaster />
    </>
  );
};
