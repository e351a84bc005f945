-- A recording server's form holds its cameras: a camera that came to it, left it or was deleted meanwhile is not undone by an older form.
CREATE TRIGGER raise_versions_insert AFTER INSERT ON cameras REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_linked_versions('recording_servers', 'recording_server_id');
CREATE TRIGGER raise_versions_delete AFTER DELETE ON cameras REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION raise_linked_versions('recording_servers', 'recording_server_id');

-- Cameras are updated whenever their state is: only those that moved count.
CREATE FUNCTION raise_server_versions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := (SELECT array_agg(server.id) FROM changed c JOIN former f USING (id),
      unnest(ARRAY[c.recording_server_id, f.recording_server_id]) AS server(id)
    WHERE c.recording_server_id IS DISTINCT FROM f.recording_server_id AND server.id IS NOT NULL);
BEGIN
  IF ids IS NOT NULL THEN UPDATE recording_servers SET version = version + 1 WHERE id = ANY (ids); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER raise_server_versions AFTER UPDATE ON cameras REFERENCING OLD TABLE AS former NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION raise_server_versions();
