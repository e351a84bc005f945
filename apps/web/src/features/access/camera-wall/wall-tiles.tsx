import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import classes from './camera-wall.module.css';
import { useWallText } from './text/index.ts';
import { fitOf, groupsOf, type WallCamera } from './wall-order.ts';
import { WallTile } from './wall-tile.tsx';

interface WallTilesProps {
  readonly cameras: readonly WallCamera[];
}

/** Arrow keys move between pictures: left and right to the next, up and down to the nearest in the row above or below. */
const stepByArrow = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  const here = links[at]?.getBoundingClientRect();
  const vertical = (isAhead: (top: number) => boolean) => {
    const rows = links
      .map((link) => ({ link, box: link.getBoundingClientRect() }))
      .filter(({ box }) => here && isAhead(box.top - here.top));
    const far = ({ box }: (typeof rows)[number]) =>
      Math.abs(box.top - (here?.top ?? 0)) * 10 + Math.abs(box.left - (here?.left ?? 0));
    return rows.sort((a, b) => far(a) - far(b))[0]?.link;
  };
  const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => links[at + 1],
    ArrowLeft: () => links[at - 1],
    ArrowDown: () => vertical((by) => by > 1),
    ArrowUp: () => vertical((by) => by < -1),
    Home: () => links[0],
    End: () => links.at(-1),
  };
  const to = steps[event.key]?.();
  if (!to) return;
  event.preventDefault();
  to.focus();
};

/** The cameras by class, each class under its name. */
export const GroupedTiles = ({ cameras }: WallTilesProps) => {
  const text = useWallText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its links are the controls; arrow keys are a shortcut between them
    <div className={classes.groups} onKeyDown={stepByArrow}>
      {groupsOf(cameras).map(({ of, cameras: together }) => {
        const key = typeof of === 'string' ? of : `${of.id}`;
        const name = typeof of === 'string' ? text(`class.${of}`) : of.name;
        return (
          <section
            key={key}
            className={classes.group}
            style={{ '--count': together.length } as CSSProperties}
            aria-labelledby={`wall-${key}`}
          >
            <h2 id={`wall-${key}`}>
              {name} <small>{text('count', { count: together.length })}</small>
            </h2>
            <ul className={classes.tiles}>
              {together.map((one) => (
                <WallTile key={one.camera.id} of={one} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};

/** All cameras at once, as large as fits without scrolling: for a wall-mounted screen. */
export const FittedTiles = ({ cameras }: WallTilesProps) => {
  const box = useRef<HTMLUListElement>(null);
  const [{ columns, tile }, setFit] = useState({ columns: 1, tile: 0 });
  const count = cameras.length;
  useLayoutEffect(() => {
    const measured = box.current;
    if (!measured) return undefined;
    const fit = () => setFit(fitOf(count, measured.clientWidth, measured.clientHeight));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [count]);
  const inOrder = groupsOf(cameras).flatMap((group) => group.cameras);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- as above
    <ul
      ref={box}
      className={classes.fitted}
      style={{ '--columns': columns, '--tile': `${tile}px` } as CSSProperties}
      onKeyDown={stepByArrow}
    >
      {inOrder.map((one) => (
        <WallTile key={one.camera.id} of={one} />
      ))}
    </ul>
  );
};
