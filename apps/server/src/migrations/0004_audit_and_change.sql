-- The audit: append-only, each chain's rows linked by hash so that a removed or altered row shows.
CREATE TABLE audit_chains (
  -- 'location:7', 'organization:3' or 'system'.
  chain text PRIMARY KEY,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE audit_log (
  chain text NOT NULL,
  sequence bigint NOT NULL,
  at timestamptz NOT NULL,
  location_id integer,
  organization_id integer,
  account_id integer,
  account_name text,
  verb text NOT NULL,
  record text NOT NULL,
  record_id bigint,
  record_name text,
  before jsonb,
  after jsonb,
  ip text,
  trace_id text,
  hash bytea NOT NULL,
  PRIMARY KEY (chain, sequence)
);
CREATE INDEX audit_log_location ON audit_log (location_id, at DESC);
CREATE INDEX audit_log_account ON audit_log (account_id, at DESC);
CREATE INDEX audit_log_record ON audit_log (record, record_id, at DESC);

-- What is hashed: every column but the hash, in one fixed order. The verifier repeats it.
CREATE FUNCTION audit_hash(previous bytea, entry audit_log) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.chain, entry.sequence, extract(epoch FROM entry.at), entry.location_id, entry.organization_id, entry.account_id,
    entry.account_name, entry.verb, entry.record, entry.record_id, entry.record_name, entry.before, entry.after, entry.ip,
    entry.trace_id)::text, 'UTF8'))
$$;

CREATE FUNCTION audit_chain_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link audit_chains;
BEGIN
  NEW.chain := CASE
    WHEN NEW.location_id IS NOT NULL THEN 'location:' || NEW.location_id
    WHEN NEW.organization_id IS NOT NULL THEN 'organization:' || NEW.organization_id
    ELSE 'system' END;
  INSERT INTO audit_chains VALUES (NEW.chain, 0, '\x') ON CONFLICT DO NOTHING;
  -- Holds the chain until commit: written last in each transaction, so that the hold is short.
  SELECT * INTO link FROM audit_chains WHERE chain = NEW.chain FOR UPDATE;
  NEW.sequence := link.sequence + 1;
  NEW.hash := audit_hash(link.hash, NEW);
  UPDATE audit_chains SET sequence = NEW.sequence, hash = NEW.hash WHERE chain = NEW.chain;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_chain BEFORE INSERT ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_chain_entry();

CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the audit is append-only'; END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

-- A location's revision: grows with every change to anything that a decision reads. Two things come of it in the same
-- transaction as the change: the notification that wakes every server process, and the number by which a process that
-- missed the notification finds out.
CREATE TABLE location_revisions (
  location_id integer PRIMARY KEY REFERENCES locations ON DELETE CASCADE,
  revision bigint NOT NULL
);
CREATE SEQUENCE location_revision_numbers;

