import { failure } from '@viewgate/contract';
import { overCap } from '@viewgate/policy';
import { foldName } from '../../../../platform/sessions/fold-name.ts';
import type { ViewerFacts } from './family-facts.ts';
import { earlier, type InFamily } from './plan-child.ts';
import { type Draft, keyedId, requireFirst, tellUnknownKey } from './plan.ts';
import type { Category } from './values.ts';

const isTheirs = ({ email, userName }: ViewerFacts, login: string) =>
  foldName(email) === login || foldName(userName) === login;

/** The member of a row: by key, else by address or user name, else by name. Undefined for a new one. */
const findViewer = ({ facts, family }: InFamily, draft: Draft): ViewerFacts | undefined => {
  const { key, email, userName } = draft.row.values;
  const id = keyedId(facts, draft);
  if (id !== undefined) {
    const found = family?.viewers.find((viewer) => viewer.id === id);
    if (!found) draft.wrong('key', failure('imports.keyElsewhere', { given: key ?? '' }));
    return found;
  }
  const logins = [userName, email].flatMap((login) => (login ? [foldName(login)] : []));
  const name = facts.nameOf(draft.row);
  return (
    family?.viewers.find((viewer) => logins.some((login) => isTheirs(viewer, login))) ??
    family?.viewers.find(({ folded }) => name !== '' && folded === name)
  );
};

/**
 * Refuses more of a category than the location's cap allows, once all rows are read: people who change category free a place first,
 * whatever the order of the file.
 */
export const requirePlaces = ({ facts, family, places }: InFamily): void => {
  const moving = new Set(places.map(({ viewerId }) => viewerId));
  const as = (id: number, category: Category, isApproved: boolean) => ({
    id,
    category,
    isApproved,
    approvedAt: 0,
    lockReason: null,
  });
  const members = (family?.viewers ?? []).flatMap((viewer) =>
    moving.has(viewer.id) ? [] : [as(viewer.id, viewer.category, viewer.isApproved)],
  );
  for (const { draft, category, viewerId } of places) {
    if (overCap(members, facts.caps).mayApprove[category]) {
      members.push(as(viewerId, category, true));
      continue;
    }
    const most = facts.caps[category] ?? 0;
    const code = category === 'guardian' ? 'viewers.tooManyGuardians' : 'viewers.tooManyRelatives';
    draft.wrong('relationship', failure(code, { most }));
  }
};

const checkPlate = ({ how }: InFamily, draft: Draft, plateNumber: string | null, needsNoPlate: boolean): void => {
  if (how.isPetCare && plateNumber) draft.wrong('licensePlate', failure('locations.noPlatesForPets'));
  if (how.needsPlate && !plateNumber && !needsNoPlate)
    draft.wrong('licensePlate', failure('required', { field: 'License plate' }));
};

const planMember = (within: InFamily, draft: Draft, viewer: ViewerFacts): void => {
  const { firstName, lastName, email, userName, viewerType, plateNumber, needsNoPlate } = draft.row.values;
  draft.sees(`viewer ${viewer.id}`, viewer.version);
  if (!viewer.isApproved) return draft.wrong(null, failure('imports.awaitsApproval'));
  const isOther =
    (firstName !== undefined && firstName !== viewer.firstName) ||
    (lastName !== undefined && lastName !== viewer.lastName) ||
    (email !== undefined && foldName(email) !== foldName(viewer.email)) ||
    (userName !== undefined && foldName(userName) !== foldName(viewer.userName));
  if (isOther) draft.tell('email', failure('imports.signInStays'));
  const after = {
    viewerType: viewerType?.value ?? viewer.viewerType,
    plateNumber: plateNumber ?? viewer.plateNumber,
    needsNoPlate: needsNoPlate ?? viewer.needsNoPlate,
  };
  const isSame =
    after.viewerType === viewer.viewerType &&
    after.plateNumber === viewer.plateNumber &&
    after.needsNoPlate === viewer.needsNoPlate;
  if (isSame) {
    draft.act = { what: 'nothing', id: viewer.id };
    return undefined;
  }
  checkPlate(within, draft, after.plateNumber, after.needsNoPlate);
  if (viewerType && viewerType.category !== viewer.category)
    within.places.push({ draft, category: viewerType.category, viewerId: viewer.id });
  draft.state = 'update';
  draft.act = { what: 'updateViewer', viewer, ...after };
  return undefined;
};

const planNewcomer = (within: InFamily, draft: Draft): void => {
  const { facts, family, places } = within;
  const { firstName, lastName, email, viewerType, plateNumber = null, needsNoPlate = false } = draft.row.values;
  requireFirst(facts, draft);
  if (firstName === undefined) draft.wrong('firstName', failure('required', { field: 'First name' }));
  if (lastName === undefined) draft.wrong('lastName', failure('required', { field: 'Last name' }));
  if (viewerType === undefined && !draft.row.cells.relationship)
    draft.wrong('relationship', failure('required', { field: 'Relationship' }));
  if (email === undefined) draft.wrong('email', failure('required', { field: 'Email' }));
  checkPlate(within, draft, plateNumber, needsNoPlate);
  if (firstName === undefined || lastName === undefined || email === undefined || !viewerType) return;
  const userName = draft.row.values.userName ?? email;
  const [login, address] = [foldName(userName), foldName(email)];
  const elsewhere = [...(facts.members.get(login) ?? []), ...(facts.members.get(address) ?? [])].find(
    ({ familyId }) => familyId !== family?.id,
  );
  if (elsewhere) return draft.wrong('email', failure('imports.viewerElsewhere', { name: elsewhere.familyName }));
  if (facts.namesTaken.has(login)) draft.wrong('userName', failure('viewers.nameTaken'));
  if (userName.includes('@') && login !== address) draft.wrong('userName', failure('account.nameIsOtherEmail'));
  draft.state = 'create';
  draft.act = {
    what: 'createViewer',
    firstName,
    lastName,
    email,
    userName,
    viewerType: viewerType.value,
    plateNumber,
    needsNoPlate,
  };
  places.push({ draft, category: viewerType.category, viewerId: -draft.row.line });
};

export const planViewer = (within: InFamily, draft: Draft): void => {
  tellUnknownKey(within.facts, draft);
  const viewer = findViewer(within, draft);
  if (draft.hasError) return;
  const { login } = draft.row;
  const twin = earlier(within, draft, (other) =>
    viewer ? other.record === `viewer ${viewer.id}` : login !== null && other.row.login === login,
  );
  if (twin) return draft.wrong(null, failure('imports.twice', { line: twin.row.line }));
  if (viewer) planMember(within, draft, viewer);
  else planNewcomer(within, draft);
  return undefined;
};
