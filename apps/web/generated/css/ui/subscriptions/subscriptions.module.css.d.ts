declare const classes: {
  readonly channel: string;
  readonly none: string;
  readonly table: string;
};
export default classes;
