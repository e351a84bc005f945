-- An expectation may name several relationships: grandmothers and grandfathers. The first stays in `viewer_type_id` as well, which
-- versions before this one read and write.
ALTER TABLE expectations ADD COLUMN viewer_type_ids integer[] NOT NULL DEFAULT '{}';
UPDATE expectations SET viewer_type_ids = ARRAY[viewer_type_id] WHERE viewer_type_id IS NOT NULL;
