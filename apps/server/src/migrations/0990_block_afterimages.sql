-- A child that is deleted takes its custody blocks with it, while live streams still show it for a minute. Until then each block stays, and as
-- nobody can tell any more where the child was, it bars from all of the location's cameras.
CREATE TABLE block_afterimages (
  id integer PRIMARY KEY DEFAULT nextval(pg_get_serial_sequence('custody_blocks', 'id')),
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  viewer_id integer NOT NULL,
  -- There is no such child any more.
  child_id integer NOT NULL,
  starts_at timestamptz NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (location_id, viewer_id) REFERENCES viewers (location_id, id) ON DELETE CASCADE
);
CREATE INDEX block_afterimages_location ON block_afterimages (location_id, at);
CREATE INDEX block_afterimages_viewer ON block_afterimages (viewer_id);

CREATE TRIGGER touch_insert AFTER INSERT ON block_afterimages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_custody_blocks_rows();
CREATE TRIGGER touch_delete AFTER DELETE ON block_afterimages REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION touch_custody_blocks_rows();
CREATE TRIGGER touch_update AFTER UPDATE ON block_afterimages REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION touch_custody_blocks_rows();

CREATE FUNCTION keep_block_afterimages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Older ones are no longer facts. Another transaction may be deleting them.
  DELETE FROM block_afterimages WHERE id IN (SELECT id FROM block_afterimages
    WHERE location_id = OLD.location_id AND at < clock_timestamp() - interval '1 day' FOR UPDATE SKIP LOCKED);
  INSERT INTO block_afterimages (location_id, viewer_id, child_id, starts_at)
    SELECT block.location_id, block.viewer_id, block.child_id, block.starts_at FROM custody_blocks block
    WHERE block.child_id = OLD.id AND block.starts_at <= clock_timestamp()
      AND (block.ends_at > clock_timestamp() - interval '1 minute') IS NOT FALSE
      -- The location itself may be what is being deleted.
      AND EXISTS (SELECT FROM locations location WHERE location.id = OLD.location_id);
  RETURN OLD;
END $$;
CREATE TRIGGER keep_block_afterimages BEFORE DELETE ON children FOR EACH ROW EXECUTE FUNCTION keep_block_afterimages();
