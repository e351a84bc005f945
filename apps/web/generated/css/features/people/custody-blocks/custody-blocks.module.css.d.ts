declare const classes: {
  readonly alert: string;
  readonly block: string;
  readonly buttons: string;
  readonly document: string;
  readonly download: string;
  readonly head: string;
  readonly hint: string;
  readonly list: string;
  readonly note: string;
  readonly section: string;
  readonly when: string;
};
export default classes;
