declare const classes: {
  readonly always: string;
  readonly channel: string;
  readonly none: string;
  readonly table: string;
};
export default classes;
