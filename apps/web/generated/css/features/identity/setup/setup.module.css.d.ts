declare const classes: {
  readonly guide: string;
  readonly hint: string;
  readonly page: string;
  readonly step: string;
  readonly steps: string;
  readonly summary: string;
};
export default classes;
