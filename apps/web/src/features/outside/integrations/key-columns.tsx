import { Switch } from '@mantine/core';
import { integrations, type RowOf } from '@viewgate/contract';
import { useWrite } from '../../../lib/api/write.ts';
import { useMay } from '../../../lib/session/may.ts';
import { toast } from '../../../lib/toast.ts';
import type { Column } from '../../../ui/data-table/index.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { LocationTime } from '../../../ui/times.tsx';
import { type IntegrationText, useIntegrationText } from './text/index.ts';

interface ValidSwitchProps {
  readonly row: RowOf<typeof integrations.apiKeys>;
  readonly params: { readonly integrationId: number };
}

/** Toggles validity at once; plain text for those who may not change it. */
const ValidSwitch = ({ row, params }: ValidSwitchProps) => {
  const text = useIntegrationText();
  const mayEdit = useMay(integrations.updateKey);
  const write = useWrite(integrations.updateKey);
  const { id, value: key, isValid } = row;
  if (!mayEdit) return <StatusBadge tone={isValid ? 'good' : 'bad'}>{text(isValid ? 'valid' : 'invalid')}</StatusBadge>;
  const shown = write.isPending ? write.variables?.body?.isValid : isValid;
  return (
    <Switch
      size="md"
      checked={shown ?? isValid}
      disabled={write.isPending}
      label={text(isValid ? 'valid' : 'invalid')}
      aria-label={text('valid.of', { key })}
      onChange={({ currentTarget: { checked } }) =>
        write.mutate(
          { params: { ...params, id }, body: { isValid: checked } },
          { onSuccess: () => toast.success(text(checked ? 'madeValid' : 'madeInvalid', { key })) },
        )
      }
    />
  );
};

export const keyColumns = (
  text: IntegrationText,
  params: ValidSwitchProps['params'],
): readonly Column<typeof integrations.apiKeys>[] => [
  { id: 'value', title: text('value'), sortBy: 'value', cell: (row) => <code>{row.value}</code> },
  {
    id: 'isValid',
    title: text('valid'),
    cell: (row) => <ValidSwitch row={row} params={params} />,
    plain: (row) => text(row.isValid ? 'valid' : 'invalid'),
  },
  {
    id: 'createdAt',
    title: text('createdAt'),
    sortBy: 'createdAt',
    cell: (row) => <LocationTime instant={row.createdAt} format="day" />,
  },
  { id: 'createdBy', title: text('createdBy') },
];
