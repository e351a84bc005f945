const prefix = 'viewgate.';

/** What this browser remembers. If the browser forbids storage, it forgets, with no other effect. */
export const kept = {
  get: (name: string): string | null => {
    try {
      return localStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  },
  set: (name: string, value: string | null): void => {
    try {
      if (value === null) localStorage.removeItem(prefix + name);
      else localStorage.setItem(prefix + name, value);
    } catch {
      // Forbidden or full: the choice lasts as long as the page.
    }
  },
};

/** What this tab remembers across reloads. */
export const keptInTab = {
  get: (name: string): string | null => {
    try {
      return sessionStorage.getItem(prefix + name);
    } catch {
      return null;
    }
  },
  set: (name: string, value: string | null): void => {
    try {
      if (value === null) sessionStorage.removeItem(prefix + name);
      else sessionStorage.setItem(prefix + name, value);
    } catch {
      // As above.
    }
  },
};
