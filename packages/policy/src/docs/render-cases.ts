import { reasons, reasonWords, type ReasonCode } from '../vocabulary/index.ts';
import type { CapCase, CaseEntry, CaseFile, DecisionCase, StaffCase, WorldChange } from './case-file.ts';

/** Renders the case files as a docs page, so that a center manager reads exactly what the tests run. */
export const renderCases = (files: readonly CaseFile[]): string => {
  const count = files.reduce((sum, file) => sum + file.cases.length, 0);
  return [
    '# Who may watch, case by case',
    '',
    `These ${count} cases are run by the tests. Unless a case says otherwise: the location is in Chicago, its location policy "House rules" limits nothing,`,
    'the camera Playroom shows the class Toddlers, and Ann Baker, an approved and confirmed viewer, asks for it on a desktop; Mia Baker is in Toddlers.',
    '',
    ...files.flatMap(renderFile),
    '## The reasons',
    '',
    '| Reason | For the staff | For the viewer | Waiting helps |',
    '|---|---|---|---|',
    ...Object.entries(reasons).map(
      ([code, { curedByTime }]) =>
        `| ${code} | ${reasonWords[code as ReasonCode].staff} | ${reasonWords[code as ReasonCode].viewer} | ${curedByTime ? 'it may' : 'no'} |`,
    ),
    '',
  ].join('\n');
};

const renderFile = (file: CaseFile): string[] => [
  `## ${file.title}`,
  '',
  file.about.trim(),
  '',
  ...(file.world ? [`In all of these: ${describeChange(file.world)}.`, ''] : []),
  ...file.cases.map((entry) => `- **${entry.case}.** ${renderEntry(entry)}`),
  '',
];

const renderEntry = (entry: CaseEntry): string => {
  if ('caps' in entry) return renderCaps(entry);
  return 'staff' in entry ? renderStaff(entry) : renderDecision(entry);
};

const answerText = (answer: 'allow' | ReasonCode): string =>
  answer === 'allow' ? '**Allowed**' : `**Refused**: ${reasonWords[answer].staff.replace(/\.$/, '')} (${answer})`;

const renderDecision = (entry: DecisionCase): string => {
  const who = [entry.who, entry.camera && `camera ${entry.camera}`, entry.device && `on ${entry.device}`].filter(
    Boolean,
  );
  const asked = [entry.when, ...who].join(', ');
  const usage = [
    entry.used !== undefined && `${entry.used} sessions used today`,
    entry.started && `session running since ${entry.started}`,
  ].filter(Boolean);
  const outcome = [
    answerText(entry.answer),
    entry.by && `by ${entry.by}`,
    entry.opens && (entry.opens === 'never' ? 'never opens by waiting' : `opens ${entry.opens}`),
    entry.closes && (entry.closes === 'never' ? 'no end known' : `until ${entry.closes}`),
    entry.shield && `Stream Shield ${entry.shield}`,
    entry.sessionsLeft !== undefined && `${entry.sessionsLeft} sessions left`,
    entry.minutesLeft !== undefined && `${entry.minutesLeft} minutes left`,
  ].filter(Boolean);
  const given = entry.change ? ` Given ${describeChange(entry.change)}.` : '';
  return `${asked}${usage.length > 0 ? ` (${usage.join(', ')})` : ''}.${given} ${outcome.join('; ')}.`;
};

const renderStaff = ({ staff, camera, change, answer }: StaffCase): string => {
  const who = [
    staff.mayView === false && 'without the permission',
    staff.cameraAccess === false && 'without camera access',
    staff.address === null ? 'from an unknown address' : staff.address && `from ${staff.address}`,
    camera && `camera ${camera}`,
  ].filter(Boolean);
  const given = change ? ` Given ${describeChange(change)}.` : '';
  return `Staff${who.length > 0 ? ` ${who.join(', ')}` : ''}.${given} ${answerText(answer)}.`;
};

const list = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'nobody');

const renderCaps = ({ caps, family, locks = [], unlocks = [], roomFor = [] }: CapCase): string => {
  const members = Object.entries(family).map(
    ([name, { category, locked, approved }]) =>
      `${name} (${category}${locked ? `, locked: ${locked}` : ''}${approved === false ? ', not approved' : ''})`,
  );
  const limits = Object.keys(caps).length > 0 ? `Caps ${describeChange(caps)}` : 'No caps';
  return `${limits}; family, oldest approval first: ${members.join(', ')}. Locks ${list(locks)}; unlocks ${list(unlocks)}; room for one more ${roomFor.length > 0 ? roomFor.join(' and ') : 'of neither'}.`;
};

const singular: Readonly<Record<string, string>> = {
  policies: 'policy',
  classes: 'class',
  cameras: 'camera',
  families: 'family',
  children: 'child',
  viewers: 'viewer',
  events: 'event',
};

/** A change as words: `policy "House rules" with hours Mon-Fri 08:00-18:00`. */
const describeChange = (change: WorldChange): string => describeEntries(change, '; ');

const describeEntries = (value: object, separator: string): string =>
  Object.entries(value)
    .map(([key, part]) => describePart(key, part))
    .join(separator);

const describePart = (key: string, value: unknown): string => {
  const noun = singular[key];
  if (value === null) return `no ${key}`;
  if (value === false) return `not ${key}`;
  if (value === true) return key;
  if (noun !== undefined && typeof value === 'object' && !Array.isArray(value)) {
    return Object.entries(value)
      .map(([name, part]) => `${part === null ? 'no ' : ''}${noun} "${name}"${describeRecord(part)}`)
      .join(', ');
  }
  return `${key}${describeValue(value)}`;
};

const describeRecord = (value: unknown): string => {
  if (value === null || (typeof value === 'object' && Object.keys(value).length === 0)) {
    return Array.isArray(value) ? ' in no class' : '';
  }
  return Array.isArray(value) ? ` in ${value.join(' and ')}` : ` with ${describeValue(value).trim()}`;
};

const describeValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? ' none' : value.map(describeValue).join(' and');
  if (typeof value === 'object' && value !== null) return ` ${describeEntries(value, ', ')}`;
  return ` ${JSON.stringify(value).replaceAll('"', '')}`;
};