CREATE FUNCTION touch_locations(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  touched integer;
BEGIN
  -- In order of id, so that two transactions which touch the same locations wait instead of deadlocking.
  FOR touched IN SELECT DISTINCT l.id FROM locations l WHERE l.id = ANY (ids) ORDER BY 1 LOOP
    INSERT INTO location_revisions VALUES (touched, nextval('location_revision_numbers'))
      ON CONFLICT (location_id) DO UPDATE SET revision = excluded.revision;
    PERFORM pg_notify('location_changed', touched::text);
  END LOOP;
END $$;

CREATE FUNCTION touch_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM touch_locations(array(SELECT DISTINCT location_id FROM changed)); RETURN NULL; END $$;
CREATE FUNCTION touch_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM touch_locations(array(SELECT DISTINCT location_id FROM former)); RETURN NULL; END $$;
CREATE FUNCTION touch_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_locations(array(SELECT location_id FROM changed UNION SELECT location_id FROM former));
  RETURN NULL;
END $$;

-- INVARIANT: every table that packages/policy's LocationFacts are read from is in this list; a test compares the two.
DO $$
DECLARE
  fact text;
BEGIN
  FOREACH fact IN ARRAY ARRAY['classes', 'class_cameras', 'families', 'children', 'child_classes', 'viewers',
    'custody_blocks', 'events', 'event_cameras', 'event_children', 'policies', 'policy_ranges', 'policy_assignments',
    'admin_policies'] LOOP
    EXECUTE format('CREATE TRIGGER touch_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_inserted()', fact);
    EXECUTE format('CREATE TRIGGER touch_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_deleted()', fact);
    EXECUTE format('CREATE TRIGGER touch_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_updated()', fact);
  END LOOP;
END $$;

-- Cameras change state every minute by the background check: only what a decision reads, or a stream is fetched by, counts.
CREATE FUNCTION touch_cameras() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_locations(array(
    SELECT n.location_id FROM changed n JOIN former o USING (id)
    WHERE (n.name, n.short_name, n.is_enabled, n.ai_only, n.is_public, n.recording_server_id, n.override_stream_url, n.stream_url,
           n.enable_hls_proxy, n.enable_hls_caching)
      IS DISTINCT FROM
          (o.name, o.short_name, o.is_enabled, o.ai_only, o.is_public, o.recording_server_id, o.override_stream_url, o.stream_url,
           o.enable_hls_proxy, o.enable_hls_caching)));
  RETURN NULL;
END $$;
CREATE TRIGGER touch_insert AFTER INSERT ON cameras REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_inserted();
CREATE TRIGGER touch_delete AFTER DELETE ON cameras REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_deleted();
CREATE TRIGGER touch_update AFTER UPDATE ON cameras REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_cameras();

CREATE FUNCTION touch_recording_servers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_locations(array(
    SELECT n.location_id FROM changed n JOIN former o USING (id)
    WHERE (n.domain, n.server_username, n.server_password, n.camera_username, n.camera_password)
      IS DISTINCT FROM (o.domain, o.server_username, o.server_password, o.camera_username, o.camera_password)));
  RETURN NULL;
END $$;
CREATE TRIGGER touch_update AFTER UPDATE ON recording_servers REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_recording_servers();

CREATE FUNCTION touch_self() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM touch_locations(ARRAY[NEW.id]); RETURN NULL; END $$;
CREATE TRIGGER touch_self AFTER INSERT OR UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION touch_self();

-- An account's confirmation or lock changes the decision at each of its locations; so does a change of who may see cameras.
CREATE FUNCTION touch_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_locations(array(SELECT location_id FROM viewers WHERE account_id = NEW.id));
  PERFORM pg_notify('account_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER touch_account AFTER UPDATE OF email_confirmed, is_locked, first_name, last_name, password_hash ON accounts
  FOR EACH ROW EXECUTE FUNCTION touch_account();

-- A session of viewing that staff ended or made invalid: running streams of other processes must learn it at once.
CREATE FUNCTION notify_camera_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('camera_session_changed', NEW.location_id || ':' || NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_camera_session AFTER UPDATE OF ended_at, is_session_valid ON camera_sessions
  FOR EACH ROW WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at OR OLD.is_session_valid IS DISTINCT FROM NEW.is_session_valid)
  EXECUTE FUNCTION notify_camera_session();

-- Every location has its default policy from its first moment.
CREATE FUNCTION give_default_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO policies (location_id, kind, name, description, is_default, is_active)
    VALUES (NEW.id, 'location', 'Default', 'Applies while no other location policy is active.', true, true);
  RETURN NULL;
END $$;
CREATE TRIGGER give_default_policy AFTER INSERT ON locations FOR EACH ROW EXECUTE FUNCTION give_default_policy();

CREATE FUNCTION notify_features() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN PERFORM pg_notify('features_changed', ''); RETURN NULL; END $$;
CREATE TRIGGER notify_features AFTER INSERT OR UPDATE OR DELETE ON features FOR EACH STATEMENT EXECUTE FUNCTION notify_features();

-- Whoever caches who an account is and where it may act hears of every change to it.
CREATE FUNCTION notify_account_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changed', coalesce(NEW.account_id, OLD.account_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER notify_account AFTER INSERT OR UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION notify_account_id();
CREATE TRIGGER notify_account AFTER INSERT OR UPDATE OR DELETE ON user_locations FOR EACH ROW EXECUTE FUNCTION notify_account_id();
CREATE TRIGGER notify_account AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION notify_account_id();
