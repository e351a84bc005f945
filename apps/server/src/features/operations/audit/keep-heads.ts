import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Platform } from '../../../platform/platform.ts';
import { headsFile, readHeads, writeHeads } from '../../../platform/audit/heads.ts';
import { lookAtHeads } from '../../../platform/audit/verify.ts';
import { job, type JobDefinition } from '../../../platform/jobs/job.ts';
import { createMailSender } from '../../../platform/mail/mail.ts';

const kind = { name: 'audit.keepHeads', payload: z.object({}), unique: 'whileQueued' } as const;

/**
 * Stores the head of each audit chain outside the database, in the data folder and by mail with the configured auditor, so that a later
 * truncation is detected. Heads missing from the audit are never replaced.
 */
export const keepHeads = async ({ config, connectionString, log, clock }: Platform): Promise<void> => {
  const file = headsFile(config.dataDir);
  const { heads, fault } = await lookAtHeads(connectionString, await readHeads(file));
  if (fault) {
    log.error({ chain: fault.chain, sequence: fault.sequence, file }, `the audit does not hold: ${fault.problem}`);
  } else await writeHeads(file, heads);
  if (!config.mail || !config.auditHeadsTo) return;
  const day = new Date(clock.now()).toISOString().slice(0, 10);
  const told = fault
    ? `THE AUDIT DOES NOT HOLD at chain ${fault.chain}, sequence ${fault.sequence}. ${fault.problem}`
    : '';
  const text = `${told}\n\nSave the following as a file and verify against it with: npm run audit:verify -- --heads FILE\n\n${JSON.stringify(heads, null, 2)}`;
  await createMailSender(config.mail).send({
    id: randomUUID(),
    to: { name: '', address: config.auditHeadsTo },
    subject: `Viewgate: audit heads, ${day}`,
    text: text.trim(),
    html: `<pre>${text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
  });
};

export const auditJobs = (deps: Platform): JobDefinition[] => [
  job(kind, () => keepHeads(deps), { expression: '20 3 * * *', timeZone: 'UTC' }),
];
