import { type cameraWall, isDown, type ResultOf } from '@viewgate/contract';

export type WallCamera = ResultOf<typeof cameraWall.get>[number];

export interface Filter {
  readonly search: string;
  readonly classId: number | undefined;
  readonly show: 'all' | 'watched' | 'down';
}

/** Whether a camera matches: each word of the search is in its name or in a class's name. */
export const isAskedFor =
  ({ search, classId, show }: Filter) =>
  (one: WallCamera): boolean => {
    const said = [one.camera.name, ...one.classes.map(({ name }) => name)].join(' ').toLowerCase();
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.every((word) => said.includes(word))) return false;
    if (classId !== undefined && !one.classes.some(({ id }) => id === classId)) return false;
    return show === 'all' || (show === 'watched' ? one.watching > 0 : isDown(one.camera.state));
  };

/** Cameras shown together: those of one class, those shared by several, those of none. */
export interface Group {
  readonly of: { readonly id: number; readonly name: string } | 'several' | 'none';
  readonly cameras: readonly WallCamera[];
}

/** The cameras by class, classes by name; each camera once, so that a shared yard is not repeated for every class. */
export const groupsOf = (cameras: readonly WallCamera[]): readonly Group[] => {
  const classes = new Map(cameras.flatMap((one) => one.classes.map((group) => [group.id, group] as const)));
  const alone = Map.groupBy(cameras, (one) => (one.classes.length === 1 ? one.classes[0]?.id : null) ?? null);
  const groups: Group[] = [...classes.values()]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((group) => ({ of: group, cameras: alone.get(group.id) ?? [] }));
  const rest = alone.get(null) ?? [];
  groups.push(
    { of: 'several', cameras: rest.filter((one) => one.classes.length > 1) },
    { of: 'none', cameras: rest.filter((one) => one.classes.length === 0) },
  );
  return groups.filter((group) => group.cameras.length > 0);
};

/** Pixels: the caption line under a picture, the gap between pictures, and the narrowest useful picture. */
const line = 26;
const gap = 8;
const least = 120;

/** The number of columns and picture width (pixels) that make this many pictures as large as fits without scrolling; if they would be too small, the wall scrolls. */
export const fitOf = (count: number, width: number, height: number): { columns: number; tile: number } => {
  const across = (columns: number) => (width - gap * (columns - 1)) / columns;
  const most = Math.max(1, Math.floor((width + gap) / (least + gap)));
  let best = { columns: most, tile: 0 };
  for (let columns = 1; columns <= Math.min(most, count); columns++) {
    const rows = Math.ceil(count / columns);
    const down = (((height - gap * (rows - 1)) / rows - line) * 16) / 9;
    const tile = Math.floor(Math.min(across(columns), down));
    if (tile > best.tile) best = { columns, tile };
  }
  return best.tile >= least ? best : { columns: most, tile: Math.floor(across(most)) };
};
