-- A search of what a viewer watched compares cameras: with them in the index that has the order, it reads no row for a count, wherever rows lie.
-- The index stays as large as it was: the four bytes were padding. Locks whole from the beginning: a lock that is raised meets those who have
-- read and now write.
DROP INDEX camera_sessions_viewer_day;
CREATE INDEX camera_sessions_viewer_day ON camera_sessions (viewer_id, local_day, started_at, id) INCLUDE (location_id, camera_id)
  WHERE viewer_id IS NOT NULL;
