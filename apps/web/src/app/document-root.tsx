import { type ReactNode, Suspense, useEffect } from 'react';
import { viewing } from '../lib/api/viewing.ts';
import { useVoice } from '../lib/i18n/voice.ts';
import { useStore } from '../lib/store.ts';
import { showKeptToast } from '../lib/toast.ts';
import { Tips } from '../ui/controls/tips.tsx';
import { OutageBanner } from './outage-banner.tsx';
import { Toaster } from './toaster.tsx';
import { VersionBanner } from './version-banner.tsx';
import { late } from '../ui/late.tsx';

const ViewBanner = late(() => import('./view-banner.tsx'));

/** Around every page of either document: the language, whose portal it is if not one's own, the outage and version banners, the toasts. */
export const DocumentRoot = ({ children }: { readonly children: ReactNode }) => {
  const { language } = useVoice();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(showKeptToast, []);
  const view = useStore(viewing);
  return (
    <>
      {view && (
        <Suspense fallback={null}>
          <ViewBanner viewing={view} />
        </Suspense>
      )}
      <OutageBanner />
      <VersionBanner />
      {children}
      <Toaster />
      <Tips />
    </>
  );
};
