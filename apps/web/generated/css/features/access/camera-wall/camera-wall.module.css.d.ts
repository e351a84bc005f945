declare const classes: {
  readonly card: string;
  readonly filters: string;
  readonly fitted: string;
  readonly full: string;
  readonly group: string;
  readonly groups: string;
  readonly leave: string;
  readonly offline: string;
  readonly quiet: string;
  readonly tile: string;
  readonly tiles: string;
  readonly wall: string;
  readonly watching: string;
};
export default classes;
