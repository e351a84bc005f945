import type { z } from 'zod';
import type { PartnerSettings } from '../../../../../platform/partners/settings.ts';
import type { Asked, Page, Partner, PartnerHours, Standing } from '../partner.ts';
import { PartnerTrouble } from '../trouble.ts';
import { type Answer, createCaller, type Limits, usualLimits } from './caller.ts';
import { classPage, connection, familyPage, openingHours, pageSize } from './shapes.ts';

const read = <S extends z.ZodType>(shape: S, { body }: Answer): z.output<S> => {
  const said = shape.safeParse(body);
  if (!said.success) throw new PartnerTrouble('wrong', { why: 'another shape' });
  return said.data;
};

const standingOf = (answer: Answer): Standing => {
  const { id, status, location, includes = null } = read(connection, answer);
  return { connection: id, grant: status, center: location && { key: location.id, name: location.name }, includes };
};

/** Asked about one connection, the partner must not lead us to another. */
const requireSame = (one: string, standing: Standing): Standing => {
  if (standing.connection !== one) throw new PartnerTrouble('wrong', { why: 'another connection' });
  return standing;
};

/** Statuses other than those that the interface documents for a call. */
const unexpected = ({ status }: Answer): PartnerTrouble =>
  status === 403 || status === 404 || status === 409
    ? new PartnerTrouble('ended', { why: String(status) })
    : new PartnerTrouble('wrong', { why: String(status) });

interface RawPage<T> {
  readonly asOf: string;
  readonly revision: string;
  readonly total: number;
  readonly items: T[];
  readonly nextCursor: string | null;
}

const hoursOf = (hours: z.output<typeof openingHours>['hours']): PartnerHours[] =>
  hours
    .filter(({ opens, closes }) => opens < closes || closes === '00:00')
    .map(({ day, opens, closes }) => ({ dayOfWeek: day, startTime: `${opens}:00`, endTime: `${closes}:00` }));

/** The adapter for the documented HTTP interface of child-care management systems (simulators/partner/openapi.json). */
export const createChildCare = (settings: PartnerSettings, limits: Limits = usualLimits): Partner => {
  const call = createCaller(settings, limits);
  const at = (one: string, ...rest: string[]) => ['v1', 'connections', one, ...rest];

  const list = async <T>(
    what: 'classes' | 'families',
    shape: z.ZodType<RawPage<T>>,
    { connection: one, cursor, known, signal }: Asked,
  ): Promise<Page<T> | 'unchanged'> => {
    const answer = await call({
      method: 'GET',
      path: at(one, what),
      query: { limit: String(pageSize), ...(cursor !== null && { cursor }) },
      headers: known !== null && cursor === null ? { 'if-none-match': known } : {},
      signal,
    });
    if (answer.status === 304 && known !== null) return 'unchanged';
    if (answer.status !== 200) throw unexpected(answer);
    const { asOf, nextCursor: next, ...page } = read(shape, answer);
    // The same page would be requested forever.
    if (next !== null && next === cursor) throw new PartnerTrouble('wrong', { why: 'the same page' });
    const etag = answer.headers.get('etag');
    return { ...page, asOf: Date.parse(asOf), next, etag: etag !== null && etag.length <= 200 ? etag : null };
  };

  return {
    async connect({ reference, locationName, signal }) {
      const body = { externalReference: reference, locationName };
      const answer = await call({ method: 'POST', path: ['v1', 'connections'], body, signal });
      if (answer.status !== 200 && answer.status !== 201) throw unexpected(answer);
      return standingOf(answer);
    },
    async standing(one, signal) {
      const answer = await call({ method: 'GET', path: at(one), signal });
      if (answer.status !== 200) throw unexpected(answer);
      return requireSame(one, standingOf(answer));
    },
    async enterKey(one, locationKey, signal) {
      const answer = await call({ method: 'POST', path: at(one, 'location-key'), body: { locationKey }, signal });
      if (answer.status === 422) return null;
      if (answer.status !== 200) throw unexpected(answer);
      const standing = requireSame(one, standingOf(answer));
      if (!standing.center) throw new PartnerTrouble('wrong', { why: 'no center' });
      return standing;
    },
    async end(one, signal) {
      const answer = await call({ method: 'DELETE', path: at(one), signal });
      if (![200, 204, 404].includes(answer.status)) throw unexpected(answer);
    },
    async classes(asked) {
      const page = await list('classes', classPage, asked);
      if (page === 'unchanged') return page;
      const items = page.items.map(({ id, createdAt = null, ...one }) => ({ key: id, createdAt, ...one }));
      return { ...page, items };
    },
    async families(asked) {
      const page = await list('families', familyPage, asked);
      if (page === 'unchanged') return page;
      const items = page.items.map(({ id, name, createdAt = null, children, viewers }) => ({
        key: id,
        name,
        createdAt,
        children: children.map(({ id: key, classIds, birthDate, ...child }) => ({
          key,
          ...child,
          birthDate,
          classKeys: classIds,
        })),
        viewers: viewers.map(({ id: key, phone = null, isPrimary = false, ...viewer }) => ({
          key,
          ...viewer,
          phone,
          isPrimary,
        })),
      }));
      return { ...page, items };
    },
    async hours(one, signal) {
      const answer = await call({ method: 'GET', path: at(one, 'hours'), signal });
      if (answer.status !== 200) throw unexpected(answer);
      const { hours, policies } = read(openingHours, answer);
      return {
        hours: hoursOf(hours),
        policies: policies.map((policy) => ({ ...policy, hours: hoursOf(policy.hours) })),
      };
    },
  };
};
