-- The token counts too: a playback that goes on under a new one must be refused under the old one at every process.
DROP TRIGGER notify_camera_session ON camera_sessions;
CREATE TRIGGER notify_camera_session AFTER UPDATE OF ended_at, is_session_valid, token_hash ON camera_sessions
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.is_session_valid IS DISTINCT FROM NEW.is_session_valid
    OR OLD.token_hash IS DISTINCT FROM NEW.token_hash)
  EXECUTE FUNCTION notify_camera_session();

ALTER TABLE camera_sessions DROP CONSTRAINT camera_sessions_end_reason_check;
ALTER TABLE camera_sessions ADD CONSTRAINT camera_sessions_end_reason_check
  CHECK (end_reason IN ('closed', 'idle', 'maxLength', 'denied', 'endedByStaff', 'invalidated', 'replaced', 'signedOut'));

-- When the first part of a picture was sent. Null: the camera has given nothing yet.
ALTER TABLE camera_sessions ADD COLUMN served_at timestamptz;
UPDATE camera_sessions SET served_at = started_at;
-- Its player sends the cookie of the sign-in that opened it: under Stream Shield a request without it is another client's.
ALTER TABLE camera_sessions ADD COLUMN is_bound_to_cookie boolean NOT NULL DEFAULT false;

-- A visit that showed nothing is not counted, however it ended; one that staff ended is, as they were told.
CREATE FUNCTION uncount_unserved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_session_valid := false;
  RETURN NEW;
END $$;
CREATE TRIGGER uncount_unserved BEFORE UPDATE OF ended_at ON camera_sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL AND NEW.served_at IS NULL AND NEW.end_reason <> 'endedByStaff')
  EXECUTE FUNCTION uncount_unserved();

-- Signing out, or anything else that ends a sign-in, ends what was opened by it. One that went on after the sign-in had expired is a
-- player without a browser, and goes on: nobody signed out.
CREATE INDEX camera_sessions_of_sign_in ON camera_sessions (login_session_id) WHERE ended_at IS NULL;
CREATE FUNCTION end_playbacks_of_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE camera_sessions SET ended_at = greatest(last_seen_at, started_at), end_reason = 'signedOut'
    WHERE login_session_id = OLD.id AND ended_at IS NULL AND last_seen_at < OLD.expires_at;
  RETURN NULL;
END $$;
CREATE TRIGGER end_playbacks AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION end_playbacks_of_sign_in();
