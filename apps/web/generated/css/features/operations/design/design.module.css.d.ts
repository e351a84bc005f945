declare const classes: {
  readonly figures: string;
  readonly h1: string;
  readonly h2: string;
  readonly h3: string;
  readonly head: string;
  readonly hint: string;
  readonly measures: string;
  readonly page: string;
  readonly pictures: string;
  readonly row: string;
  readonly section: string;
  readonly state: string;
  readonly states: string;
  readonly swatch: string;
  readonly swatches: string;
  readonly wide: string;
};
export default classes;
