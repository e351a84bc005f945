-- What was opened by sign-ins that end together is locked in the order of its ids, as by everything else that writes many sessions at once:
-- otherwise the two might wait for each other.
CREATE FUNCTION end_playbacks_of_sign_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH locked AS MATERIALIZED (
    SELECT session.id, session.started_at FROM gone JOIN camera_sessions session ON session.login_session_id = gone.id
    WHERE session.ended_at IS NULL AND (session.last_seen_at < gone.expires_at OR gone.oauth_client_id IS NOT NULL OR gone.is_mobile_app)
    ORDER BY session.id FOR NO KEY UPDATE OF session)
  UPDATE camera_sessions session SET ended_at = greatest(session.last_seen_at, session.started_at), end_reason = 'signedOut'
    FROM locked WHERE session.id = locked.id AND session.started_at = locked.started_at AND session.ended_at IS NULL;
  RETURN NULL;
END $$;
DROP TRIGGER end_playbacks ON sessions;
CREATE TRIGGER end_playbacks AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION end_playbacks_of_sign_ins();
DROP FUNCTION end_playbacks_of_sign_in();
