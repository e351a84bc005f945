const prefix = 'viewgate.';

/** Where texts are remembered by name. If the browser forbids storage, they are forgotten, with no other effect. */
const keptIn = (storage: () => Storage) => ({
  get: (name: string): string | null => {
    try {
      return storage().getItem(prefix + name);
    } catch {
      return null;
    }
  },
  set: (name: string, value: string | null): void => {
    try {
      if (value === null) storage().removeItem(prefix + name);
      else storage().setItem(prefix + name, value);
    } catch {
      // Forbidden or full: the choice lasts as long as the page.
    }
  },
});

/** What this browser remembers. */
export const kept = keptIn(() => localStorage);

/** What this tab remembers across reloads. */
export const keptInTab = keptIn(() => sessionStorage);
