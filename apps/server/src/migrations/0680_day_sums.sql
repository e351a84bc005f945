-- Until which local day each report has added up each location: one table for all reports, of which there were two.
CREATE TABLE day_sums (
  -- The report, as the code calls it.
  name text NOT NULL,
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  until_day date NOT NULL,
  PRIMARY KEY (location_id, name)
);
INSERT INTO day_sums (name, location_id, until_day)
  SELECT 'cameraHealth', rollup.location_id, rollup.until_day FROM health_rollups rollup
  UNION ALL SELECT 'viewingReport', rollup.location_id, rollup.until_day FROM watched_rollups rollup;
-- health_rollups and watched_rollups stay: while a deployment runs, versions before this one still read and write them.
