declare const classes: {
  readonly caption: string;
  readonly cell: string;
  readonly dot: string;
  readonly frame: string;
  readonly more: string;
  readonly name: string;
  readonly none: string;
  readonly picture: string;
  readonly state: string;
};
export default classes;
