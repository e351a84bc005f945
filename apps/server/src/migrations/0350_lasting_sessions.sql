-- Staying signed in on one's own phone: a session that lasts thirty days, for viewers, by a passkey.
ALTER TABLE organizations ADD COLUMN allows_lasting_sessions boolean NOT NULL DEFAULT true;

ALTER TABLE sessions
  -- The passkey that was used last in this session, and when.
  ADD COLUMN passkey_id integer REFERENCES passkeys ON DELETE SET NULL,
  ADD COLUMN passkey_at timestamptz,
  -- Null: an ordinary session. Nothing puts it off.
  ADD COLUMN lasts_until timestamptz,
  ADD CHECK (lasts_until IS NULL OR passkey_id IS NOT NULL);
CREATE INDEX sessions_passkey ON sessions (passkey_id) WHERE passkey_id IS NOT NULL;

-- Asked when one begins and whenever one is used: each organization at which the account views must allow it.
CREATE FUNCTION may_last(account integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM accounts WHERE id = account AND kind = 'viewer' AND NOT is_locked)
    AND NOT EXISTS (SELECT 1 FROM users WHERE account_id = account)
    AND coalesce((
      SELECT bool_and(o.allows_lasting_sessions)
        FROM viewers v JOIN locations l ON l.id = v.location_id JOIN organizations o ON o.id = l.organization_id
        WHERE v.account_id = account), false)
$$;

-- What ends them at once, whoever changed it and by whatever way; the trigger on sessions ends what they watch and tells every process.
CREATE FUNCTION end_lasting_sessions_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE account_id = NEW.id AND lasts_until IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER end_lasting_sessions AFTER UPDATE OF password_hash, is_locked, kind ON accounts FOR EACH ROW
  WHEN (NEW.password_hash IS DISTINCT FROM OLD.password_hash OR NEW.is_locked AND NOT OLD.is_locked OR NEW.kind <> OLD.kind)
  EXECUTE FUNCTION end_lasting_sessions_of_account();

CREATE FUNCTION end_lasting_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE account_id = NEW.account_id AND lasts_until IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER end_lasting_sessions AFTER INSERT OR UPDATE OF role ON users FOR EACH ROW
  EXECUTE FUNCTION end_lasting_sessions_of_user();
-- Whoever pauses somebody means their phone too.
CREATE TRIGGER end_lasting_sessions AFTER UPDATE OF is_locked ON viewers FOR EACH ROW
  WHEN (NEW.is_locked AND NOT OLD.is_locked)
  EXECUTE FUNCTION end_lasting_sessions_of_user();

CREATE FUNCTION end_lasting_sessions_of_viewer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE account integer := CASE TG_OP WHEN 'DELETE' THEN OLD.account_id ELSE NEW.account_id END;
BEGIN
  IF EXISTS (SELECT 1 FROM sessions WHERE account_id = account AND lasts_until IS NOT NULL) AND NOT may_last(account) THEN
    DELETE FROM sessions WHERE account_id = account AND lasts_until IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER end_lasting_sessions_elsewhere AFTER INSERT OR DELETE OR UPDATE OF account_id, location_id ON viewers FOR EACH ROW
  EXECUTE FUNCTION end_lasting_sessions_of_viewer();

CREATE FUNCTION end_lasting_sessions_of_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE lasts_until IS NOT NULL AND account_id IN (
    SELECT v.account_id FROM viewers v JOIN locations l ON l.id = v.location_id WHERE l.organization_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER end_lasting_sessions AFTER UPDATE OF allows_lasting_sessions ON organizations FOR EACH ROW
  WHEN (OLD.allows_lasting_sessions AND NOT NEW.allows_lasting_sessions)
  EXECUTE FUNCTION end_lasting_sessions_of_organization();

CREATE FUNCTION end_lasting_sessions_of_location() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE lasts_until IS NOT NULL AND account_id IN (
    SELECT account_id FROM viewers WHERE location_id = NEW.id) AND NOT may_last(account_id);
  RETURN NULL;
END $$;
CREATE TRIGGER end_lasting_sessions AFTER UPDATE OF organization_id ON locations FOR EACH ROW
  WHEN (NEW.organization_id <> OLD.organization_id)
  EXECUTE FUNCTION end_lasting_sessions_of_location();

-- Before, because afterwards no session knows the passkey any more.
CREATE FUNCTION end_lasting_sessions_of_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE passkey_id = OLD.id AND lasts_until IS NOT NULL;
  RETURN OLD;
END $$;
CREATE TRIGGER end_lasting_sessions BEFORE DELETE ON passkeys FOR EACH ROW
  EXECUTE FUNCTION end_lasting_sessions_of_passkey();
