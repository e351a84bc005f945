import { type ReactNode, useEffect } from 'react';
import { useVoice } from '../lib/i18n/voice.ts';
import { showKeptToast } from '../lib/toast.ts';
import { Tips } from '../ui/controls/tips.tsx';
import { OutageBanner } from './outage-banner.tsx';
import { Toaster } from './toaster.tsx';
import { VersionBanner } from './version-banner.tsx';

/** Around every page of either document: the language, the outage and version banners, the toasts. */
export const DocumentRoot = ({ children }: { readonly children: ReactNode }) => {
  const { language } = useVoice();
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(showKeptToast, []);
  return (
    <>
      <OutageBanner />
      <VersionBanner />
      {children}
      <Toaster />
      <Tips />
    </>
  );
};
