import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How to start a database program: the account, and a command to prefix. */
export interface RunAs {
  /** Absent: as this process. */
  account?: { uid: number; gid: number };
  /** Command and arguments before the program's own. */
  prefix: readonly string[];
  /** Options for spawn. */
  spawnOptions: { uid?: number; gid?: number };
}

/** The command and arguments that start a program this way. */
export const commandLine = (runAs: RunAs, program: string, args: readonly string[]): [string, string[]] => {
  const [first, ...rest] = runAs.prefix;
  return first === undefined ? [program, [...args]] : [first, [...rest, program, ...args]];
};

const AS_THIS_PROCESS: RunAs = { prefix: [], spawnOptions: {} };

/**
 * PostgreSQL refuses to run as root, so a root process starts it as the owner of the data folder, else as postgres, else as nobody.
 * @param folder an existing folder that does or will contain the data
 */
export const chooseRunAs = async (folder: string, dataFolder: string, program: string): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return AS_THIS_PROCESS;
  const account = (await ownerOf(dataFolder)) ?? (await accountOf('postgres')) ?? (await accountOf('nobody'));
  if (!account)
    throw new Error('The embedded database cannot run as root, and there is no account postgres or nobody.');
  const plain: RunAs = { account, prefix: [], spawnOptions: account };
  if (await reaches(plain, folder, program)) return plain;
  // A parent folder is closed to that account, as /root is: keep only root's capability to traverse folders.
  for (const capability of ['dac_read_search', 'dac_override']) {
    const prefix = ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
    const passing: RunAs = {
      account,
      prefix: [...prefix, `--inh-caps=+${capability}`, `--ambient-caps=+${capability}`, '--'],
      spawnOptions: {},
    };
    if (await reaches(passing, folder, program)) return passing;
  }
  throw new Error(
    `The embedded database cannot run as root, and the account with uid ${account.uid} cannot reach ${folder} or ${program}: ` +
      'move both to where other accounts have access, or start as an account other than root.',
  );
};

const ownerOf = async (folder: string): Promise<RunAs['account'] | undefined> => {
  const { uid, gid } = await stat(folder).catch(() => ({ uid: 0, gid: 0 }));
  return uid === 0 ? undefined : { uid, gid };
};

const accountOf = async (name: string): Promise<RunAs['account'] | undefined> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
};

/** Checks access as that account: permissions, access lists and mount options all count. */
const reaches = async (as: RunAs, folder: string, program: string): Promise<boolean> => {
  try {
    const [command, args] = commandLine(as, '/bin/sh', ['-c', 'cd "$1" && test -x "$2"', 'sh', folder, program]);
    await run(command, args, { ...as.spawnOptions, cwd: '/' });
    return true;
  } catch {
    return false;
  }
};
