import { Select, TextInput } from '@mantine/core';
import { useRouter, useSearch } from '../../../lib/router/index.ts';
import { Segments } from '../../../ui/segments.tsx';
import classes from './camera-wall.module.css';
import { useWallText } from './text/index.ts';
import type { Filter, WallCamera } from './wall-order.ts';

const shown = ['all', 'watched', 'down'] as const;
export const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];

/** The filters in the address, and a function to change them. */
export const useFilter = (): readonly [Filter, (next: Readonly<Record<string, string | undefined>>) => void] => {
  const asked: { readonly search?: string | number; readonly classId?: number; readonly show?: string } = useSearch();
  const router = useRouter();
  const filter: Filter = {
    search: String(asked.search ?? ''),
    classId: Number(asked.classId) || undefined,
    show: shown.find((one) => one === asked.show) ?? 'all',
  };
  const change = (next: Readonly<Record<string, string | undefined>>) =>
    void router.navigate({ to: '.', search: { ...asked, ...next }, replace: true, state: true });
  return [filter, change];
};

interface WallFiltersProps {
  readonly cameras: readonly WallCamera[];
  readonly size: Size;
  readonly onSize: (size: Size) => void;
}

/** Which cameras the wall shows, and how large. */
export const WallFilters = ({ cameras, size, onSize }: WallFiltersProps) => {
  const text = useWallText();
  const [filter, change] = useFilter();
  const groups = new Map(cameras.flatMap((one) => one.classes.map(({ id, name }) => [`${id}`, name] as const)));
  const choices = [...groups].map(([value, label]) => ({ value, label }));
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        aria-label={text('search')}
        placeholder={text('search')}
        value={filter.search}
        onChange={({ currentTarget: { value } }) => change({ search: value || undefined })}
      />
      <Select
        aria-label={text('class')}
        placeholder={text('class.all')}
        clearable
        data={choices.sort((a, b) => a.label.localeCompare(b.label))}
        value={filter.classId === undefined ? null : `${filter.classId}`}
        onChange={(chosen) => change({ classId: chosen ?? undefined })}
      />
      <Select
        aria-label={text('show')}
        allowDeselect={false}
        data={shown.map((value) => ({ value, label: text(`show.${value}`) }))}
        value={filter.show}
        onChange={(chosen) => change({ show: !chosen || chosen === 'all' ? undefined : chosen })}
      />
      <Segments
        aria-label={text('size')}
        data={sizes.map((value) => ({ value, label: text(value) }))}
        value={size}
        onChange={(chosen) => onSize(sizes.find((one) => one === chosen) ?? 'medium')}
      />
    </div>
  );
};
