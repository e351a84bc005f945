-- Who watched, by the day: what a report reads instead of every session. Days that are not over come from the sessions themselves.
CREATE TABLE watched_days (
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  day date NOT NULL,
  camera_id integer NOT NULL,
  watcher text NOT NULL CHECK (watcher IN ('viewer', 'staff', 'stranger')),
  viewer_id integer,
  -- Without a foreign key, as of the sessions: the family that somebody watched with.
  family_id integer,
  -- Why the sessions ended; null: they ran when the day was added up.
  end_reason text,
  -- Those that began on this day, and how long was watched on it, whenever the session began.
  sessions integer NOT NULL,
  seconds integer NOT NULL,
  CHECK ((watcher = 'viewer') = (viewer_id IS NOT NULL)),
  FOREIGN KEY (location_id, camera_id) REFERENCES cameras (location_id, id) ON DELETE CASCADE,
  FOREIGN KEY (location_id, viewer_id) REFERENCES viewers (location_id, id) ON DELETE CASCADE
);
CREATE INDEX watched_days_at ON watched_days (location_id, day);
CREATE INDEX watched_days_camera ON watched_days (location_id, camera_id);
CREATE INDEX watched_days_viewer ON watched_days (location_id, viewer_id);

-- The same by the hour of the location's clock, without saying who.
CREATE TABLE watched_hours (
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  day date NOT NULL,
  hour smallint NOT NULL CHECK (hour BETWEEN 0 AND 23),
  sessions integer NOT NULL,
  seconds integer NOT NULL,
  PRIMARY KEY (location_id, day, hour)
);

-- The last local day of a location that has been added up.
CREATE TABLE watched_rollups (
  location_id integer PRIMARY KEY REFERENCES locations ON DELETE CASCADE,
  until_day date NOT NULL
);
