import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Milliseconds of processor time that a process has used, and those of its children that have ended. */
export const usedBy = async (pid: number | undefined): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return fields.reduce((sum, ticks) => sum + ticks, 0) * 10;
};

/** The same for a portal, and for its database with all processes: unlike elapsed time, it hardly depends on what else runs. */
export const processorOf = async (client: pg.Client, portal: number | undefined) => {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const [postmaster] = (await readFile(join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')).split('\n');
  return async (): Promise<{ portal: number; database: number }> => {
    const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    const all = [Number(postmaster), ...children.split(' ').filter(Boolean).map(Number)];
    const each = await Promise.all(all.map(usedBy));
    return { portal: await usedBy(portal), database: each.reduce((sum, ms) => sum + ms, 0) };
  };
};
