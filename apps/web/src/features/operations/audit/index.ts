export { RecordHistory } from './record-history.tsx';
export { HistoryLink } from './history-link.tsx';
