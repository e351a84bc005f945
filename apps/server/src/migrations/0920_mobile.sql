-- The mobile app: a device signs in once and has a session of its own, which no cookie opens. Whatever ends sessions ends its tokens too,
-- and the triggers on sessions end what it watches and tell every process (ADR 0092).
ALTER TABLE sessions
  ADD COLUMN is_mobile_app boolean NOT NULL DEFAULT false,
  -- What the app calls the device.
  ADD COLUMN device_name text,
  ADD CHECK (NOT is_mobile_app OR oauth_client_id IS NULL AND lasts_until IS NULL);

-- What a device holds, as SHA-256: never more than two access tokens, of which the older runs out by itself, and one refresh token that works.
CREATE TABLE mobile_tokens (
  session_id bigint PRIMARY KEY REFERENCES sessions ON DELETE CASCADE,
  -- The part that all refresh tokens of the device have: whoever brings it with another rest had one that was used up.
  chain_hash bytea NOT NULL UNIQUE,
  refresh_hash bytea NOT NULL,
  -- The one before, and the Idempotency-Key under which it was exchanged: repeated, that is answered as before.
  former_refresh_hash bytea,
  attempt_hash bytea,
  access_hash bytea NOT NULL UNIQUE,
  access_expires_at timestamptz NOT NULL,
  former_access_hash bytea UNIQUE,
  former_access_expires_at timestamptz
);

-- What ends a lasting session ends the app's too: a new password, a lock, another role, a pause by staff.
CREATE OR REPLACE FUNCTION end_lasting_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE account_id = NEW.id AND (lasts_until IS NOT NULL OR oauth_client_id IS NOT NULL OR is_mobile_app);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION end_lasting_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE account_id = NEW.account_id AND (lasts_until IS NOT NULL OR oauth_client_id IS NOT NULL OR is_mobile_app);
  RETURN NULL;
END $$;

-- Where lasting sessions are not allowed, no device is signed in for longer than an ordinary session either.
CREATE OR REPLACE FUNCTION outlasts(sign_in sessions) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT sign_in.lasts_until IS NOT NULL
    OR (sign_in.oauth_client_id IS NOT NULL OR sign_in.is_mobile_app) AND sign_in.expires_at > sign_in.created_at + interval '12 hours'
$$;

-- What a device watches has nobody but its session, as with the apps of others (migration 0803).
CREATE OR REPLACE FUNCTION end_playbacks_of_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE camera_sessions SET ended_at = greatest(last_seen_at, started_at), end_reason = 'signedOut'
    WHERE login_session_id = OLD.id AND ended_at IS NULL
      AND (last_seen_at < OLD.expires_at OR OLD.oauth_client_id IS NOT NULL OR OLD.is_mobile_app);
  RETURN NULL;
END $$;

-- Only another role ends them: a form saves the role along with whatever else was changed of a member of staff.
DROP TRIGGER end_lasting_sessions ON users;
CREATE TRIGGER end_lasting_sessions AFTER INSERT ON users FOR EACH ROW
  EXECUTE FUNCTION end_lasting_sessions_of_user();
CREATE TRIGGER end_lasting_sessions_of_role AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN (NEW.role <> OLD.role)
  EXECUTE FUNCTION end_lasting_sessions_of_user();
