-- What a viewer has watched is counted and paged in the order it is shown, from this index alone.
DROP INDEX camera_sessions_viewer_day;
CREATE INDEX camera_sessions_viewer_day ON camera_sessions (viewer_id, local_day, started_at, id) INCLUDE (location_id)
  WHERE viewer_id IS NOT NULL;
