import { IconHistory, IconUser } from '@tabler/icons-react';
import { Outlet, useRouter } from '../../../lib/router/index.ts';
import { audit, organizations, type RowOf, shell, urlOf } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationZone } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { organizationFilter } from '../../../ui/organization-filter.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditEntry, auditList } from './screens.ts';
import { useAuditText } from './text/index.ts';
import { wordFor } from './words.ts';

type Row = RowOf<typeof audit.table>;

/** Shows the list again, narrowed by these filters only. */
const useNarrow = (): ((filters: Readonly<Record<string, string | number>>) => void) => {
  const router = useRouter();
  return (filters) => void router.navigate({ to: auditList.path, search: filters, state: true });
};

/** Who changed or saw what, within the user's scope: newest first. */
export default function AuditList() {
  const text = useAuditText();
  const zone = useLocationZone();
  const kinds = useRead(audit.kinds).data;
  const maySeeOrganizations = useMay(organizations.table);
  const narrow = useNarrow();
  const choices = (of: 'verb' | 'kind', names: readonly string[] = []) =>
    names.map((value) => ({ value, label: wordFor(text, of, value) })).sort((a, b) => a.label.localeCompare(b.label));
  return (
    <>
      <PageHeader hint={text('hint')} />
      <DataTable
        endpoint={audit.table}
        fixed={{ zone }}
        label={text('title')}
        searchLabel={text('search')}
        searchHint={text('searchHint')}
        columns={auditColumns(text, zone)}
        // Never empty: anyone who opens it has logged in, which is an entry.
        empty={null}
        filters={[
          { name: 'from', kind: 'date', label: text('from') },
          { name: 'to', kind: 'date', label: text('to') },
          { name: 'who', kind: 'text', label: text('who.filter') },
          { name: 'verb', kind: 'one', label: text('verb'), options: choices('verb', kinds?.verbs) },
          { name: 'record', kind: 'one', label: text('record'), options: choices('kind', kinds?.records) },
          { name: 'recordId', kind: 'text', label: text('recordId') },
          {
            name: 'locationId',
            kind: 'one',
            label: text('location'),
            options: () => ({ endpoint: shell.locationOptions, request: {} }),
          },
          ...(maySeeOrganizations ? [organizationFilter(text('organization'))] : []),
        ]}
        opens={auditEntry}
        actions={[
          {
            label: text('history'),
            icon: IconHistory,
            isFor: (row: Row) => row.recordId !== null,
            onSelect: (row: Row) => narrow({ record: row.record, recordId: row.recordId ?? 0 }),
          },
          {
            label: text('byPerson'),
            icon: IconUser,
            isFor: (row: Row) => row.accountName !== null,
            onSelect: (row: Row) => narrow({ who: row.accountName ?? '' }),
          },
        ]}
        pagesBy="cursor"
        exportHref={({ allSearch, filters }) => urlOf(audit.export, { query: { search: allSearch, ...filters } })}
      />
      <Outlet />
    </>
  );
}
