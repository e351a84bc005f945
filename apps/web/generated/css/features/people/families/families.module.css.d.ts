declare const classes: {
  readonly badge: string;
  readonly children: string;
  readonly quiet: string;
  readonly section: string;
  readonly settings: string;
};
export default classes;
