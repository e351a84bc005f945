-- What goes on after a browser's session has run out is watched by a person, and ends with their decision. What an app watches has nobody
-- but the connection: once that is gone, withdrawing it could not end it any more.
CREATE OR REPLACE FUNCTION end_playbacks_of_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE camera_sessions SET ended_at = greatest(last_seen_at, started_at), end_reason = 'signedOut'
    WHERE login_session_id = OLD.id AND ended_at IS NULL AND (last_seen_at < OLD.expires_at OR OLD.oauth_client_id IS NOT NULL);
  RETURN NULL;
END $$;
