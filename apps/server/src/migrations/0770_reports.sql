-- Who was refused which camera, why and how often, by the local day: counted, not listed, so that somebody who tries all day is one row.
CREATE TABLE refused_openings (
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  day date NOT NULL,
  viewer_id integer NOT NULL,
  camera_id integer NOT NULL,
  -- A reason of the decision: the first that applied.
  rule text NOT NULL CHECK (length(rule) BETWEEN 1 AND 60),
  times integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (location_id, day, viewer_id, camera_id, rule),
  FOREIGN KEY (location_id, viewer_id) REFERENCES viewers (location_id, id) ON DELETE CASCADE,
  FOREIGN KEY (location_id, camera_id) REFERENCES cameras (location_id, id) ON DELETE CASCADE
);
CREATE INDEX refused_openings_viewer ON refused_openings (location_id, viewer_id);
CREATE INDEX refused_openings_camera ON refused_openings (location_id, camera_id);
CREATE INDEX refused_openings_day ON refused_openings (day);

-- How often a location's own staff signed in, and how often staff changed something there, by the local day.
CREATE TABLE staff_days (
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  day date NOT NULL,
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  sign_ins integer NOT NULL,
  changes integer NOT NULL,
  PRIMARY KEY (location_id, day, account_id)
);
CREATE INDEX staff_days_account ON staff_days (account_id);

-- Reports read a period of a location.
CREATE INDEX registrations_proven ON registrations (location_id, proven_at) WHERE proven_at IS NOT NULL;
CREATE INDEX stays_at ON stays (location_id, checked_in_at);
