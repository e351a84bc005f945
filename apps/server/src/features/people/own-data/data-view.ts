import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { deviceInWords } from '../../../platform/sessions/device-in-words.ts';
import { blockInForce, blocksAgainst, isBarredFrom } from '../../../watching/blocks.ts';

/** How many rows of each list are kept, the newest; a longer list says so. */
const most = 20_000;

type Row = Readonly<Record<string, unknown>>;
/** What is kept about an account, section by section. */
export interface OwnData {
  readonly madeAt: string;
  readonly account: Row;
  readonly sections: Readonly<Record<string, readonly Row[]>>;
  /** Sections of which only the newest rows are here. */
  readonly shortened: readonly string[];
}

interface Asked {
  readonly accountId: number;
  readonly now: Date;
}

/** Whether a custody block in force bars the account from `children child`. */
const isBarred = ({ accountId, now }: Asked) => isBarredFrom(sql`child.id`, sql`${accountId}`, now);

/** Records whose names in the audit are the person's own, or a camera's. Those of others may name a child, or whom they invited. */
const namedForThemselves = [
  'account',
  'authenticator app',
  'camera',
  'own data',
  'passkey',
  'profile',
  'pushDevice',
  'recovery codes',
  'session',
  'viewer',
];

/** The children of a family that the account may know of: none from whom a custody block in force bars it. Needs `viewers viewer`. */
const childrenOf = (
  asked: Asked,
) => sql`(SELECT coalesce(json_agg(json_build_object('name', trim(child.first_name || ' ' || child.last_name),
    'birthDate', child.birth_date, 'classes', array(SELECT class.name FROM child_classes child_class JOIN classes class ON class.id = child_class.class_id
      WHERE child_class.child_id = child.id ORDER BY class.name)) ORDER BY child.first_name, child.id), '[]')
  FROM children child WHERE child.family_id = viewer.family_id AND viewer.approved_at IS NOT NULL
    AND NOT ${isBarred(asked)})`;

/**
 * Only the name and relationship of the others in the family, and nothing about members who are deleting their accounts; nothing at all
 * about a family that has not approved the person. Needs `viewers viewer`.
 */
const others = sql`(SELECT coalesce(json_agg(json_build_object('name', trim(person.first_name || ' ' || person.last_name),
    'relationship', other_type.name) ORDER BY other.sort_name, other.id), '[]')
  FROM viewers other JOIN accounts person ON person.id = other.account_id JOIN viewer_types other_type ON other_type.id = other.viewer_type_id
  WHERE other.family_id = viewer.family_id AND other.id <> viewer.id AND other.approved_at IS NOT NULL AND viewer.approved_at IS NOT NULL
    AND NOT person.is_locked)`;

/**
 * Each section as a query of columns named as in the file, newest first. What protects the account (hashes, secrets, tokens), what concerns
 * others (staff's notes, custody blocks, addresses of people invited) and what changes meant before and after are not in it.
 */
