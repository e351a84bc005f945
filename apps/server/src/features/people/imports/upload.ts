import { hasPermission, type imports } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { viewerTypes } from '../viewers/index.ts';
import type { Needs } from './needs.ts';
import { needsOf } from './planning/context.ts';
import { groupKeyOf, marksOf } from './planning/rows.ts';
import { type Reader, readValues } from './planning/values.ts';
import { readFile } from './reading/read-file.ts';
import { checkKind } from './running/check.ts';
import { insertImport, insertRows, type NewRow } from './running/store.ts';

/** Rows written at once. */
const batch = 1_000;

/** The permissions that the importing person needs: those for doing the same by hand. */
export const requireNeeds = ({ role }: Actor, kind: Reader['kind']): void => {
  if (!role || !needsOf(kind).every((permission) => hasPermission(role, permission))) throw new Refusal('forbidden');
};

/** Numbers families in the order in which they come, and notes what no two rows may both create. */
const rowsOf = function* (reader: Reader, rows: Iterable<{ line: number; cells: NewRow['cells'] }>): Generator<NewRow> {
  const numbers = new Map<string, number>();
  for (const { line, cells } of rows) {
    const groupKey = groupKeyOf(reader.kind, cells, line);
    const groupNo = numbers.get(groupKey) ?? numbers.size + 1;
    numbers.set(groupKey, groupNo);
    yield { line, cells, groupKey, groupNo, ...marksOf(readValues(reader, cells).values) };
  }
};

/** Keeps the rows of a file, all of them or none, and queues their check. Holds nothing: a file changes nobody's access. */
export const upload =
  (deps: Needs): Handler<typeof imports.upload> =>
  async (call: Call<typeof imports.upload>) => {
    const { actor, scope, location, at, origin, input } = call;
    const { file, language, ...told } = input.body;
    requireNeeds(actor, told.kind);
    // Checking tells which user names are taken.
    await deps.attempts.count({ [`import:account:${actor.accountId}`]: 20 });
    const { isPetCare } = location;
    if (isPetCare && (told.kind === 'families' || told.kind === 'viewers')) throw invalid('kind', 'imports.notForPets');
    const read = readFile(told.kind, Buffer.from(file, 'base64'), { language, isPetCare });
    const reader = { ...told, types: await viewerTypes(deps.db, isPetCare) };
    const id = await transact(deps.db, async (tx) => {
      const given = { ...told, accountId: actor.accountId, unknownColumns: read.unknown, at };
      const importId = await insertImport(tx, scope, given);
      let waiting: NewRow[] = [];
      let count = 0;
      for (const row of rowsOf(reader, read.rows())) {
        waiting.push(row);
        count += 1;
        if (waiting.length < batch) continue;
        await insertRows(tx, importId, waiting);
        waiting = [];
      }
      if (count === 0) throw invalid('file', 'imports.noRows');
      await insertRows(tx, importId, waiting);
      await deps.jobs.send(checkKind, { importId }, { tx });
      const by = actBy(actor, { at, origin });
      const entry = { recordId: importId, recordName: null, after: { kind: told.kind, count } };
      await writeAudit(tx, { ...by, verb: 'upload', record: 'import' }, [{ ...entry, locationId: location.id }]);
      return importId;
    });
    return { id };
  };
