import { type ViewerCamera, viewer } from '@viewgate/contract';
import { useEffect, useRef, useState } from 'react';
import { firstRead } from '../../../../lib/api/first-read.ts';
import { accessPace } from '../../../../lib/api/pace.ts';
import { useRead } from '../../../../lib/api/read.ts';
import { focusHead } from '../../../../lib/focus-head.ts';
import { useCommon } from '../../../../lib/i18n/common.ts';
import { useSearch } from '../../../../lib/router/index.ts';
import { Message } from '../../../../ui/message.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { Reading } from '../../../../ui/reading.tsx';
import { ScreenButton } from '../../../../ui/screen-button.tsx';
import { AfterFirstVisit } from '../after-first-visit.tsx';
import { useIsByChild } from '../by-child.ts';
import { useFavorites } from '../favorites.ts';
import { watchSeveral } from '../screens.ts';
import { isOpen, partsOf } from '../wall-order.ts';
import { Choose } from './choose.tsx';
import { idsIn } from './choice.ts';
import classes from './several.module.css';
import { useSeveralText } from './text/index.ts';
import { Locks } from './locks.tsx';
import { Tile } from './tile.tsx';

interface PicturesProps {
  readonly cameras: readonly ViewerCamera[];
  readonly heardAt: number;
}

/** Up to four pictures side by side; tapping one makes it large. */
const Pictures = ({ cameras, heardAt }: PicturesProps) => {
  const text = useSeveralText();
  const [large, setLarge] = useState<number | null>(null);
  const [preferred, setPreferred] = useState<number | null>(null);
  const isOneLarge = cameras.some(({ id }) => id === large);
  const shielded = cameras.filter(({ decision }) => decision.streamShield).map(({ id }) => id);
  const shown = preferred !== null && shielded.includes(preferred) ? preferred : shielded[0];
  return (
    <>
      <PageHeader
        title={text('title')}
        actions={
          <ScreenButton to={watchSeveral} variant="default">
            {text('others')}
          </ScreenButton>
        }
      />
      <Locks cameras={cameras} />
      <div className={classes.pictures} data-count={cameras.length} data-one-large={isOneLarge || undefined}>
        {cameras.map((camera) => (
          <Tile
            key={camera.id}
            camera={camera}
            heardAt={heardAt}
            isLarge={camera.id === large}
            isSmall={isOneLarge && camera.id !== large}
            onLarge={() => setLarge(large === camera.id ? null : camera.id)}
            isShieldElsewhere={
              camera.decision.streamShield && camera.id !== shown && camera.decision.reason !== 'shieldLocked'
            }
            onShieldHere={() => setPreferred(camera.id)}
          />
        ))}
      </div>
    </>
  );
};

/** Those of the named cameras the viewer has, or had, while this page is open: one that is withdrawn says why. */
const useNamed = (ids: readonly number[], list: readonly ViewerCamera[]): readonly ViewerCamera[] => {
  const [known, setKnown] = useState(list);
  const [latest, setLatest] = useState(list);
  if (list !== latest) {
    setLatest(list);
    setKnown([...list, ...known.filter((one) => list.every(({ id }) => id !== one.id))]);
  }
  return ids.flatMap((id) => known.find((one) => one.id === id) ?? []);
};

const Asked = ({ list, heardAt }: { readonly list: readonly ViewerCamera[]; readonly heardAt: number }) => {
  const common = useCommon();
  const favorites = useFavorites();
  const isByChild = useIsByChild();
  const { cameras: named } = useSearch() as { readonly cameras?: string };
  const cameras = useNamed(idsIn(named), list);
  const before = useRef(named);
  useEffect(() => {
    // The choice and its pictures are two pages to the user, though one to the router.
    if (before.current !== named) focusHead();
    before.current = named;
  }, [named]);
  if (named === undefined) {
    const open = partsOf(list, { favorites, isByChild }).flatMap((part) => part.cameras.filter(isOpen));
    return (
      <Choose open={open}>
        <Locks cameras={list} />
      </Choose>
    );
  }
  if (cameras.length > 0) return <Pictures cameras={cameras} heardAt={heardAt} />;
  return (
    <Message title={common('notFound')} tone="bad">
      <p>{common('notFoundHint')}</p>
    </Message>
  );
};

const Cameras = () => {
  const cameras = useRead(viewer.cameras, {}, { refreshEvery: accessPace });
  return <Reading of={cameras}>{(list) => <Asked list={list} heardAt={cameras.dataUpdatedAt} />}</Reading>;
};

/** @public Read when the page is opened. */
export const firstReads = () => firstRead(viewer.me);

/** Two to four cameras at once, each as if it were watched alone; asks first which ones. */
export default function Several() {
  return (
    <AfterFirstVisit>
      <Cameras />
    </AfterFirstVisit>
  );
}
