declare const classes: {
  readonly tab: string;
  readonly tabs: string;
};
export default classes;
