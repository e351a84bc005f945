-- The sign-in that opened a playback: under Stream Shield a viewer watches on one device at a time.
ALTER TABLE camera_sessions ADD COLUMN login_session_id bigint;
CREATE INDEX camera_sessions_staff ON camera_sessions (staff_account_id) WHERE staff_account_id IS NOT NULL;
