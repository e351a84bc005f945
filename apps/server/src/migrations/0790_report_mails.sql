-- Which reports of a location somebody gets by mail, each week or each month.
CREATE TABLE report_mails (
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  report text NOT NULL,
  every text NOT NULL CHECK (every IN ('week', 'month')),
  -- The first day after the last period that was mailed, or that had begun when it was chosen.
  mailed_until date NOT NULL,
  PRIMARY KEY (account_id, location_id, report)
);
CREATE INDEX report_mails_location ON report_mails (location_id);
CREATE INDEX report_mails_due ON report_mails (mailed_until);

-- The Monday up to which somebody was last mailed the week at their locations.
CREATE TABLE weekly_summaries (
  account_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  mailed_until date NOT NULL
);
