declare const classes: {
  readonly add: string;
  readonly buttons: string;
  readonly card: string;
  readonly codes: string;
  readonly dialog: string;
  readonly dialogHint: string;
  readonly hint: string;
  readonly page: string;
  readonly points: string;
  readonly qr: string;
  readonly section: string;
  readonly sections: string;
};
export default classes;
