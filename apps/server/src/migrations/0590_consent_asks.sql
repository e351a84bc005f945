-- Locations that have begun to ask for consent, and up to which account their guardians have been told. A job of the consents tells them.
CREATE TABLE consent_asks (
  location_id integer PRIMARY KEY REFERENCES locations ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  asked_until integer NOT NULL DEFAULT 0
);

CREATE FUNCTION begin_asking_for_consent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO consent_asks (location_id) VALUES (CASE TG_TABLE_NAME WHEN 'locations' THEN (to_jsonb(NEW) ->> 'id')::integer
    ELSE (to_jsonb(NEW) ->> 'location_id')::integer END) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER begin_asking AFTER UPDATE OF is_consent_required ON locations FOR EACH ROW
  WHEN (NEW.is_consent_required AND NOT OLD.is_consent_required) EXECUTE FUNCTION begin_asking_for_consent();
CREATE TRIGGER begin_asking_by_insert AFTER INSERT ON admin_policies FOR EACH ROW
  WHEN (NEW.is_consent_required) EXECUTE FUNCTION begin_asking_for_consent();
CREATE TRIGGER begin_asking_by_update AFTER UPDATE OF is_consent_required ON admin_policies FOR EACH ROW
  WHEN (NEW.is_consent_required AND NOT OLD.is_consent_required) EXECUTE FUNCTION begin_asking_for_consent();
