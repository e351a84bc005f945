import { type Failure, failure, type ImportColumn, type ImportKind } from '@viewgate/contract';
import { idInKey } from '../../people-exports/index.ts';
import type { ChildFacts, FamilyFacts, ViewerFacts } from './family-facts.ts';
import { type Facts, keyName } from './facts.ts';
import type { Read } from './rows.ts';
import type { Finding } from './values.ts';

/** How this import is to be done. */
export interface How {
  readonly kind: ImportKind;
  readonly isPetCare: boolean;
  /** A new viewer needs a license plate, unless it is waived. */
  readonly needsPlate: boolean;
  readonly createsClasses: boolean;
}

interface Child {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
}
interface Plate {
  readonly plateNumber: string | null;
  readonly needsNoPlate: boolean;
}
/** What a row comes to. `classNames` null leaves the classes as they are. */
export type Act =
  | ({ readonly what: 'createChild'; readonly classNames: readonly string[] } & Child)
  | ({
      readonly what: 'updateChild';
      readonly child: ChildFacts;
      readonly classNames: readonly string[] | null;
    } & Child)
  | ({
      readonly what: 'createViewer';
      readonly viewerType: number;
      readonly email: string;
      readonly userName: string;
    } & Omit<Child, 'birthDate'> &
      Plate)
  | ({ readonly what: 'updateViewer'; readonly viewer: ViewerFacts; readonly viewerType: number } & Plate)
  | { readonly what: 'createClass'; readonly name: string }
  | {
      readonly what: 'renameClass';
      readonly id: number;
      readonly version: number;
      readonly before: string;
      readonly name: string;
    }
  /** Nothing but, perhaps, to keep its key; `id` is what it is. */
  | { readonly what: 'nothing'; readonly id: number | null };

export interface RowPlan {
  readonly row: Read;
  readonly state: 'error' | 'blocked' | 'create' | 'update' | 'same';
  readonly findings: readonly Finding[];
  readonly act: Act | null;
  readonly seen: string | null;
}
export interface GroupPlan {
  readonly groupNo: number;
  /** The family that its people belong to: one that is there, or the name of a new one. */
  readonly family: FamilyFacts | null;
  readonly newFamily: string | null;
  readonly rename: string | null;
  readonly familyKey: string | null;
  readonly rows: readonly RowPlan[];
  readonly isRight: boolean;
}

/** What is found out about one row while its family is planned. */
export class Draft {
  readonly row: Read;
  readonly findings: Finding[];
  act: Act | null = null;
  state: 'create' | 'update' | 'same' = 'same';
  seen: string | null = null;
  constructor(row: Read) {
    this.row = row;
    this.findings = [...row.findings];
  }
  wrong(column: ImportColumn | null, why: Failure): void {
    this.findings.push({ column, isError: true, failure: why });
  }
  tell(column: ImportColumn | null, why: Failure): void {
    this.findings.push({ column, isError: false, failure: why });
  }
  get hasError(): boolean {
    return this.findings.some(({ isError }) => isError);
  }
}

/** The record that a row's key names, if it is known. */
export const keyedId = (facts: Facts, { row }: Draft): number | undefined => {
  const { what, key } = row.values;
  return key === undefined || what === 'family' ? undefined : facts.byKey.get(keyName(what, key));
};

/** A key of ours that names nothing here, such as one of another location. */
export const tellUnknownKey = (facts: Facts, draft: Draft): void => {
  const { key } = draft.row.values;
  if (key === undefined || idInKey(key) === null || keyedId(facts, draft) !== undefined) return;
  draft.tell('key', failure('imports.unknownKey', { given: key }));
};

/** Refuses a second row that would create the same. */
export const requireFirst = (facts: Facts, draft: Draft): void => {
  const { login, personKey, line } = draft.row;
  const [withLogin, withKey] = [login && facts.firstLogin.get(login), personKey && facts.firstKey.get(personKey)];
  if (withKey && withKey < line) return draft.wrong('key', failure('imports.twice', { line: withKey }));
  if (!withLogin || withLogin >= line) return undefined;
  const { className, userName } = draft.row.values;
  if (className) return draft.wrong('className', failure('imports.twice', { line: withLogin }));
  return draft.wrong(userName ? 'userName' : 'email', failure('imports.sameLogin', { line: withLogin }));
};

export const planOf = (
  drafts: readonly Draft[],
  rest: Pick<GroupPlan, 'family' | 'newFamily' | 'rename' | 'familyKey'>,
): GroupPlan => {
  const isRight = !drafts.some((draft) => draft.hasError);
  return {
    ...rest,
    groupNo: drafts[0]?.row.groupNo ?? 0,
    isRight,
    rows: drafts.map((draft) => ({
      row: draft.row,
      findings: draft.findings,
      act: draft.act,
      seen: draft.seen,
      state: draft.hasError ? 'error' : isRight ? draft.state : 'blocked',
    })),
  };
};
