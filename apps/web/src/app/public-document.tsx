import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { usePortalBack } from '../lib/api/use-portal-back.ts';
import { useCommon } from '../lib/i18n/common.ts';
import { useVoice } from '../lib/i18n/voice.ts';
import { inWords } from '../lib/i18n/words.ts';
import { setPageTitle } from '../lib/navigation/title.ts';
import { patternOf } from '../lib/screen.ts';
import { Button } from '../ui/controls/button.tsx';
import { late } from '../ui/late.tsx';
import { documentPages } from './document-pages.ts';

/** Shown in place of a page that failed. */
const Failed = () => {
  const text = useCommon();
  return (
    <div style={{ padding: 24 }}>
      <h1>{text('screenFailed')}</h1>
      <p>{text('notReached')}</p>
      <Button onClick={() => location.reload()}>{text('reload')}</Button>
    </div>
  );
};

class Boundary extends Component<{ readonly children: ReactNode }, { readonly isFailed: boolean }> {
  override state = { isFailed: false };

  static getDerivedStateFromError() {
    return { isFailed: true };
  }

  override render(): ReactNode {
    return this.state.isFailed ? <Failed /> : this.props.children;
  }
}

const path = location.pathname.replace(/\/+$/, '');
const found = documentPages.find(({ screen }) => new RegExp(`^${patternOf(screen.path)}$`, 'i').test(path));
const NotYet = ({ retry }: { readonly retry: () => void }) => {
  usePortalBack(retry);
  return <Failed />;
};
const Page = found && late(found.load, NotYet);

/** The single page of a document that needs no sign-in. It has no router: every link loads another document. */
export const PublicDocument = () => {
  const voice = useVoice();
  const title = found ? inWords(found.screen.title, voice) : '';
  useEffect(() => setPageTitle(title), [title]);
  useEffect(() => {
    if (!found) location.replace('/404');
  }, []);
  return (
    <main id="main" tabIndex={-1}>
      <Boundary>
        <Suspense fallback={null}>{Page && <Page />}</Suspense>
      </Boundary>
    </main>
  );
};
