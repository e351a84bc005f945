-- Rows that come or go in another way than by scheduling, with a merge or when one is taken apart: what is scheduled follows them. Nobody is
-- approved or deleted on a day that their own row no longer names, and no row names a day on which nothing happens.
CREATE FUNCTION cancel_approval_automation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE automations SET state = 'canceled', failure = NULL, ended_at = now(), version = version + 1
    WHERE viewer_id = OLD.viewer_id AND kind = 'ApproveRegistration' AND state IN ('waiting', 'failed');
  RETURN NULL;
END $$;
CREATE TRIGGER cancel_automation_of_answered AFTER UPDATE ON registrations FOR EACH ROW
  WHEN (OLD.state = 'scheduled' AND (NEW.state <> 'scheduled' OR NEW.viewer_id <> OLD.viewer_id)) EXECUTE FUNCTION cancel_approval_automation();
CREATE TRIGGER cancel_automation_of_deleted AFTER DELETE ON registrations FOR EACH ROW
  WHEN (OLD.state = 'scheduled') EXECUTE FUNCTION cancel_approval_automation();

CREATE FUNCTION add_automation_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  viewer record;
BEGIN
  SELECT own.id, trim(account.first_name || ' ' || account.last_name) AS name INTO viewer
    FROM viewers own JOIN accounts account ON account.id = own.account_id
    WHERE own.id = (CASE TG_TABLE_NAME WHEN 'viewers' THEN (to_jsonb(NEW) ->> 'id')::integer ELSE (to_jsonb(NEW) ->> 'viewer_id')::integer END);
  INSERT INTO automations (location_id, kind, scheduled_date, viewer_id, subject_name, scheduled_at)
    VALUES (NEW.location_id, CASE TG_TABLE_NAME WHEN 'viewers' THEN 'DeleteViewer' ELSE 'ApproveRegistration' END,
      coalesce(to_jsonb(NEW) ->> 'deletion_date', to_jsonb(NEW) ->> 'scheduled_date')::date, viewer.id, viewer.name, now())
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER add_automation AFTER INSERT ON viewers FOR EACH ROW WHEN (NEW.deletion_date IS NOT NULL) EXECUTE FUNCTION add_automation_of_row();
CREATE TRIGGER add_automation AFTER INSERT ON registrations FOR EACH ROW WHEN (NEW.state = 'scheduled') EXECUTE FUNCTION add_automation_of_row();
