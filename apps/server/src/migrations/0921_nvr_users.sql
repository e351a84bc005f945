-- A member of staff's own NVR user: by its name and secret, shown once as a QR code, the mobile app watches cameras for them and does nothing
-- else. It is the portal's, never a recording server's: what is watched passes through the portal, and ends within a second.
CREATE TABLE nvr_users (
  account_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  user_name text NOT NULL UNIQUE,
  -- SHA-256 of 256 random bits.
  secret_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
ALTER TABLE sessions
  ADD COLUMN by_nvr_user boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT by_nvr_user OR is_mobile_app);

-- Devices end with what signed them in: revoked, or replaced by another secret.
CREATE FUNCTION end_devices_of_nvr_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE account_id = OLD.account_id AND by_nvr_user;
  RETURN NULL;
END $$;
CREATE TRIGGER end_devices AFTER DELETE OR UPDATE OF secret_hash ON nvr_users FOR EACH ROW EXECUTE FUNCTION end_devices_of_nvr_user();

-- A lock, a new password and another role end it as they end devices.
CREATE FUNCTION end_nvr_user_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM nvr_users WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_nvr_user AFTER UPDATE OF password_hash, is_locked, kind ON accounts FOR EACH ROW
  WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash OR NEW.is_locked AND NOT OLD.is_locked OR OLD.kind <> NEW.kind)
  EXECUTE FUNCTION end_nvr_user_of_account();
CREATE FUNCTION end_nvr_user_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM nvr_users WHERE account_id = NEW.account_id;
  RETURN NULL;
END $$;
CREATE TRIGGER end_nvr_user AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN (OLD.role <> NEW.role)
  EXECUTE FUNCTION end_nvr_user_of_user();
