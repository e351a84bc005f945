declare const classes: {
  readonly children: string;
  readonly quiet: string;
  readonly section: string;
  readonly settings: string;
};
export default classes;
