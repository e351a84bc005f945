export { ReportHeader } from './report-header.tsx';
export { ReportSummary } from './report-summary.tsx';
export { busiest, dayColumns } from './day-columns.ts';
export { useAsked } from './use-asked.ts';
export { useGroupings, useReportFilters } from './use-report-filters.ts';
