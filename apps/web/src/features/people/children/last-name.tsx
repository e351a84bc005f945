import { families } from '@viewgate/contract';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../lib/api/read.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import type { FieldsOf } from '../../../ui/form/use-form-state.ts';

interface LastNameProps {
  readonly field: FieldsOf<{ lastName?: string | undefined; familyId?: number | null | undefined }>;
}

/** Suggests the family's name as a new child's last name, once a family is chosen and unless something else was typed. */
export const LastNameOfFamily = ({ field: { lastName, familyId } }: LastNameProps) => {
  const id = familyId.value ?? 0;
  const mayAsk = useMay(families.get);
  const family = useRead(
    families.get,
    { params: { locationId: useLocationId(), id } },
    { enabled: mayAsk && id > 0 && !lastName.value },
  );
  const name = family.data?.name;
  const proposed = useRef('');
  useEffect(() => {
    if (!name || name === proposed.current || lastName.value) return;
    proposed.current = name;
    lastName.onChange(name);
  }, [name, lastName]);
  return null;
};
