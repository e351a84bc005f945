interface Entry {
  readonly url: string;
  readonly state: unknown;
}

/** As much of a browser as the router needs: one tab, which goes through its history asynchronously, as browsers do. */
export const fakeBrowser = (address: string) => {
  const origin = 'https://portal.example';
  const entries: Entry[] = [{ url: new URL(address, origin).href, state: null }];
  let at = 0;
  const events = new EventTarget();
  const put = (state: unknown, url: string | undefined, place: number) => {
    const next = new URL(url ?? entries[at]?.url ?? '', entries[at]?.url);
    if (next.origin !== origin) throw new DOMException(`${next.href} is another website`, 'SecurityError');
    entries.splice(place, place === at ? 1 : entries.length, { url: next.href, state: structuredClone(state) });
    at = place;
  };
  const go = (by: number) =>
    setTimeout(() => {
      if (!entries[at + by]) return;
      at += by;
      events.dispatchEvent(new Event('popstate'));
    });
  const globals = {
    location: {
      origin,
      get href() {
        return entries[at]?.url ?? '';
      },
      get pathname() {
        return new URL(this.href).pathname;
      },
    },
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[at]?.state ?? null;
      },
      pushState: (state: unknown, _: string, url?: string) => put(state, url, at + 1),
      replaceState: (state: unknown, _: string, url?: string) => put(state, url, at),
      go,
    },
    addEventListener: events.addEventListener.bind(events),
    window: { scrollY: 0, scrollTo: () => undefined },
    sessionStorage: { getItem: () => null, setItem: () => undefined },
  };
  return { globals, go, path: () => (entries[at]?.url ?? '').slice(origin.length) };
};