const sections: Readonly<Record<string, (asked: Asked) => RawBuilder<Row>>> = {
  memberships: (
    asked,
  ) => sql`SELECT location.name AS location, CASE WHEN viewer.approved_at IS NOT NULL THEN family.name END AS family, viewer_type.name AS relationship,
      viewer.is_primary AS "isPrimaryUser", viewer.approved_at AS "approvedAt", viewer.plate_number AS "licensePlate",
      viewer.is_locked AS "isPaused", viewer.lockout_end AS "pausedUntil", pause_note_of(viewer, ${asked.now}) AS "pauseNote",
      viewer.deletion_date AS "deletedOn", viewer.created_at AS "createdAt", ${childrenOf(asked)} AS children, ${others} AS members
    FROM viewers viewer JOIN families family ON family.id = viewer.family_id JOIN locations location ON location.id = viewer.location_id
      JOIN viewer_types viewer_type ON viewer_type.id = viewer.viewer_type_id
    WHERE viewer.account_id = ${asked.accountId} ORDER BY location.name, viewer.id`,
  registrations: ({ accountId }) => sql`SELECT location.name AS location, registration.state, registration.email,
      registration.created_at AS "createdAt", registration.proven_at AS "confirmedAt", registration.answered_at AS "answeredAt", registration.reason
    FROM registrations registration JOIN viewers viewer ON viewer.id = registration.viewer_id JOIN locations location ON location.id = registration.location_id
    WHERE viewer.account_id = ${accountId} ORDER BY registration.id DESC`,
  invitationsSent: ({ accountId }) => sql`SELECT location.name AS location, family.name AS family,
      trim(invitation.first_name || ' ' || invitation.last_name) AS name, viewer_type.name AS relationship,
      invitation.sent_at AS "sentAt", invitation.expires_at AS "expiresAt"
    FROM invitations invitation JOIN families family ON family.id = invitation.family_id JOIN locations location ON location.id = invitation.location_id
      JOIN viewer_types viewer_type ON viewer_type.id = invitation.viewer_type_id
    WHERE invitation.invited_by = ${accountId} ORDER BY invitation.id DESC`,
  roomRequests: (
    asked,
  ) => sql`SELECT location.name AS location, trim(child.first_name || ' ' || child.last_name) AS child,
      array(SELECT class.name FROM room_request_classes wanted JOIN classes class ON class.id = wanted.class_id
        WHERE wanted.room_request_id = request.id ORDER BY class.name) AS classes,
      request.state, request.reason, request.created_at AS "createdAt", request.answered_at AS "answeredAt"
    FROM room_requests request JOIN viewers viewer ON viewer.id = request.viewer_id JOIN children child ON child.id = request.child_id
      JOIN locations location ON location.id = request.location_id
    WHERE viewer.account_id = ${asked.accountId} AND NOT ${isBarred(asked)}
    ORDER BY request.id DESC`,
  watched: ({ accountId }) => sql`SELECT location.name AS location, camera.name AS camera, session.device,
      session.started_at AS "startedAt", session.ended_at AS "endedAt", session.end_reason AS "endReason"
    FROM camera_sessions session JOIN viewers viewer ON viewer.id = session.viewer_id JOIN cameras camera ON camera.id = session.camera_id
      JOIN locations location ON location.id = session.location_id
    WHERE viewer.account_id = ${accountId} ORDER BY session.started_at DESC, session.id DESC`,
  arrivals: ({ accountId }) => sql`SELECT location.name AS location, sighting.plate AS "licensePlate",
      sighting.camera_name AS camera, sighting.seen_at AS "seenAt"
    FROM plate_sighting_viewers whose JOIN viewers viewer ON viewer.id = whose.viewer_id
      JOIN plate_sightings sighting ON sighting.id = whose.sighting_id JOIN locations location ON location.id = sighting.location_id
    WHERE viewer.account_id = ${accountId} ORDER BY sighting.seen_at DESC, sighting.id DESC`,
  devices: ({
    accountId,
  }) => sql`SELECT sign_in.user_agent AS device, sign_in.ip AS address, sign_in.created_at AS "loggedInAt",
      sign_in.last_used_at AS "lastUsedAt", sign_in.expires_at AS "expiresAt", sign_in.lasts_until AS "staysLoggedInUntil"
    FROM sessions sign_in WHERE sign_in.account_id = ${accountId} ORDER BY sign_in.id DESC`,
  viewsBySupport: ({ accountId }) => sql`SELECT seen.supporter_name AS supporter, seen.reason,
      seen.started_at AS "startedAt", seen.ended_at AS "endedAt"
    FROM account_views seen WHERE seen.account_id = ${accountId} ORDER BY seen.started_at DESC, seen.id DESC`,
  passkeys: ({
    accountId,
  }) => sql`SELECT passkey.name, passkey.created_at AS "createdAt", passkey.last_used_at AS "lastUsedAt"
    FROM passkeys passkey WHERE passkey.account_id = ${accountId} ORDER BY passkey.id DESC`,
  authenticatorApp: ({ accountId }) => sql`SELECT app.created_at AS "createdAt", app.last_used_at AS "lastUsedAt"
    FROM authenticator_apps app WHERE app.account_id = ${accountId} AND app.confirmed_at IS NOT NULL`,
  notificationChoices: ({ accountId }) => sql`SELECT choice.key AS notification, choice.channel, true AS "isOn"
      FROM user_subscriptions choice WHERE choice.account_id = ${accountId}
    UNION ALL SELECT declined.key, declined.channel, false FROM declined_notifications declined WHERE declined.account_id = ${accountId}
    ORDER BY 1, 2`,
  notifications: ({
    accountId,
  }) => sql`SELECT notification.key AS notification, location.name AS location, notification.count,
      notification.created_at AS "createdAt"
    FROM notifications notification LEFT JOIN locations location ON location.id = notification.location_id
    WHERE notification.account_id = ${accountId} ORDER BY notification.id DESC`,
  // The subject of one letter names a child.
  messages: (asked) => sql`SELECT message.channel, message.recipient,
      CASE WHEN message.template <> 'roomRequestAnswered' OR NOT EXISTS (SELECT 1
        FROM ${blocksAgainst(sql`${asked.accountId}`)} WHERE ${blockInForce(asked.now)}) THEN message.subject END AS subject,
      message.state, message.created_at AS "createdAt", message.settled_at AS "sentAt"
    FROM outbox_messages message WHERE message.account_id = ${asked.accountId} ORDER BY message.id DESC`,
  actions: ({ accountId }) => sql`SELECT entry.at, entry.verb AS action, entry.record,
      CASE WHEN entry.record = ANY (${namedForThemselves}) THEN entry.record_name END AS name, location.name AS location,
      entry.ip AS address
    FROM audit_log entry LEFT JOIN locations location ON location.id = entry.location_id
    WHERE entry.account_id = ${accountId} ORDER BY entry.at DESC, entry.id DESC`,
};

const accountOf = async (db: Queryable, accountId: number): Promise<Row> => {
  const { rows } =
    await sql<Row>`SELECT account.user_name AS "userName", account.email, account.email_confirmed AS "isEmailConfirmed",
      account.first_name AS "firstName", account.last_name AS "lastName", account.phone_number AS "phoneNumber",
      account.phone_number_confirmed AS "isPhoneNumberConfirmed", account.language, account.created_at AS "createdAt"
    FROM accounts account WHERE account.id = ${accountId}`.execute(db);
  if (!rows[0]) throw new Error(`the account ${accountId} is gone`);
  return rows[0];
};

/** A device, as it described itself. */
const describeDevice = (userAgent: unknown): string => {
  const { browser, system } = deviceInWords(typeof userAgent === 'string' ? userAgent : null);
  return [browser, system].filter(Boolean).join(', ');
};

/** Everything kept about an account that its owner may see. */
export const ownDataOf = async (db: Queryable, accountId: number, at: number): Promise<OwnData> => {
  const asked = { accountId, now: new Date(at) };
  const found: Record<string, Row[]> = {};
  const shortened: string[] = [];
  for (const [name, section] of Object.entries(sections)) {
    const { rows } = await sql<Row>`SELECT * FROM (${section(asked)}) section LIMIT ${most + 1}`.execute(db);
    if (rows.length > most) shortened.push(name);
    found[name] = rows.slice(0, most);
  }
  found['devices'] = (found['devices'] ?? []).map(({ device, ...row }) => ({ device: describeDevice(device), ...row }));
  return { madeAt: asked.now.toISOString(), account: await accountOf(db, accountId), sections: found, shortened };
};
