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
  /** Classes newer than this count as missing, as they were when the file was checked. */
  readonly newestClass: number;
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
/** What becomes of a row. `classNames` null leaves the classes as they are. */
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
  /** Nothing, except perhaps to keep its key; `id` is the record it matches. */
  | { readonly what: 'nothing'; readonly id: number | null };

export interface RowPlan {
  readonly row: Read;
  readonly state: 'error' | 'blocked' | 'create' | 'update' | 'same';
  readonly findings: readonly Finding[];
  readonly act: Act | null;
  /** Everything it was compared with: if that differs when the plan is carried out, it is not what staff saw. */
  readonly seen: string;
}
/** What happens to one family, or to one class. */
export interface GroupPlan {
  /** The family that its people belong to: one that is there, or the name of a new one. */
  readonly family: FamilyFacts | null;
  readonly newFamily: string | null;
  readonly rename: string | null;
  /** What the file calls it. */
  readonly familyKeys: readonly string[];
  readonly rows: readonly RowPlan[];
  readonly isRight: boolean;
}

/** What is known about one row while its family is planned. */
export class Draft {
  readonly row: Read;
  readonly findings: Finding[];
  act: Act | null = null;
  state: 'create' | 'update' | 'same' = 'same';
  /** The person or class that it is: `child 7`. */
  record: string | null = null;
  /** That, with its version, and the classes that it names. */
  readonly seen: string[] = [];
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
  sees(record: string, version: number): void {
    this.record = record;
    this.seen.push(`${record} v${version}`);
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

/** What a row of a family says when another is at fault. */
const blockedBy = (drafts: readonly Draft[]): Finding[] => {
  const line = drafts.find((draft) => draft.hasError)?.row.line ?? 0;
  return [{ column: null, isError: true, failure: failure('imports.blockedBy', { line }) }];
};

type Rest = Pick<GroupPlan, 'family' | 'newFamily' | 'rename' | 'familyKeys'>;

export const planOf = (drafts: readonly Draft[], rest: Rest): GroupPlan => {
  const isRight = !drafts.some((draft) => draft.hasError);
  const { family, newFamily, rename } = rest;
  // The family too: rows that identify it by name must not end up in another family that has that name by then.
  const ofFamily = family ? [`family ${family.id}${rename === null ? '' : ` v${family.version}`}`] : [];
  const seen = [...ofFamily, ...(newFamily === null ? [] : ['new family'])];
  return {
    ...rest,
    isRight,
    rows: drafts.map((draft) => ({
      row: draft.row,
      findings: isRight || draft.hasError ? draft.findings : [...draft.findings, ...blockedBy(drafts)],
      act: draft.act,
      seen: [...seen, ...draft.seen].join(', '),
      state: draft.hasError ? 'error' : isRight ? draft.state : 'blocked',
    })),
  };
};
