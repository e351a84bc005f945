-- A view says itself whose portal it was and where it is entered, so that its end is entered too when the person is gone.
ALTER TABLE account_views
  ALTER COLUMN account_id DROP NOT NULL,
  DROP CONSTRAINT account_views_account_id_fkey,
  ADD CONSTRAINT account_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts ON DELETE SET NULL,
  ADD COLUMN user_name text,
  -- The account, also when it is gone: what the audit calls the record.
  ADD COLUMN record_id integer,
  -- Locations and organizations in whose audit its beginning is.
  ADD COLUMN places jsonb NOT NULL DEFAULT '[{}]' CHECK (jsonb_typeof(places) = 'array');
UPDATE account_views seen SET user_name = account.user_name, record_id = account.id FROM accounts account WHERE account.id = seen.account_id;
ALTER TABLE account_views ALTER COLUMN user_name SET NOT NULL, ALTER COLUMN record_id SET NOT NULL;

-- It ends with the session, and with the person, whatever ends these: at that moment, not when somebody looks.
CREATE FUNCTION end_view() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.ended_at := greatest(OLD.started_at, least(OLD.ends_at, now()));
  PERFORM pg_notify('account_changed', OLD.supporter_id::text) WHERE OLD.supporter_id IS NOT NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER end_view BEFORE UPDATE OF session_id, account_id ON account_views FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NULL AND (NEW.session_id IS NULL OR NEW.account_id IS NULL)) EXECUTE FUNCTION end_view();

-- Those of the last year are shown.
CREATE INDEX account_views_started ON account_views (started_at);
