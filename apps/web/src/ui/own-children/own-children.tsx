import type { ReactNode } from 'react';
import type { Answer } from '../../lib/api/answer.ts';
import { PetWords } from '../../lib/i18n/voice.ts';
import { EmptyState } from '../empty-state.tsx';
import { PageHeader } from '../page-header.tsx';
import { Reading } from '../reading.tsx';
import classes from './own-children.module.css';

/** What a family reads of each of its children. */
interface OwnChild {
  readonly childId: number;
  readonly childName: string;
  readonly locationName: string;
  readonly isPetCare: boolean;
}

interface OwnChildrenProps<T extends OwnChild> {
  readonly of: Answer<readonly T[]>;
  /** What the page is about; hidden from people to whom it means nothing. */
  readonly hint: ReactNode;
  readonly empty: { readonly title: string; readonly hint: string };
  readonly children: (child: T) => ReactNode;
}

/** A page of a family's children, each in the words of its own location. */
export const OwnChildren = <T extends OwnChild>({ of: query, hint, empty, children }: OwnChildrenProps<T>) => {
  const all = query.data ?? [];
  const isSeveral = new Set(all.map(({ locationName }) => locationName)).size > 1;
  return (
    <div data-column="form">
      <PetWords value={all.length > 0 && all.every(({ isPetCare }) => isPetCare)}>
        <PageHeader hint={all.length > 0 && hint} />
      </PetWords>
      <Reading of={query}>
        {(list) =>
          list.length === 0 ? (
            // Only the center can change that.
            <EmptyState {...empty} action={null} />
          ) : (
            <ul className={classes.list}>
              {list.map((child) => (
                <PetWords key={child.childId} value={child.isPetCare}>
                  <li className={classes.child}>
                    <h2>{child.childName}</h2>
                    {isSeveral && <Quiet>{child.locationName}</Quiet>}
                    {children(child)}
                  </li>
                </PetWords>
              ))}
            </ul>
          )
        }
      </Reading>
    </div>
  );
};

/** What one can do about a child. */
export const OwnAnswers = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.answers}>{children}</div>
);

/** A line that explains and asks for nothing. */
export const Quiet = ({ children }: { readonly children: ReactNode }) => <p className={classes.quiet}>{children}</p>;
