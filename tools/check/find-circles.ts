/** Maps each place to those that it imports. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>;

/** Groups of places that import one another, one per circle or knot of circles (Tarjan's strongly connected components). */
export const findCircles = (needs: Needs): readonly (readonly string[])[] => {
  const found: string[][] = [];
  const reached = new Map<string, { at: number; lowest: number }>();
  const open: string[] = [];
  const visit = (place: string): { at: number; lowest: number } => {
    const own = { at: reached.size, lowest: reached.size };
    reached.set(place, own);
    open.push(place);
    for (const next of needs.get(place) ?? []) {
      const before = reached.get(next);
      if (!before) own.lowest = Math.min(own.lowest, visit(next).lowest);
      else if (open.includes(next)) own.lowest = Math.min(own.lowest, before.at);
    }
    if (own.lowest === own.at) {
      const circle = open.splice(open.indexOf(place));
      if (circle.length > 1) found.push(circle.sort());
    }
    return own;
  };
  for (const place of [...needs.keys()].sort()) if (!reached.has(place)) visit(place);
  return found.sort((a, b) => (String(a) < String(b) ? -1 : 1));
};

/** A shortest circle in such a group, in the order of its imports; if a single import was wrong, every circle has it. */
export const shortestCircle = (needs: Needs, group: readonly string[]): readonly string[] => {
  const inside = new Set(group);
  let shortest: readonly string[] = [];
  for (const start of group) {
    const cameFrom = new Map<string, string>();
    // Breadth first, growing while it is read: the first way back is a shortest one.
    const reached = [start];
    for (const place of reached) {
      for (const next of needs.get(place) ?? []) {
        if (!inside.has(next) || cameFrom.has(next)) continue;
        cameFrom.set(next, place);
        reached.push(next);
      }
      if (cameFrom.has(start)) break;
    }
    const circle: string[] = [];
    for (let at = cameFrom.get(start); at !== undefined; at = at === start ? undefined : cameFrom.get(at))
      circle.unshift(at);
    if (shortest.length === 0 || circle.length < shortest.length) shortest = circle;
  }
  return shortest;
};

/** The patterns by which a file imports others, relative to its folder. */
export const globsIn = (source: string): string[] =>
  [...source.matchAll(/import\.meta\.glob\b(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*')/g)].flatMap(([, patterns = '']) =>
    [...patterns.matchAll(/'([^']*)'/g)].map(([, pattern = '']) => pattern),
  );

/**
 * The room of a file: a noun, a part of the platform, of `lib` or `ui`, the whole of `app`, a folder of a package, each with everything
 * below it. A file next to rooms is a room of its own; so are a noun's screens, which all others may link to,
 * and the words that it gives to the rest of the portal: they need nothing themselves.
 */
export const roomOf = (path: string): string => {
  if (/^apps\/web\/src\/features\/[^/]+\/[^/]+\/(?:(?:public-)?screens|text\/\w\w-noun)\.ts$/.test(path)) return path;
  const [room] = /^apps\/\w+\/src\/(?:features\/[^/]+\/[^/]+|app)(?=\/)/.exec(path) ??
    /^apps\/\w+\/src\/[^/]+\/[^/]+(?=\/)/.exec(path) ??
    /^apps\/\w+\/src\/(?:demo|watching)(?=\/)/.exec(path) ??
    /^packages\/\w+\/src\/[^/]+(?=\/)/.exec(path) ??
    /^(?:simulators|tools|bench|e2e)\/[^/]+(?=\/)/.exec(path) ?? [path];
  return room;
};

/** The same imports, between rooms. */
export const betweenRooms = (needs: Needs): Needs => {
  const rooms = new Map<string, Set<string>>();
  for (const [from, targets] of needs) {
    const room = roomOf(from);
    const own = rooms.get(room) ?? new Set();
    rooms.set(room, own);
    for (const target of targets) if (roomOf(target) !== room) own.add(roomOf(target));
  }
  return rooms;
};
