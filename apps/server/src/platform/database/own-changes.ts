import type pg from 'pg';
import type { Channel } from './listener.ts';

/** The connection beneath node-postgres's client, which its types do not declare. */
interface Wire {
  readonly connection: NodeJS.EventEmitter;
}

/** Channels on which a late notification would let somebody be answered from a former state (migrations 0180 and 1035). */
const heardAtOnce = ['location_changed', 'account_changed', 'features_changed'] as const satisfies readonly Channel[];
type OwnChannel = (typeof heardAtOnce)[number];

export type TellOwnChange = (channel: OwnChannel, payload: string) => void;

/**
 * Reports which locations, accounts and features a transaction on this connection changed, after it is committed and before the awaiting
 * caller continues: the trigger that notifies other processes also sends a notice on the same connection.
 */
export const reportOwnChanges = (client: pg.ClientBase, tell: TellOwnChange): void => {
  const noted = new Map<string, readonly [OwnChannel, string]>();
  client.on('notice', ({ message, detail }) => {
    const channel = heardAtOnce.find((one) => one === message);
    if (channel && detail) noted.set(`${channel} ${detail}`, [channel, detail]);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Wire
  const { connection } = client as unknown as Wire;
  // Notices of a commit that then failed are discarded.
  connection.on('errorMessage', () => noted.clear());
  connection.prependListener('readyForQuery', ({ status }: { status: string }) => {
    if (status !== 'I' || noted.size === 0) return;
    const told = [...noted.values()];
    noted.clear();
    for (const [channel, payload] of told) tell(channel, payload);
  });
};
