import type { PolicyKind, ReasonCode } from '../../vocabulary/index.ts';
import { minutesPerDay } from '../zone.ts';
import type { PolicyName } from './names.ts';

/** Why a band is closed, or what opens it despite the schedules. */
export interface BandCause {
  /** A reason, the clock that skips these minutes, or the event that opens them. */
  readonly code: ReasonCode | 'clockSkips' | 'event';
  readonly kind?: PolicyKind | 'admin';
  readonly policy?: PolicyName;
  readonly classId?: number;
  readonly eventId?: number;
  readonly childId?: number;
}

/** A stretch of one local day in wall-clock minutes, start inclusive, end exclusive. */
export interface WeekBand {
  readonly startMinute: number;
  readonly endMinute: number;
  readonly isOpen: boolean;
  readonly causes: readonly BandCause[];
}

export interface WeekDay {
  /** Sunday = 0. */
  readonly dayOfWeek: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Cover the whole day without gaps or overlaps. */
  readonly bands: readonly WeekBand[];
}

interface Cell {
  readonly isOpen: boolean;
  readonly causes: readonly BandCause[];
}

/** Copied for each day, because building it again costs more than painting. */
const unpainted: readonly (Cell | undefined)[] = Array.from({ length: minutesPerDay });

/** The minutes of one local day, painted piece by piece. */
export class DayPainter {
  readonly #cells = [...unpainted];

  /** Paints minutes; where the clock repeats a minute and the two differ, closed wins. */
  paint(startMinute: number, endMinute: number, cell: Cell): void {
    for (let minute = startMinute; minute < endMinute; minute++) {
      if (this.#cells[minute]?.isOpen !== false) this.#cells[minute] = cell;
    }
  }

  /** The bands; minutes never painted do not exist on that day. */
  bands(): WeekBand[] {
    const skipped: Cell = { isOpen: false, causes: [{ code: 'clockSkips' }] };
    const bands: WeekBand[] = [];
    const cells = this.#cells.map((cell) => cell ?? skipped);
    let startMinute = 0;
    for (let minute = 1; minute <= minutesPerDay; minute++) {
      const before = cells[minute - 1]!;
      const next = cells[minute];
      // Most minutes share the cell of the one before: only where a cell ends are its causes compared.
      if (next && (next === before || isAlike(before, next))) continue;
      bands.push({ startMinute, endMinute: minute, ...cells[startMinute]! });
      startMinute = minute;
    }
    return bands;
  }
}

const isAlike = (a: Cell, b: Cell): boolean =>
  a.isOpen === b.isOpen && JSON.stringify(a.causes) === JSON.stringify(b.causes);
