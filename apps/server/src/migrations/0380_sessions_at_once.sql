-- How many cameras a family may watch at the same time; nobody is limited until somebody sets it.
ALTER TABLE policies
  ADD COLUMN session_max_at_once_set boolean NOT NULL DEFAULT false,
  ADD COLUMN session_max_at_once_value integer NOT NULL DEFAULT 1 CHECK (session_max_at_once_value >= 1);
ALTER TABLE admin_policies
  ADD COLUMN sessions_at_once_enforcement text NOT NULL DEFAULT 'Off' CHECK (sessions_at_once_enforcement IN ('Off', 'Location', 'All')),
  ADD COLUMN sessions_at_once_value integer NOT NULL DEFAULT 1 CHECK (sessions_at_once_value >= 1);
CREATE INDEX camera_sessions_watched ON camera_sessions (viewer_id) WHERE ended_at IS NULL AND viewer_id IS NOT NULL;
