declare const classes: {
  readonly quiet: string;
  readonly section: string;
  readonly settings: string;
};
export default classes;
