import { type DeviceKind, deviceKinds } from '../vocabulary/index.ts';

/** A viewer and camera whose answer a change flips, on the devices named. */
export interface AccessChange {
  readonly viewerId: number;
  readonly cameraId: number;
  readonly devices: readonly DeviceKind[];
  /** The first moment considered at which the answers differ (epoch ms). */
  readonly at: number;
}

/** The viewers whose answer flips at one camera on one device. */
interface Flipped {
  /** All of them, as bits by place. */
  readonly noted: Int32Array;
  /** Many at once, each viewer only in the group of the first moment. */
  readonly groups: { readonly at: number; readonly bits: Int32Array }[];
  /** The moment at which each viewer evaluated alone flips, by place. */
  readonly singles: Map<number, number>;
}

/** Whose answers a change flips, as bits: at a large location that is millions of pairs, few of them shown. */
export interface Flips {
  /** The viewers, by place. */
  readonly ids: readonly number[];
  readonly places: ReadonlyMap<number, number>;
  readonly cameras: Map<number, Partial<Record<DeviceKind, Flipped>>>;
}

/** A place where something flips. */
interface Where {
  readonly cameraId: number;
  readonly device: DeviceKind;
  readonly at: number;
}

export const noFlips = (ids: readonly number[]): Flips => ({
  ids,
  places: new Map(ids.map((id, place) => [id, place])),
  cameras: new Map(),
});

const flippedAt = ({ ids, cameras }: Flips, { cameraId, device }: Where): Flipped => {
  const ofCamera = cameras.get(cameraId) ?? {};
  cameras.set(cameraId, ofCamera);
  return (ofCamera[device] ??= { noted: new Int32Array((ids.length + 31) >> 5), groups: [], singles: new Map() });
};

/**
 * Notes those who had access and no longer have it. Moments of a camera and device come in order, so that each viewer is noted at the
 * first.
 */
export const noteGroup = (into: Flips, where: Where, had: Int32Array | null, has: Int32Array | null): void => {
  if (!had) return;
  const known = into.cameras.get(where.cameraId)?.[where.device]?.noted;
  let any = 0;
  const bits = new Int32Array(had.length);
  for (let place = 0; place < had.length; place++)
    any |= bits[place] = had[place]! & ~(has?.[place] ?? 0) & ~(known?.[place] ?? 0);
  if (any === 0) return;
  const { noted, groups } = flippedAt(into, where);
  for (let place = 0; place < bits.length; place++) noted[place]! |= bits[place]!;
  groups.push({ at: where.at, bits });
};

export const noteOne = (into: Flips, where: Where, viewerId: number): void => {
  const place = into.places.get(viewerId)!;
  const { noted, singles } = flippedAt(into, where);
  noted[place >> 5]! |= 1 << (place & 31);
  singles.set(place, Math.min(where.at, singles.get(place) ?? where.at));
};

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

export const eachBit = (bits: Int32Array, visit: (place: number) => void): void => {
  for (let word = 0; word < bits.length; word++)
    for (let left = bits[word]!; left !== 0; left &= left - 1) visit(word * 32 + lowestBit(left));
};

const eachMoment = ({ groups, singles }: Flipped, visit: (place: number, at: number) => void): void => {
  for (const { at, bits } of groups) eachBit(bits, (place) => visit(place, at));
  for (const [place, at] of singles) visit(place, at);
};

/**
 * The first moment at which anything flips for each viewer, by id. Moments are taken in order and viewers by the word, each once: at a large
 * location everybody flips at every camera.
 */
export const firstByViewer = (all: readonly Flips[]): Map<number, number> => {
  const found = new Map<number, number>();
  for (const { ids, cameras } of all) {
    const flipped = [...cameras.values()].flatMap((ofCamera) => Object.values(ofCamera));
    const note = (place: number, at: number): void => {
      const id = ids[place]!;
      if (at < (found.get(id) ?? Number.POSITIVE_INFINITY)) found.set(id, at);
    };
    const seen = new Int32Array((ids.length + 31) >> 5);
    for (const { at, bits } of flipped.flatMap(({ groups }) => groups).sort((one, other) => one.at - other.at))
      for (let word = 0; word < bits.length; word++) {
        const fresh = bits[word]! & ~seen[word]!;
        seen[word]! |= fresh;
        for (let left = fresh; left !== 0; left &= left - 1) note(word * 32 + lowestBit(left), at);
      }
    for (const { singles } of flipped) for (const [place, at] of singles) note(place, at);
  }
  return found;
};

/** The cameras at which anything flips for anybody. */
export const camerasIn = (all: readonly Flips[]): Set<number> =>
  new Set(all.flatMap(({ cameras }) => [...cameras.keys()]));

/** The devices on which a viewer's answer flips at a camera. */
export const devicesIn = (all: readonly Flips[], viewerId: number, cameraId: number): DeviceKind[] =>
  deviceKinds.filter((device) =>
    all.some(({ places, cameras }) => {
      const place = places.get(viewerId);
      const noted = cameras.get(cameraId)?.[device]?.noted;
      return place !== undefined && noted !== undefined && ((noted[place >> 5]! >>> (place & 31)) & 1) === 1;
    }),
  );

/** One record for each viewer and camera with a flip. */
export const listOf = ({ ids, cameras }: Flips): AccessChange[] => {
  const found: AccessChange[] = [];
  for (const [cameraId, ofCamera] of cameras) {
    const byPlace = new Map<number, { devices: DeviceKind[]; at: number }>();
    for (const device of deviceKinds) {
      const flipped = ofCamera[device];
      if (!flipped) continue;
      eachMoment(flipped, (place, at) => {
        const known = byPlace.get(place);
        if (!known) byPlace.set(place, { devices: [device], at });
        else {
          if (!known.devices.includes(device)) known.devices.push(device);
          known.at = Math.min(known.at, at);
        }
      });
    }
    for (const [place, { devices, at }] of byPlace) found.push({ viewerId: ids[place]!, cameraId, devices, at });
  }
  return found;
};
