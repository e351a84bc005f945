import { type Me, viewHeader } from '@viewgate/contract';
import { kept } from '../kept.ts';
import { createStore } from '../store.ts';

/** Support sees somebody else's portal here, for a while and read-only. */
export interface Viewing {
  readonly id: number;
  /** Whose portal it is. */
  readonly name: string;
  readonly endsAt: string;
}

const known = (): Viewing | null => {
  try {
    return JSON.parse(kept.get('view') ?? 'null') as Viewing | null;
  } catch {
    return null;
  }
};

/** As this page knows it: from the last page until the server has said who is signed in, so that the banner stands from the beginning. */
export const viewing = createStore<Viewing | null>(known());

/** Each call says what this page believes: one that is mistaken is refused, and the page loads again. */
export const viewHeaders = (): Record<string, string> => {
  const view = viewing.get();
  return view ? { [viewHeader]: String(view.id) } : {};
};

/** Remembers for the next page whose portal it shows. */
export const keepViewing = ({ viewing: view, firstName, lastName }: Me): void =>
  kept.set(
    'view',
    view && JSON.stringify({ id: view.id, name: `${firstName} ${lastName}`.trim(), endsAt: view.endsAt }),
  );

/** What the server said holds for this page too. */
export const showViewing = (): void => {
  const [now, before] = [known(), viewing.get()];
  if (JSON.stringify(now) !== JSON.stringify(before)) viewing.set(now);
};
