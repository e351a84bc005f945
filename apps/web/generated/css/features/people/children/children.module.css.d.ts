declare const classes: {
  readonly class: string;
  readonly classes: string;
  readonly family: string;
  readonly quiet: string;
  readonly section: string;
};
export default classes;
