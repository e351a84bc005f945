declare const classes: {
  readonly failed: string;
  readonly failedTitle: string;
  readonly line: string;
  readonly state: string;
  readonly table: string;
};
export default classes;
