import type { publicViewing, ResultOf } from '@viewgate/contract';
import { refusalOfStranger } from '@viewgate/policy';
import { localDay } from '../../../platform/clock/local-day.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { hashNewPassword } from '../../../platform/sessions/passwords.ts';
import type { Needs } from './needs.ts';
import { renewLink, saveLink, setPublicId } from './store.ts';
import { linkAt, type LinkRow, picturedPublic, strangersUse } from './views.ts';

type Setting = Pick<LinkRow, 'isOn' | 'endsOn' | 'embedOrigins'>;
const factsOf = ({ isOn, endsOn, embedOrigins }: Setting) => ({ isOn, endsOn, embedOrigins });

/** Whether its last day has passed: it leads nowhere until somebody turns it on again. */
const isOverAt = ({ endsOn, timeZone }: Pick<LinkRow, 'endsOn' | 'timeZone'>, at: number): boolean =>
  endsOn !== null && endsOn < localDay(at, timeZone);

/** The address to hand out, in the form that links of the kind of location have. */
const addressOf = ({ config }: Needs, { publicId, isPetCare }: LinkRow): string =>
  `${config.publicUrl?.origin ?? ''}${isPetCare ? `/view?publicId=${publicId}` : `/view/${publicId}`}`;

export const readLink = async (
  deps: Needs,
  { db, scope, location, at }: Call<typeof publicViewing.get>,
): Promise<ResultOf<typeof publicViewing.get>> => {
  const link = await linkAt(db, scope);
  const found = await deps.access.of(location.id);
  if (!found) throw notFound();
  const isSupported = location.isPublicCameraSupportEnabled;
  // What each camera would show, even before the link is turned on.
  const c = { ...found, publicLink: { generation: 1, endsAt: Number.POSITIVE_INFINITY } };
  const reasonOf = (cameraId: number) =>
    refusalOfStranger(c, { cameraId, device: 'desktop', at, generation: 1, sessionStartedAt: null });
  const { locationName, timeZone, isPetCare, endsOn, embedOrigins, version } = link;
  const isOver = link.isOn && isOverAt(link, at);
  return {
    locationName,
    timeZone,
    isPetCare,
    isSupported,
    isOn: link.isOn && !isOver,
    isOver,
    url: addressOf(deps, link),
    isPasswordProtected: link.passwordHash !== null,
    endsOn,
    embedOrigins,
    cameras: (await picturedPublic(db, location.id)).map((camera) => ({ ...camera, reason: reasonOf(camera.id) })),
    ...(await strangersUse(db, location.id, localDay(at, timeZone))),
    version,
  };
};

/** Child care turns it on only with the location's name typed in: that shows that somebody knows which location this is, and means it. */
const requireMeant = (before: LinkRow, confirmation: string | undefined): void => {
  if (before.isPetCare || confirmation?.trim() === before.locationName) return;
  throw invalid('confirmation', 'publicViewing.confirm');
};

export const changeLink: Handler<typeof publicViewing.update> = async ({ db, scope, location, input, audit, at }) => {
  const { isOn, endsOn, embedOrigins, confirmation, version } = input.body;
  const before = await linkAt(db, scope);
  if (isOn && !location.isPublicCameraSupportEnabled) throw invalid('isOn', 'publicViewing.notSupported');
  if (isOn && isOverAt({ endsOn, timeZone: before.timeZone }, at)) {
    throw invalid('endsOn', 'publicViewing.endPassed');
  }
  // A new last day for a link that is over shows the cameras to strangers again.
  if (isOn && (!before.isOn || isOverAt(before, at))) requireMeant(before, confirmation);
  const current = { ...factsOf(before), version: before.version };
  const isNewGeneration = before.isOn && !isOn;
  const next = await saveLink(db, scope, { version, current }, { isOn, endsOn, embedOrigins, isNewGeneration });
  audit({
    recordId: location.id,
    recordName: location.name,
    before: factsOf(before),
    after: factsOf({ isOn, endsOn, embedOrigins }),
  });
  return { version: next };
};

export const changePassword: Handler<typeof publicViewing.setPassword> = async ({
  db,
  scope,
  location,
  input,
  audit,
}) => {
  const { password } = input.body;
  const passwordHash = password === null ? null : await hashNewPassword(password);
  const before = await linkAt(db, scope);
  const version = await renewLink(db, scope, { passwordHash });
  audit({
    recordId: location.id,
    recordName: location.name,
    before: { isPasswordProtected: before.passwordHash !== null },
    after: { isPasswordProtected: passwordHash !== null },
  });
  return { version };
};

export const replaceLink: Handler<typeof publicViewing.rotate> = async ({ db, scope, location, audit }) => {
  await setPublicId(db, scope, newToken());
  const version = await renewLink(db, scope);
  // Neither address is stored here: both have let somebody in, and one of them still does.
  audit({ recordId: location.id, recordName: location.name });
  return { version };
};
