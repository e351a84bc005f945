import { type ConfigurationItems, type TemplateContent, type TemplateField, valueFieldOf } from '@viewgate/contract';
import { carriedBy, type FeatureName, type PolicyKind, type RestrictionName } from '@viewgate/policy/vocabulary';
import { isDeepStrictEqual } from 'node:util';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { type RunPlace, writeEntryAt } from '../location-runs/index.ts';
import {
  configure,
  createPolicy,
  policyConfiguration,
  policySchedule,
  saveRanges,
  setActive,
  setSchedule,
} from '../policies/index.ts';
import { saveFollow } from './store.ts';
import { targetAt } from './target.ts';

export interface Imposed {
  readonly id: number;
  readonly kind: PolicyKind;
  readonly name: string;
  readonly description: string | null;
  readonly content: TemplateContent;
  readonly revision: number;
}
interface How {
  readonly onlyFollowing: boolean;
  readonly activate: boolean;
  readonly replaceAccepted: boolean;
  /** The features that are on at the location. */
  readonly features: ReadonlySet<FeatureName>;
}

/** Collects audit entries, each under the verb of the call that would have written it. */
const listening = (place: RunPlace) => {
  const heard: { verb: string; entry: AuditEntry }[] = [];
  const under = <Input>(verb: string, input: Input) => ({
    ...place,
    input,
    audit: (entry: AuditEntry) => void heard.push({ verb, entry }),
  });
  return { heard, under };
};
type Listening = ReturnType<typeof listening>;

type Item = NonNullable<ConfigurationItems[RestrictionName]>;
const valueOf = (item: Item) => ('valueInMinutes' in item ? item.valueInMinutes : item.value);

/** Saves the restrictions in which the policy differs, as its own form would. */
const saveItems = async (
  place: RunPlace,
  { under }: Listening,
  kind: PolicyKind,
  id: number,
  wanted: Partial<TemplateContent>,
  features: How['features'],
): Promise<void> => {
  const { db, scope, location } = place;
  const { isPetCare } = location;
  const { items, version } = await policyConfiguration(db, scope, kind, isPetCare, id);
  const changed = carriedBy(kind, isPetCare).flatMap((name) => {
    const [value, item] = [wanted[name], items[name]];
    if (value === undefined || !item) return [];
    if ((item.isEnabled ? valueOf(item) : null) === value) return [];
    return [[name, { isEnabled: value !== null, [valueFieldOf(name)]: value ?? valueOf(item) }]];
  });
  if (changed.length === 0) return;
  if (!features.has('PolicyConfiguration')) throw invalid('configuration', 'policyTemplates.configurationOff');
  const params = { locationId: location.id, kind, id };
  const body = { ...(Object.fromEntries(changed) as ConfigurationItems), version };
  await configure(under('configure', { params, body, query: undefined }));
};

/** Saves the week and its switch where the policy differs; a schedule that is switched off keeps its ranges. */
const saveWeek = async (
  { db, scope, location }: RunPlace,
  { under }: Listening,
  kind: PolicyKind,
  id: number,
  wanted: TemplateContent['schedule'],
): Promise<void> => {
  const params = { locationId: location.id, kind, id };
  const { isEnabled, events, version } = await policySchedule(db, scope, kind, id);
  if (wanted) {
    const nameOf = (range: { dayOfWeek: string; startTime: string; endTime: string }) =>
      `${range.dayOfWeek} ${range.startTime} ${range.endTime}`;
    const present = new Map(events.map((range) => [nameOf(range), range.id]));
    const ranges = wanted.map((range) => {
      const known = present.get(nameOf(range));
      return { ...range, ...(known !== undefined && { id: known }) };
    });
    const isSame = ranges.length === events.length && ranges.every((range) => 'id' in range);
    if (!isSame) await saveRanges(under('saveTimeRanges', { params, body: { version, ranges }, query: undefined }));
  }
  if (isEnabled !== (wanted !== null)) {
    await setSchedule(under('setSchedule', { params, body: { isEnabled: wanted !== null }, query: undefined }));
  }
};

/** The accepted deviations that stay: those the location still has. */
const keptWords = (accepted: Partial<TemplateContent>, own: Partial<TemplateContent>): Partial<TemplateContent> =>
  Object.fromEntries(
    Object.entries(accepted).filter(([field, value]) => isDeepStrictEqual(value, own[field as TemplateField])),
  );

/**
 * Makes one policy of a location match a template, through the calls that save a policy there: whatever they refuse is refused here. The
 * location must be held.
 */
export const imposeAt = async (
  place: RunPlace,
  template: Imposed,
  how: How,
  ownContent: (policyId: number) => Promise<Partial<TemplateContent>>,
) => {
  const { db, scope, location, at, by } = place;
  const { kind, name, description, content } = template;
  if (location.isPetCare && (kind === 'family' || kind === 'viewer'))
    throw invalid('locationId', 'policies.notAtPetCare');
  const listener = listening(place);
  const found = await targetAt(db, scope, template);
  if (found?.templateId && found.templateId !== template.id)
    throw invalid('policy', 'policyTemplates.followsAnother', {
      name: found.name,
      template: found.templateName ?? '',
    });
  if (how.onlyFollowing && !found?.templateId) throw invalid('policy', 'policyTemplates.notFollowing');
  const params = { locationId: location.id, kind };
  const id =
    found?.id ??
    (await createPolicy(listener.under('create', { params, body: { name, description }, query: undefined }))).id;
  const kept = how.replaceAccepted ? {} : keptWords(found?.accepted ?? {}, await ownContent(id));
  const { schedule, ...values } = Object.fromEntries(
    Object.entries(content).filter(([field]) => !(field in kept)),
  ) as Partial<TemplateContent>;
  await saveItems(place, listener, kind, id, values, how.features);
  if (schedule !== undefined) await saveWeek(place, listener, kind, id, schedule);
  if (how.activate && kind === 'location') {
    const { isActive } = await db
      .selectFrom('policies')
      .where('id', '=', id)
      .select('is_active as isActive')
      .executeTakeFirstOrThrow();
    const active = { params: { ...params, id }, body: { isActive: true }, query: undefined };
    if (!isActive) await setActive(listener.under('setActive', active));
  }
  await saveFollow(db, scope, {
    policyId: id,
    templateId: template.id,
    content,
    revision: template.revision,
    accepted: kept,
    at,
    by: by.userName,
  });
  const record = { id, name: found?.name ?? name };
  await writeEntries(place, listener, record, template);
  return { hasChanged: listener.heard.length > 0 || !found?.templateId, record, isNew: !found };
};

/** Writes the entry of each save, and one that names the template as the reason. */
const writeEntries = async (
  place: RunPlace,
  { heard }: Listening,
  record: { id: number; name: string },
  template: Imposed,
): Promise<void> => {
  const follows = {
    verb: 'followTemplate',
    entry: { recordId: record.id, recordName: record.name, after: { templateName: template.name } },
  };
  for (const { verb, entry } of [...heard, follows]) await writeEntryAt(place, { verb, record: 'policy' }, entry);
};
