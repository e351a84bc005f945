declare const classes: {
  readonly count: string;
  readonly group: string;
  readonly item: string;
  readonly nav: string;
  readonly section: string;
  readonly title: string;
};
export default classes;
