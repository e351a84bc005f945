import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { PetWords } from '../../../../lib/i18n/voice.ts';
import { setPageTitle } from '../../../../lib/navigation/title.ts';
import { fetchNextStep } from '../../../../lib/next-step.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Skeleton } from '../../../../ui/controls/skeleton.tsx';
import { Mark } from '../../../../ui/mark/mark.tsx';
import { LanguageSwitch } from '../../../../ui/public-page/language-switch.tsx';
import { pendingPage } from '../../../../ui/public-page/link-page.tsx';
import { PublicPage } from '../../../../ui/public-page/public-page.tsx';
import { Cameras } from './cameras.tsx';
import classes from './public-view.module.css';
import { usePublicViewText } from './text/index.ts';
import { Unlock } from './unlock.tsx';
import { type PublicLinkView, useLink } from './use-link.ts';
import { late } from '../../../../ui/late.tsx';

/** The player, which the list of cameras does without. */
const PublicWatch = late(() => import('./public-watch.tsx'));

/** The page has no router to read its address. */
const readPublicId = (): string =>
  /^\/view\/([^/]+)\/?$/i.exec(location.pathname)?.[1] ?? new URLSearchParams(location.search).get('publicId') ?? '';

const Frame = ({ of, children }: { readonly of: PublicLinkView; readonly children: ReactNode }) => (
  <div className={classes.page}>
    <header className={classes.head}>
      <Mark size={26} />
      <h1 tabIndex={-1}>{of.locationName}</h1>
    </header>
    <div>{children}</div>
    <LanguageSwitch />
  </div>
);

/** A location's public cameras, for anyone who has the link. */
export default function PublicView() {
  const text = usePublicViewText();
  const [publicId] = useState(readPublicId);
  const [chosen, setChosen] = useState<number | null>(null);
  const { view, heardAt, isOver, error, passage, again, unlock } = useLink(publicId);
  const camera = view?.cameras?.find(({ id }) => id === chosen) ?? null;
  const title = view?.locationName;
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
  const isListed = Boolean(view?.cameras);
  useEffect(() => {
    if (!isListed) return undefined;
    return fetchNextStep(() => {});
  }, [isListed]);

  if (isOver) return <PublicPage title={text('over.title')} hint={text('over.hint')} />;
  if (!view) {
    if (!error) return pendingPage;
    return (
      <PublicPage title={text('failed.title')} hint={text('failed.hint')}>
        <Button onClick={again}>{text('again')}</Button>
      </PublicPage>
    );
  }
  if (view.cameras === null) return <Unlock publicId={publicId} of={view} onUnlocked={unlock} />;
  return (
    <PetWords value={view.isPetCare}>
      <Frame of={view}>
        {camera ? (
          <Suspense fallback={<Skeleton className={classes.coming} />}>
            <PublicWatch
              key={camera.id}
              publicId={publicId}
              camera={camera}
              zone={view.timeZone}
              heardAt={heardAt}
              passage={passage}
              onBack={() => setChosen(null)}
            />
          </Suspense>
        ) : (
          <Cameras of={view.cameras} zone={view.timeZone} onChoose={setChosen} />
        )}
      </Frame>
    </PetWords>
  );
}
