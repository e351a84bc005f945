import { createConnection } from 'node:net';
import { once } from 'node:events';
import {
  connectStored,
  namedAccountsAsSystem,
  problemOf,
  tryLimits,
} from '../features/cameras/recording-servers/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { eachBounded } from '../platform/jobs/bounded.ts';
import { createMailSender } from '../platform/mail/mail.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { about, type Finding, sentenceOf } from './finding.ts';

const mail = about('Mail');
const sms = about('Text messages');
const push = about('Push');
const servers = about('Recording servers');

/** How many recording servers are looked at, and how many at a time. */
const most = { servers: 500, atOnce: 8 };
const patience = 5_000;

export const lookAtMail = async ({ mail: settings }: Pick<Config, 'mail'>): Promise<Finding> => {
  if (!settings)
    return mail.doubtful(
      'No mail is sent: it waits in the outbox.',
      'Set SMTP_URL and MAIL_FROM, so that people can confirm accounts and reset passwords.',
    );
  try {
    await createMailSender(settings).verify();
    return mail.fine(`${settings.host} takes mail from this portal.`);
  } catch (error) {
    return mail.broken(
      `${settings.host} takes no mail: ${sentenceOf(error)}`,
      'Check the host, port, account and password in SMTP_URL.',
    );
  }
};

/** Whether the provider's server answers; no message is sent, because each one costs money. */
export const lookAtSms = async ({ sms: settings }: Pick<Config, 'sms'>): Promise<Finding> => {
  if (!settings)
    return sms.doubtful(
      'No text messages are sent: they wait in the outbox.',
      'Set SMS_URL, SMS_TOKEN and SMS_SENDER, if phone numbers are to be confirmed and alerts to reach phones.',
    );
  const { hostname, protocol, port } = settings.url;
  const socket = createConnection({ host: hostname, port: Number(port || (protocol === 'https:' ? 443 : 80)) });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(patience) });
    return sms.fine(`${hostname} answers. Whether it takes the token only a message can tell.`);
  } catch {
    return sms.broken(
      `${hostname} does not answer.`,
      'Check the address in SMS_URL, and that this machine may reach it.',
    );
  } finally {
    socket.destroy();
  }
};

export const lookAtPush = ({ push: settings }: Pick<Config, 'push'>): Finding =>
  settings
    ? push.fine(`Messages to browsers are signed for ${settings.subject}.`)
    : push.doubtful(
        'Nothing is pushed to browsers: it waits in the outbox.',
        'Set PUBLIC_URL to an https address, or VAPID_SUBJECT.',
      );

/** Signs in to every recording server, as the portal does. */
export const lookAtRecordingServers = async (db: Database, secrets: Secrets, clock: Clock): Promise<Finding[]> => {
  const rows = await namedAccountsAsSystem(db, most.servers + 1);
  if (rows.length === 0) return [servers.fine('There are none yet.')];
  const found: Finding[] = [];
  await eachBounded(rows.slice(0, most.servers), most.atOnce, async (row) => {
    const named = `${row.name} of ${row.locationName}`;
    try {
      const connector = connectStored({ secrets, clock }, row, tryLimits);
      try {
        const { cameras, hasStreams } = await connector.testConnection();
        if (!hasStreams)
          found.push(
            servers.broken(
              `${named} lists ${cameras.length} cameras and sends no stream.`,
              'Check its camera account, and that its web server sends streams (HLS).',
            ),
          );
      } finally {
        await connector.close();
      }
    } catch (error) {
      found.push(
        problemOf(error) === 'badCredentials'
          ? servers.broken(
              `${named} refuses the portal's password.`,
              'Enter the password on the form of the recording server.',
            )
          : servers.broken(
              `${named} cannot be reached.`,
              'Check that it runs, its address, and that CAMERA_NETWORKS and the firewall let this machine reach it.',
            ),
      );
    }
  });
  const looked = Math.min(rows.length, most.servers);
  const some = rows.length > most.servers ? `, of the first ${most.servers}` : '';
  return [
    servers.fine(`${looked - found.length} answer as they should${some}.`),
    ...found.toSorted((a, b) => a.says.localeCompare(b.says)),
  ];
};
